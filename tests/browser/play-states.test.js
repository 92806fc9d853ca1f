/** The area Play in each state it can be in: seen by axe, on a narrow screen, in forced colours. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { judge } from '../judge.js';
import { becomes, fits } from './explore.js';
import { axe } from './harness.js';
import { open } from './play.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {RegExp} name */
const press = (page, name) => page.getByRole('button', { name }).first().click();

/** Begun at 21 with a mistake, lost to the computer. */
const OVER = '&table=heap-21&level=perfect&turns=1-2,1-3,1-3,1-3,1-3,1-3,1-3,1-1';

/** What a person does to get there, in both languages. @type {Record<string, { keys: string, go: (page: Page) => Promise<unknown> }>} */
const STATES = {
  'own heaps, with what is wrong': {
    keys: '&set=1..20&heaps=10^20,35,7',
    go: async (page) => {
      const folded = page.locator('.setup > summary');
      if (await folded.isVisible()) await folded.click();
      await page.locator('#own-heaps').fill('1,,2');
      await page.keyboard.press('Enter');
      await page.locator('grundy-play .bad:not(:empty)').first().waitFor();
    },
  },
  'in the middle, with winning moves and the rule': {
    keys: '&table=moves-1-3-4&level=perfect&turns=1-1,2-1',
    go: async (page) => {
      await press(page, /^(Show|Vis) (winning moves|vinnende trekk)$/);
      await page.locator('[part=rule] > summary').click();
      await page.locator('.values').waitFor();
    },
  },
  'a hint that asks, answered wrong': {
    keys: '&table=capped-3&level=perfect',
    go: async (page) => {
      await press(page, /^Hint$/);
      await page.locator('#hint-answer').fill('9');
      await page.keyboard.press('Enter');
      await page.locator('.hint [role=status]:not(:empty)').waitFor();
    },
  },
  'a hint that has told': {
    keys: '&table=race-100',
    go: async (page) => {
      await press(page, /^Hint$/);
      await press(page, /^(Tell me the move|Fortell meg trekket)$/);
      await page.locator('.take.advised').waitFor();
    },
  },
  'over, with a mistake': {
    keys: OVER,
    go: (page) => page.locator('li.slip').waitFor(),
  },
  'again from the mistake': {
    keys: OVER,
    go: async (page) => {
      await page.locator('[role=log] .link').click();
      await becomes(() => page.locator('.size').textContent(), '21');
    },
  },
};

for (const [width, options] of /** @type {const} */ ([
  [320, { locale: 'nb-NO', colorScheme: 'light' }],
  [1280, { locale: 'en-GB', colorScheme: 'dark' }],
  [768, { locale: 'nb-NO', forcedColors: 'active' }],
])) {
  for (const [state, { keys, go }] of Object.entries(STATES)) {
    const named = `${width} px, ${options.locale}${'forcedColors' in options ? ', forced colours' : ''}`;
    test(`${state}: ${named}`, async (t) => {
      const page = await open(t, keys, { ...options, viewport: { width, height: 800 } });
      await go(page);
      await fits(page);
      await axe(page);
    });
  }
}

/**
 * The colours that are drawn, of the first of each.
 * @param {Page} page
 * @param {Record<string, string>} places
 */
const drawn = (page, places) =>
  page.evaluate((places) => {
    const root = document.querySelector('grundy-play')?.shadowRoot;
    const color = (/** @type {string} */ name) => {
      const probe = document.createElement('i');
      probe.style.color = name;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const known = ['Canvas', 'CanvasText', 'Highlight'];
    const names = new Map(known.map((name) => [color(name), name]));
    return Object.fromEntries(
      Object.entries(places).map(([name, place]) => {
        const node = root?.querySelector(place);
        const found = node ? getComputedStyle(node).backgroundColor : 'missing';
        return [name, names.get(found) ?? found];
      }),
    );
  }, places);

test('in forced colours counters are told apart by what the system calls them', async (t) => {
  const page = await open(t, '&set=1,3,4&heaps=9,7&level=person', { forcedColors: 'active' });
  await page.getByRole('button', { name: 'Take 4 from heap 2, leaving 3' }).click();
  await page.locator('[data-heap="0"] .counters i').nth(6).hover();
  const [here, gone, lifted] = ['.here:not(.lifted)', '.gone', '.lifted'];
  await becomes(() => drawn(page, { here, gone, lifted }), {
    here: 'CanvasText',
    gone: 'Canvas',
    lifted: 'Highlight',
  });
  await page.goto('/#v=1&view=play&table=race-100&level=person&turns=1-7');
  await becomes(() => page.locator('.size').textContent(), '7 of 100');
  await page.locator('.counters i').nth(11).hover();
  const to = '.race .gone:not(.lifted)';
  await becomes(() => drawn(page, { here: '.race .here', to, lifted: '.race .lifted' }), {
    here: 'CanvasText',
    to: 'Canvas',
    lifted: 'Highlight',
  });
});

test('perfect but fair: at each table, under each rule, you begin where you can win', async (t) => {
  const page = await open(t, '');
  const tables = await page.evaluate(async () => {
    const path = '/core/wasm.js';
    const { loaded } = await import(path);
    return loaded().readyTables();
  });
  assert.equal(tables.length, 8);
  for (const { name, set, heaps } of tables) {
    /** @type {number[]} */
    const moves = await page.evaluate(async (set) => {
      const path = '/core/wasm.js';
      const { loaded } = await import(path);
      const game = new (loaded().Game)(set);
      try {
        return [...game.moves];
      } finally {
        game.free();
      }
    }, set);
    for (const rule of ['normal', 'misere']) {
      await page.goto(`/#v=1&view=play&table=${name}&rule=${rule}&level=fair&seed=3`);
      const lost = judge(moves, rule === 'misere');
      const sorted = (/** @type {number[]} */ sizes) => sizes.sort((a, b) => a - b);
      const start = String(heaps).split(',').map(Number);
      const opens = lost(sorted([...start])) ? 1 : 0;
      // As many moves as the computer makes before: one where the table is lost, else none.
      await becomes(
        () =>
          page.evaluate(() => {
            const play = document.querySelector('grundy-play');
            const root = play?.shadowRoot;
            return {
              name: root?.querySelector('select')?.value,
              rule: root?.querySelector('.switch [aria-pressed=true]')?.getAttribute('data-value'),
              made: root?.querySelectorAll('[role=log] li').length,
              turn: root?.querySelector('.turn')?.textContent,
            };
          }),
        { name, rule, made: opens, turn: 'Your move.' },
      );
      await page.getByText('You can win from here.', { exact: true }).waitFor();
      const sizes = await page.locator('.heap .size').allTextContents();
      const left = sizes.map((size) => {
        const [number, goal] = size.split(' of ').map(Number);
        return goal === undefined ? number : goal - number;
      });
      assert.equal(lost(sorted(left)), false, `${name} ${rule}: ${sizes}`);
    }
  }
});
