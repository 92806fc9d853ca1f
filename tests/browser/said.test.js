/** What a screen reader says of the pictures of Explore is true, under each rule and in both languages. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, drawAll, explore, mapPixels } from './explore.js';
import { cellSaid, grundy, heapSaid, listed, lost, plain, truth } from './truth.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./truth.js').Truth} Truth */
/** @typedef {import('./truth.js').Lang} Lang */
/** @typedef {Truth & { name: string, lang: Lang, n: bigint }} Case */

/** @type {import('./truth.js').Rule[]} */
const RULES = ['grundy', 'normal', 'misere'];

/**
 * Every rule for a set, each with a heap and a language of its own.
 * @param {string} name
 * @param {[bigint, Lang][]} asked
 */
const cases = (name, asked) =>
  asked.map(([n, lang], i) => ({ ...truth(name.split(',').map(Number), RULES[i]), name, lang, n }));

/** @type {Case[]} */
const CASES = [
  ...cases('1,3,4', [
    [15n, 'en'],
    [14n, 'nb'],
    [12n, 'en'],
  ]),
  // A preperiod, and the heap in it, behind it, and far away.
  ...cases('2,4,7', [
    [5n, 'nb'],
    [17n, 'en'],
    [10n ** 18n, 'nb'],
  ]),
  // Values up to 4, and moves further apart than cells have room.
  ...cases('3,8,13,20', [
    [47n, 'en'],
    [21n, 'nb'],
    [22n, 'en'],
  ]),
  // One move alone, and heaps without any.
  ...cases('5', [
    [4n, 'nb'],
    [9n, 'en'],
    [10n ** 18n + 3n, 'nb'],
  ]),
];

/**
 * The page with all pictures drawn, to be led from case to case.
 * @param {import('node:test').TestContext} t
 */
async function drawn(t) {
  const page = await explore(t);
  await drawAll(page);
  await page.locator('.further > summary').click();
  await page.locator('#graph .cell').first().waitFor();
  await page.locator('#strip .table > summary').click();
  await page.locator('#strip tbody tr').first().waitFor();
  return page;
}

/** The heaps that the strip shows: forty, with the cursor among them. @param {Case} game */
function windowOf({ n }) {
  const from = n < 20n ? 0n : n - 7n;
  return { from, to: from + 39n };
}

/**
 * Follows a link without loading the page again, and waits until what is further down has followed.
 * @param {Page} page
 * @param {Case} wanted
 * @param {string} [more]
 */
async function show(page, { name, rule, n, lang }, more = '') {
  const hash = `#v=1&set=${name}&rule=${rule}&n=${n}&lang=${lang}${more}`;
  await page.evaluate((hash) => {
    location.hash = hash;
  }, hash);
  const set = `{${name.replaceAll(',', ', ')}}`;
  for (const id of ['ribbon', 'wheel', 'graph']) {
    await becomes(() => page.locator(`#${id} .title b`).textContent(), set);
  }
}

/** @param {Page} page @param {string} view */
const spoken = async (page, view) =>
  plain(await page.locator(`#${view}`).getByRole('slider').getAttribute('aria-valuetext'));

/**
 * The sliders of strip, ribbon and wheel, and what stands below.
 * @param {Page} page
 * @param {Case} game
 */
