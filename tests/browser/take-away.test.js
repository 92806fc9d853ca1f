/** What a person takes away: pictures, tables and the result, opened without the page. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { becomes, ENDLESS, explore } from './explore.js';
import { axe, openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** Every picture of the page, with what says that it stands, and what its title says. */
const PICTURES = /** @type {const} */ ([
  ['strip', '.cell', '{1, 3, 4} · Grundy values · Heaps 0 to 35'],
  ['fan', '.cell', '{1, 3, 4} · Grundy values · From heap 15'],
  ['graph', '.cell', '{1, 3, 4} · Grundy values · From heap 15'],
  ['ribbon', '.cell', '{1, 3, 4} · Grundy values · Heaps 0 to 22'],
  ['wrap', '.cell', '{1, 3, 4} · Grundy values · Rows of 7 heaps'],
  [
    'lag',
    '.words:not(:empty)',
    '{1, 3, 4} · Share of heaps n with g(n) = g(n + q), for each lag q',
  ],
  ['proof', '.cell', '{1, 3, 4} · Grundy values · Proved'],
  ['wheel', '.cell', '{1, 3, 4} · Grundy values · Heap 15'],
  [
    'counts',
    '.words:not(:empty)',
    '{1, 3, 4} · How many heaps of one period have each Grundy value',
  ],
  [
    'density',
    '.words:not(:empty)',
    '{1, 3, 4} · Share of losing heaps, for every 7 heaps in a row',
  ],
]);

/**
 * Opens what a picture offers, and waits for it.
 * @param {Page} page
 * @param {string} id
 * @param {string} [drawn]
 */
async function open(page, id, drawn = '.cell') {
  if (id === 'graph') await page.locator('.further > summary').click();
  const element = page.locator(`#${id}`);
  await element.scrollIntoViewIfNeeded();
  await element.locator(drawn).first().waitFor({ state: 'attached' });
  await element.getByText('Take it away', { exact: true }).click();
  await element.getByRole('button', { name: 'Download SVG' }).waitFor();
  return element;
}

/**
 * @param {Page} page
 * @param {import('playwright-core').Locator} element
 * @param {string} name
 */
async function file(page, element, name) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    element.getByRole('button', { name: `Download ${name}` }).click(),
  ]);
  const data = await readFile(await download.path());
  return { name: download.suggestedFilename(), data, text: data.toString('utf8') };
}

/**
 * Reads a PNG in a page of its own: its size, and which share of its pixels has each colour.
 * @param {Page} page
 * @param {Buffer} data
 */
const look = (page, data) =>
  page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    /** @type {Record<string, number>} */
    const shares = {};
    for (let i = 0; i < pixels.length; i += 4) {
      const colour = `${pixels[i]},${pixels[i + 1]},${pixels[i + 2]},${pixels[i + 3]}`;
      shares[colour] = (shares[colour] ?? 0) + 4 / pixels.length;
    }
    return { width: canvas.width, height: canvas.height, shares, corner: [...pixels.slice(0, 4)] };
  }, data.toString('base64'));

/**
 * What stands in an SVG file, shown in a page without any style.
 * @param {Page} page
 * @param {string} text
 */
const read = (page, text) =>
  page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
    if (parsed.querySelector('parsererror')) return null;
    const box = document.createElement('div');
    box.style.colorScheme = 'dark';
    box.append(document.importNode(parsed.documentElement, true));
    document.body.append(box);
    const root = /** @type {SVGSVGElement} */ (box.firstElementChild);
    const { width, height } = root.viewBox.baseVal;
    const frame = root.getBoundingClientRect();
    const outside = [...root.querySelectorAll('text')].filter((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
    });
    const fills = [...box.querySelectorAll('path, rect')].map((it) => getComputedStyle(it).fill);
    const result = {
      width,
      height,
      title: box.querySelector('title')?.textContent,
      desc: box.querySelector('desc')?.textContent ?? '',
      texts: [...box.querySelectorAll('text')].map((it) => it.textContent?.trim() ?? ''),
      ground: fills[0],
      fills,
      styled: box.querySelectorAll('[class], [style], style, script, foreignObject').length,
      outside: outside.map((it) => it.textContent),
    };
    box.remove();
    return result;
  }, text);

test('every picture is taken away as SVG and as PNG, and stands alone', async (t) => {
  const page = await explore(t);
  const blank = await openPage(t, { path: '/embed.html#view=none' });
  for (const [id, drawn, title] of PICTURES) {
    const element = await open(page, id, drawn);
    const svg = await file(page, element, 'SVG');
    const from = ['fan', 'graph', 'wheel'].includes(id) ? '-from-15' : '';
    assert.equal(svg.name, `grundyscope-1-3-4-${id}${from}.svg`);
    const seen = await read(blank, svg.text);
    assert.ok(seen, `${id} is XML`);
    assert.equal(seen.title, title, id);
    assert.equal(seen.styled, 0, `${id} needs no style sheet`);
    assert.match(seen.ground, /^rgb\(255, 255, 255\)$/i, id);
    assert.deepEqual(seen.outside, [], `${id} has all texts inside`);
    const words = seen.texts.join(' ').replace(/\s+/g, ' ');
    assert.ok(words.includes('{1, 3, 4}'), `${id} names its set: ${words}`);
    const png = await file(page, element, 'PNG');
    assert.equal(png.name, svg.name.replace('.svg', '.png'));
    const pixels = await look(blank, png.data);
    // Three pixels for one.
    assert.deepEqual([pixels.width, pixels.height], [3 * seen.width, 3 * seen.height], id);
    assert.deepEqual(pixels.corner, [255, 255, 255, 255]);
    // Something is drawn, and in the colours of the values where there are cells.
    assert.ok((pixels.shares['255,255,255,255'] ?? 0) < 0.97, `${id} is not empty`);
    if (drawn !== '.cell') continue;
    assert.ok((pixels.shares['21,23,28,255'] ?? 0) > 0.01, `${id} has the colour of 0`);
    assert.ok((pixels.shares['143,165,246,255'] ?? 0) > 0.005, `${id} has the colour of 1`);
  }
});

test('on a dark page the picture is light, or as shown when that is asked for', async (t) => {
  const page = await explore(t, { colorScheme: 'dark', hash: '#v=1&rule=misere' });
  const strip = await open(page, 'strip');
  const light = await read(page, (await file(page, strip, 'SVG')).text);
  assert.equal(light?.ground, 'rgb(255, 255, 255)');
  assert.ok(light?.fills.includes('rgb(21, 23, 28)'));
  await strip.getByRole('button', { name: 'As shown' }).click();
  const shown = await file(page, strip, 'SVG');
  assert.equal(shown.name, 'grundyscope-1-3-4-misere-strip.svg');
  const dark = await read(page, shown.text);
  assert.equal(dark?.ground, 'rgb(20, 23, 28)');
  assert.ok(dark?.fills.includes('rgb(250, 250, 247)'));
  const lag = await open(page, 'lag', '.words:not(:empty)');
  assert.match((await file(page, lag, 'SVG')).text, /fill="#FFFFFF"/);
  await lag.getByRole('button', { name: 'As shown' }).click();
  assert.match((await file(page, lag, 'SVG')).text, /fill="#14171C"/);
});

test('on a light page there is no choice of colours', async (t) => {
  const page = await explore(t, { colorScheme: 'light' });
  const strip = await open(page, 'strip');
  assert.equal(await strip.getByRole('button', { name: 'As shown' }).isVisible(), false);
});

/**
 * The line of density in a file: its colours, and where it lies among the columns, as shares of their
 * width and height.
 * @param {Page} page
 * @param {string} text
 */
const blankLine = (page, text) =>
  page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
    document.body.append(document.importNode(parsed.documentElement, true));
    const root = /** @type {SVGSVGElement} */ (document.body.lastElementChild);
    const all = /** @type {SVGPathElement[]} */ ([...root.querySelectorAll('path')]);
    const lines = all.filter((it) => (it.getAttribute('d')?.split('L').length ?? 0) > 100);
    const zero = all.find((it) => it.getAttribute('fill') === 'rgb(21, 23, 28)');
    const stack = all.find((it) => it.getAttribute('fill') === 'rgb(146, 252, 214)');
    const [over, under, line] = [stack, zero, lines[0]].map((it) => it?.getBoundingClientRect());
    const result = {
      strokes: lines.map((it) => it.getAttribute('stroke')),
      width: (line?.width ?? 0) / (over?.width ?? 1),
      height: ((under?.bottom ?? 0) - (line?.bottom ?? 0)) / (over?.height ?? 1),
    };
    root.remove();
    return result;
  }, text);