async function cursorSaid(page, game) {
  const { name, rule, lang, n, moves, preperiod, period } = game;
  const about = `{${name}}, ${rule}, ${lang}`;
  const heap = heapSaid(game, n, lang);
  await becomes(() => spoken(page, 'strip'), heap);

  const legal = moves.filter((take) => BigInt(take) <= n);
  const below = legal.map((take) => game.value(n - BigInt(take)));
  const distinct = [...new Set(below)].sort((a, b) => a - b);
  const someP = legal.some((take) => game.losing(n - BigInt(take)));
  const en = {
    mex: `Under heap ${n}: ${listed(distinct, 'en')}. The smallest number that is missing is ${game.value(n)}.`,
    zero: `Under heap ${n} stands nothing, so 0 is missing: its value is 0.`,
    p: `Under heap ${n} stands a P, so it is an N.`,
    none: `Under heap ${n} stands no P, so it is a P itself.`,
  };
  const nb = {
    mex: `Under haug ${n}: ${listed(distinct, 'nb')}. Det minste tallet som mangler, er ${game.value(n)}.`,
    zero: `Under haug ${n} står ingenting, så 0 mangler: Grundy-tallet er 0.`,
    p: `Under haug ${n} står en P, så den er en N.`,
    none: `Under haug ${n} står ingen P, så den er selv en P.`,
  };
  const words = { en, nb }[lang];
  assert.ok(rule === 'grundy' || legal.length, 'heaps without moves have sentences of their own');
  const grundy = legal.length ? words.mex : words.zero;
  const under = rule === 'grundy' ? grundy : someP ? words.p : words.none;
  await becomes(() => spoken(page, 'ribbon'), `${heap} ${under}`);
  assert.equal(plain(await page.locator('#ribbon .words').textContent()), under, about);

  const after = n - BigInt(preperiod);
  const start = preperiod ? `${preperiod} + ` : '';
  const laps = `${n} = ${start}${after / BigInt(period)} · ${period} + ${after % BigInt(period)}`;
  const tail = {
    en: `Heap ${n} stands on the tail: the ring begins at heap ${preperiod}.`,
    nb: `Haug ${n} står på halen: Ringen begynner ved haug ${preperiod}.`,
  }[lang];
  const formula = after < 0n ? tail : laps;
  await becomes(() => spoken(page, 'wheel'), `${heap} ${formula}`);
  assert.equal(plain(await page.locator('#wheel .formula').textContent()), formula, about);
  // A formula that is read is one that is right.
  if (after >= 0n)
    assert.equal(
      BigInt(preperiod) + (after / BigInt(period)) * BigInt(period) + (after % BigInt(period)),
      n,
    );
}

/** The looks of the light page, from the style guide: values 0 to 4. */
const COLOURS = ['21,23,28', '143,165,246', '182,114,40', '146,252,214', '139,74,187'];

/**
 * Every heap of the window, in the table and on the minimap.
 * @param {Page} page
 * @param {Case} game
 */
async function windowSaid(page, game) {
  const { name, rule, lang } = game;
  const { from, to } = windowOf(game);
  const words = { en: ['Losing', 'Winning'], nb: ['Tapende', 'Vinnende'] }[lang];
  const rows = Array.from({ length: 40 }, (_, i) => {
    const heap = from + BigInt(i);
    const losing = game.losing(heap);
    const value = rule === 'grundy' ? game.value(heap) : losing ? 'P' : 'N';
    return `${heap} ${value} ${words[losing ? 0 : 1]}`;
  });
  await becomes(
    () =>
      page
        .locator('#strip tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) =>
            [...row.children].map((cell) => cell.textContent?.replace(/\s/g, '')).join(' '),
          ),
        ),
    rows,
  );

  const bar = page.locator('#strip').getByRole('scrollbar');
  const said = async () => plain(await bar.getAttribute('aria-valuetext'));
  const shown = {
    en: `Heaps ${from} to ${to} are shown, of heaps `,
    nb: `Haug ${from} til ${to} vises, av haug `,
  }[lang];
  await becomes(async () => (await said()).startsWith(shown), true);
  const [, , first, last] = [...(await said()).matchAll(/\d+/g)].map(([digits]) => BigInt(digits));
  assert.ok(first <= from && last >= to, `${first} to ${last}`);
  const heaps = Number(last - first) + 1;
  const wanted = Array.from({ length: heaps }, (_, i) => {
    const heap = first + BigInt(i);
    if (rule === 'grundy') return COLOURS[game.value(heap)];
    return game.losing(heap) ? COLOURS[0] : 'another';
  });
  await becomes(async () => {
    const pixels = await mapPixels(page);
    return wanted.map((colour, i) => {
      const pixel = pixels[Math.floor(((i + 0.5) * pixels.length) / heaps)];
      return colour === 'another' && pixel !== COLOURS[0] ? colour : pixel;
    });
  }, wanted);
  assert.ok(wanted.includes(COLOURS[0]), `{${name}}, ${rule}`);
}

/**
 * Of very many heaps the table has the exact counts, and the words the share of the losing ones.
 * @param {Page} page
 */