test('columns of very many heaps are shapes in exact shares, with a legend', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=1,4,10&from=0&to=999999&n=500000' });
  const strip = await open(page, 'strip', '.columns:not([hidden])');
  // All columns are counted.
  await becomes(
    () =>
      page.locator('#strip').evaluate((node) => {
        const texts = [...(node.shadowRoot?.querySelectorAll('svg text') ?? [])];
        return texts.some((it) => /count/.test(it.textContent ?? ''));
      }),
    false,
  );
  const svg = await file(page, strip, 'SVG');
  const seen = await read(page, svg.text);
  assert.equal(seen?.title, '{1, 4, 10} · Grundy values · Heaps 0 to 999\u202f999');
  const legend = seen?.texts.slice(-4);
  assert.deepEqual(legend, ['0 losing', '1', '2', '3']);
  // The line of density lies on them, as on screen: light in the middle, dark at its borders.
  const line = await blankLine(page, svg.text);
  assert.deepEqual(line.strokes, ['rgb(27, 30, 36)', 'rgb(255, 255, 255)']);
  assert.ok(line.width > 0.99, `it goes from one end to the other: ${line.width}`);
  assert.ok(Math.abs(line.height - 4 / 11) < 0.02, `4 of 11 heaps lose: ${line.height}`);
  // In a period of 11 heaps, 4 have value 0: the black lies 4/11 high.
  const png = await file(page, strip, 'PNG');
  const column = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const x = Math.round(canvas.width * 0.7);
    const { data = [] } = context?.getImageData(x, 0, 1, canvas.height) ?? {};
    const count = (/** @type {string} */ colour) => {
      let found = 0;
      for (let y = 0; y < canvas.height; y += 1) {
        if ([...data.slice(4 * y, 4 * y + 3)].join() === colour) found += 1;
      }
      return found;
    };
    return { zero: count('21,23,28'), one: count('143,165,246'), two: count('182,114,40') };
  }, png.data.toString('base64'));
  const all = column.zero + column.one + column.two;
  assert.ok(Math.abs(column.zero / all - 4 / 11) < 0.03, JSON.stringify(column));
});

test('the values of a range come as CSV', async (t) => {
  const page = await explore(t);
  const strip = await open(page, 'strip');
  const shown = await file(page, strip, 'CSV');
  assert.equal(shown.name, 'grundyscope-1-3-4-0-35.csv');
  const lines = shown.text.split('\r\n');
  assert.equal(lines.length, 38);
  assert.deepEqual(lines.slice(0, 4), [
    'heap,grundy,normal,misere',
    '0,0,P,N',
    '1,1,N,P',
    '2,0,P,N',
  ]);
  await strip.getByLabel('From heap').fill('10^18');
  await strip.getByLabel('to heap').fill('1 000 000 000 000 099 999');
  const far = await file(page, strip, 'CSV');
  assert.equal(far.name, 'grundyscope-1-3-4-1000000000000000000-1000000000000099999.csv');
  const rows = far.text.trimEnd().split('\r\n').slice(1);
  assert.equal(rows.length, 100_000);
  // 0 1 0 1 2 3 2, and 10^18 leaves 1.
  const values = [0, 1, 0, 1, 2, 3, 2];
  for (const [i, row] of rows.entries()) {
    const heap = 10n ** 18n + BigInt(i);
    const value = values[Number(heap % 7n)];
    if (row === `${heap},${value},${value === 0 ? 'P' : 'N'},${value === 1 ? 'P' : 'N'}`) continue;
    assert.fail(`${row} is wrong`);
  }
  await strip.getByText('100 000 heaps written.').waitFor();
});