async function countsSaid(page) {
  const first = 97;
  const count = 20_011;
  for (const [i, name] of ['16,23,40', '2,4,7'].entries()) {
    for (const [j, rule] of RULES.entries()) {
      const lang = (i + j) % 2 ? 'nb' : 'en';
      const game = { ...truth(name.split(',').map(Number), rule), name, lang, n: 100n };
      await show(page, /** @type {Case} */ (game), `&from=${first}&to=${first + count - 1}`);
      const values = grundy(game.moves, first + count);
      const losing = lost(game.moves, first + count, rule);
      // A value of the game that does not occur in the window is listed, too, with its 0.
      const keys = rule === 'grundy' ? [...new Set(values)].sort((a, b) => a - b) : ['P', 'N'];
      const counts = new Map(keys.map((key) => [String(key), 0]));
      for (let n = first; n < first + count; n += 1) {
        const key = rule === 'grundy' ? String(values[n]) : losing[n] ? 'P' : 'N';
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      const point = { en: '.', nb: ',' }[lang];
      const sign = { en: '%', nb: ' %' }[lang];
      const percent = (/** @type {number} */ heaps) =>
        `${Number(((100 * heaps) / count).toPrecision(3))}`.replace('.', point) + sign;
      const rows = [...counts].map(([key, heaps]) => [key, String(heaps), percent(heaps)]);
      await becomes(
        async () =>
          (
            await page
              .locator('#strip tbody tr')
              .evaluateAll((rows) =>
                rows.map((row) => [...row.children].map((cell) => cell.textContent)),
              )
          ).map((row) => row.map(plain)),
        rows,
      );
      const line = {
        en: 'The line is the share of losing heaps',
        nb: 'Linjen er andelen tapende',
      };
      const share = percent(losing.slice(first).filter(Boolean).length);
      await becomes(async () => {
        const note = plain(await page.locator('#strip .note').first().textContent());
        return note.includes(line[lang]) && note.includes(` ${share} `);
      }, true);
      await becomes(
        () => spoken(page, 'strip'),
        lang === 'en'
          ? `Heaps ${first} to ${first + count - 1}, cursor at ${heapSaid(game, 100, lang)}`
          : `Haug ${first} til ${first + count - 1}, markøren på ${heapSaid(game, 100, lang)}`,
      );
    }
  }
}

/**
 * The fan, and the moves beside it: those that the rules allow.
 * @param {Page} page
 * @param {Case} game
 */
async function movesSaid(page, game) {
  const { rule, lang, n, moves } = game;
  const [takeWord, winsWord, needs, only, left] = {
    en: ['Take', 'wins', 'needs', 'only', 'left'],
    nb: ['Ta', 'vinner', 'krever', 'bare', 'igjen'],
  }[lang];
  const legal = moves.filter((take) => BigInt(take) <= n);
  const named = legal.map((take) => {
    const to = n - BigInt(take);
    return `${takeWord} ${take} → ${to}${game.losing(to) ? ` (${winsWord})` : ''}`;
  });
  const none = { en: 'No move is left.', nb: 'Det er ingen trekk igjen.' }[lang];
  const label = { en: `Moves from heap ${n}: `, nb: `Trekk fra haug ${n}: ` }[lang];
  await becomes(
    async () => plain(await page.locator('#fan svg').first().getAttribute('aria-label')),
    label + (named.join('; ') || none),
  );
  const rows = moves.map((take) => {
    const to = n - BigInt(take);
    if (to < 0n) return `${takeWord} ${take} ${needs} ${take}, ${only} ${n} ${left}`;
    const heap = String(n).length > 9 ? `n − ${take}` : String(to);
    const losing = game.losing(to);
    const look = rule === 'grundy' ? game.value(to) : losing ? 'P' : 'N';
    return `${takeWord} ${take} → ${heap} ${look}${losing ? ` ${winsWord}` : ''}`;
  });
  await becomes(
    async () =>
      (
        await page.locator('#moves li').evaluateAll((rows) =>
          rows.map((row) => {
            const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
            const found = [];
            while (texts.nextNode()) found.push(texts.currentNode.textContent);
            return found.join(' ');
          }),
        )
      ).map(plain),
    rows,
  );
}

/**
 * The heaps that at most so many moves reach.
 * @param {Case} game
 * @param {number} depth
 */
function reached({ moves, n }, depth) {
  const found = new Set([n]);
  let last = [n];
  for (let i = 0; i < depth && last.length; i += 1) {
    const next = last.flatMap((heap) => moves.map((take) => heap - BigInt(take)));
    last = [...new Set(next)].filter((heap) => heap >= 0n && !found.has(heap));
    for (const heap of last) found.add(heap);
  }
  return [...found].sort((a, b) => (a < b ? 1 : -1));
}

/**
 * The heaps that each depth of the move graph reaches, and its line, which is best play.
 * @param {Page} page
 * @param {Case} game
 */
async function graphSaid(page, game) {
  const { lang, n, moves, rule } = game;
  for (const depth of ['1', '2', '3', 'all']) {
    const graph = page.locator('#graph');
    const name = depth === 'all' && lang === 'nb' ? 'alle' : depth;
    await graph.getByRole('button', { name, exact: true }).click();
    await becomes(() => graph.locator('[aria-pressed=true]').textContent(), name);
    await becomes(async () => {
      const [first] = await graph.getByRole('option').all();
      return plain(await first.getAttribute('aria-label')).startsWith(cellSaid(game, n, lang));
    }, true);
    // Where there is no room for as many moves ahead, it says for how many there is.
    const note = plain(await graph.locator('.note').first().textContent());
    const cut = /further than (\w+) moves? ahead|mer enn (\w+) trekk fram/.exec(note);
    const far = cut?.[1] ?? cut?.[2] ?? depth;
    const looked = { one: 1, ett: 1, all: 100 }[far] ?? Number(far);
    assert.ok(looked >= 1 && !(cut && depth === '1'), note);
    const heaps = reached(game, looked);
    const options = await graph
      .getByRole('option')
      .evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')));
    assert.deepEqual(
      options.map(plain),
      heaps.map((heap) => cellSaid(game, heap, lang)),
    );
    if (cut) {
      // Sixty arcs are what stays readable; never is less shown than there is room for.
      const arcs = reached(game, looked)
        .map((heap) => moves.filter((take) => BigInt(take) <= heap).length)
        .reduce((sum, count) => sum + count, 0);
      assert.ok(arcs > 60 || heaps.length > 12, `${arcs} arcs, ${heaps.length} heaps`);
    }
    const label = plain(await graph.locator('svg').first().getAttribute('aria-label'));
    const count = { en: 'Heaps in the picture', nb: 'Hauger i bildet' }[lang];
    assert.ok(label.includes(`${count}: ${heaps.length}.`), label);

    const line = await graph.locator('[part=line]').evaluate((node) =>
      [...node.childNodes].flatMap((piece) => {
        const steps = (piece.textContent ?? '')
          .replace(/(\d)[\u2009\u202f](?=\d)/g, '$1')
          .matchAll(/\u2212(\d+)→\u00a0(\d+|n\u00a0\u2212\u00a0\d+)/g);
        return [...steps].map(([, take, to]) => ({ take, to, wins: piece.nodeName === 'B' }));
      }),
    );
    let at = n;
    for (const { take, to, wins } of line) {
      const next = at - BigInt(take);
      assert.ok(moves.includes(Number(take)) && next >= 0n, `${take} from ${at}`);
      const named = to.startsWith('n') ? n - BigInt(to.replace(/\D/g, '')) : BigInt(to);
      assert.equal(named, next);
      assert.equal(wins, game.losing(next), `${at} to ${next} under ${rule}`);
      assert.ok(wins || game.losing(at), `${at} can be won, and ${next} does not`);
      at = next;
    }
    const text = plain(await graph.locator('[part=line]').textContent());
    if (!text.includes('…')) {
      assert.ok(
        moves.every((take) => BigInt(take) > at),
        `play goes on from ${at}`,
      );
    }
    const loser = game.losing(n);
    const end = {
      en: {
        grundy: 'makes the last move and wins.',
        misere: 'is left without a move and wins,',
      },
      nb: { grundy: 'gjør det siste trekket og vinner.', misere: 'står til slutt uten trekk' },
    }[lang][rule === 'misere' ? 'misere' : 'grundy'];
    const loses = { en: 'Whoever begins loses', nb: 'Den som begynner, taper' }[lang];
    assert.ok(text.includes(loser ? loses : end), text);
  }
}

test('what a screen reader says of every picture is true', async (t) => {
  const page = await drawn(t);
  for (const game of CASES) {
    const { name, rule, lang, n } = game;
    await t.test(`{${name}}, ${rule}, heap ${n}, ${lang}`, async () => {
      const { from, to } = windowOf(game);
      await show(page, game, `&from=${from}&to=${to}`);
      await cursorSaid(page, game);
      await windowSaid(page, game);
      await movesSaid(page, game);
      await graphSaid(page, game);
    });
  }
  await t.test('the shares of very many heaps', () => countsSaid(page));
});