test('a range that cannot be written says why, and names the limit', async (t) => {
  const page = await explore(t);
  const strip = await open(page, 'strip');
  /** @param {string} from @param {string} to */
  const ask = async (from, to) => {
    await strip.getByLabel('From heap').fill(from);
    await strip.getByLabel('to heap').fill(to);
    await strip.getByRole('button', { name: 'Download CSV' }).click();
  };
  await ask('9', '3');
  await strip.getByText('The last heap comes before the first one.').waitFor();
  await ask('0', '1000000');
  await strip.getByText('a file has at most 1 000 000 of these').waitFor();
  await ask('0', 'x');
  await strip.getByText('“x” does not belong in a heap size.').waitFor();
  assert.equal(await strip.getByLabel('to heap').getAttribute('aria-invalid'), 'true');
  await ask('', '5');
  await strip.getByText('Type a heap size').waitFor();
  // What was typed is still there.
  assert.equal(await strip.getByLabel('to heap').inputValue(), '5');
  await axe(page);
});

test('heaps that are not known are no rows', async (t) => {
  const page = await explore(t, { hash: `#v=1&set=${ENDLESS}` });
  const strip = await open(page, 'strip');
  await strip.getByLabel('From heap').fill('10^18');
  await strip.getByLabel('to heap').fill('10^18');
  await strip.getByRole('button', { name: 'Download CSV' }).click();
  await strip.getByText(/^Not all of these heaps are known: [\d\s]+ are computed/).waitFor();
});

test('a long table can be cancelled while it is written', async (t) => {
  const page = await explore(t);
  const strip = await open(page, 'strip');
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await strip.getByLabel('From heap').fill('10^50');
  await strip.getByLabel('to heap').fill(`1${'0'.repeat(44)}900000`);
  await strip.getByRole('button', { name: 'Download CSV' }).click();
  await strip.getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await strip.getByText(/^Writing/).isVisible(), false);
  // The next one is written, and alone.
  await strip.getByLabel('to heap').fill('10^50');
  const one = await file(page, strip, 'CSV');
  assert.equal(one.text.split('\r\n').length, 3);
  assert.equal(downloads, 1);
});

test('the result comes as JSON, and its certificates are accepted', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,4,7' });
  const strip = await open(page, 'strip');
  const { name, text } = await file(page, strip, 'JSON');
  assert.equal(name, 'grundyscope-2-4-7-result.json');
  const result = JSON.parse(text);
  assert.equal(result.format, 'grundyscope-result');
  assert.equal(result.version, 1);
  assert.match(result.program, /^\d+\.\d+\.\d+$/);
  assert.deepEqual(result.set, [2, 4, 7]);
  assert.equal(result.search.state, 'proved');
  assert.deepEqual(result.periods.grundy, { preperiod: 8, period: 3, losing: 1 });
  assert.deepEqual(
    result.certificates.map((/** @type {{ rule: string }} */ it) => it.rule),
    ['grundy', 'normal', 'misere'],
  );
  const proof = page.locator('#proof');
  await proof.scrollIntoViewIfNeeded();
  await proof.getByText('Check a certificate').click();
  for (const certificate of result.certificates) {
    await proof.locator('textarea').fill(JSON.stringify(certificate));
    await proof.getByRole('button', { name: 'Check', exact: true }).click();
    await proof.locator('.answer .good').waitFor();
  }
});

test('without a proof the result says so', async (t) => {
  const page = await explore(t, { hash: `#v=1&set=${ENDLESS}` });
  const strip = await open(page, 'strip');
  const result = JSON.parse((await file(page, strip, 'JSON')).text);
  assert.match(result.search.state, /^(searching|bound)$/);
  assert.ok(result.search.heaps > 0);
  assert.deepEqual([result.periods, result.certificates], [{}, []]);
});

test('in Bokmål, at 320 px and in the dark, axe finds nothing', async (t) => {
  const page = await explore(t, {
    viewport: { width: 320, height: 700 },
    locale: 'nb-NO',
    colorScheme: 'dark',
  });
  await page.locator('#strip').getByText('Ta med deg').click();
  await page.locator('#strip').getByRole('button', { name: 'Last ned CSV' }).waitFor();
  await page.locator('#fan').getByText('Ta med deg').click();
  await page.locator('#fan').getByRole('button', { name: 'Last ned PNG' }).waitFor();
  await becomes(
    () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth <= 0),
    true,
  );
  await page.evaluate(() => scrollTo(0, 0));
  await axe(page);
});
