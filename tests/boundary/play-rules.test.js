/**
 * The rules for winning as people read them: each sentence is read back by its words alone, and what
 * it tells to leave must be exactly what a search of the whole game tree finds lost.
 */

import assert from 'node:assert/strict';
import test from 'node:test';
import { loadTranslator } from '../../www/i18n/index.js';
import { TEXTS } from '../../www/i18n/later/play.js';
import { ruleWords } from '../../www/views/play-rule.js';
import { judge } from '../judge.js';
import { solved } from './games.js';
import { loadPackage } from './load.js';

const { readyTables } = await loadPackage();

/** @typedef {import('../../www/views/play-rule.js').ValueTable} ValueTable */
/** @typedef {(heaps: number[]) => boolean} Leaves */

const LANGS = /** @type {const} */ (['en', 'nb']);
const RULES = /** @type {const} */ (['normal', 'misere']);
const TRANSLATORS = { en: await loadTranslator('en'), nb: await loadTranslator('nb') };

/** Every subset of 1 to 8 but the empty one. */
const SETS = Array.from({ length: 255 }, (_, code) =>
  [1, 2, 3, 4, 5, 6, 7, 8].filter((take) => ((code + 1) >> (take - 1)) & 1),
);

/** Heaps up to these sizes, by how many there are; order does not matter. */
const LARGEST = [0, 60, 15, 8, 7];

/** @param {number} count @returns {number[][]} */
function positions(count, least = 0, largest = LARGEST[count]) {
  if (count === 0) return [[]];
  return Array.from({ length: largest - least + 1 }, (_, i) => least + i).flatMap((heap) =>
    positions(count - 1, heap, largest).map((rest) => [heap, ...rest]),
  );
}

/** "1, 3 or 5 to 7" as numbers. @param {string} list */
function numbers(list) {
  return list.split(/, | or | eller | and | og /).flatMap((item) => {
    const [first, last = first] = item.split(/ to | til /).map(Number);
    assert.ok(Number.isInteger(first) && last >= first, `${item} in ${list}`);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}

/** @param {number[]} values */
const xor = (values) => values.reduce((sum, value) => sum ^ value, 0);
/** Nim-sum 0; only of zeros and ones an odd number of ones, where the sentence says so. */
const LEAVE = {
  sum: (/** @type {number[]} */ values) => xor(values) === 0,
  until: (/** @type {number[]} */ values) =>
    values.some((value) => value > 1) ? xor(values) === 0 : xor(values) === 1,
};

/**
 * What sentences mean, each a pattern of its language and what to leave by it.
 * @type {[en: RegExp, nb: RegExp, meaning: (words: string[], table: ValueTable | undefined) => Leaves][]}
 */
const MEANINGS = [
  [
    /^Leave a multiple of (\d+)\.$/,
    /^Etterlat et tall som er delelig med (\d+)\.$/,
    ([d]) =>
      (/** @type {number[]} */ [n]) =>
        n % Number(d) === 0,
  ],
  [
    /^Leave a number with remainder (.+) on division by (\d+)\.$/,
    /^Etterlat et tall som gir rest (.+) ved deling på (\d+)\.$/,
    ([some, d]) =>
      (/** @type {number[]} */ [n]) =>
        numbers(some).includes(n % Number(d)),
  ],
  [
    /^(?:Leave no heap below \d+|Below \d+, leave (.+?))\. From (\d+) on, leave a multiple of (\d+)\.$/,
    /^(?:Etterlat ingen haug under \d+|Under \d+: etterlat (.+?))\. Fra og med (\d+): etterlat et tall som er delelig med (\d+)\.$/,
    ([small, from, d]) =>
      (/** @type {number[]} */ [n]) =>
        n < Number(from) ? Boolean(small) && numbers(small).includes(n) : n % Number(d) === 0,
  ],
  [
    /^(?:Leave no heap below \d+|Below \d+, leave (.+?))\. From (\d+) on, leave a number with remainder (.+) on division by (\d+)\.$/,
    /^(?:Etterlat ingen haug under \d+|Under \d+: etterlat (.+?))\. Fra og med (\d+): etterlat et tall som gir rest (.+) ved deling på (\d+)\.$/,
    ([small, from, some, d]) =>
      (/** @type {number[]} */ [n]) =>
        n < Number(from)
          ? Boolean(small) && numbers(small).includes(n)
          : numbers(some).includes(n % Number(d)),
  ],
  [
    /^Divide each heap by (\d+): the remainder is its value\. Leave remainders with nim-sum 0(, until only remainders 0 and 1 would be left: then leave an odd number of ones)?\.$/,
    /^Del hver haug på (\d+): resten er Grundy-tallet\. Etterlat rester med nim-sum 0(, helt til bare restene 0 og 1 ville bli igjen: etterlat da et odde antall enere)?\.$/,
    ([d, until]) =>
      (heaps) =>
        LEAVE[until ? 'until' : 'sum'](heaps.map((n) => n % Number(d))),
  ],
  [
    /^This is Nim: leave sizes with nim-sum 0(, until only single counters would be left: then leave an odd number of them)?\.$/,
    /^Dette er Nim: etterlat størrelser med nim-sum 0(, helt til bare enkeltbrikker ville bli igjen: etterlat da et odde antall av dem)?\.$/,
    ([until]) => LEAVE[until ? 'until' : 'sum'],
  ],
  [
    /^Leave an (even|odd) number of odd heaps\.$/,
    /^Etterlat et (like|odde) antall hauger med odde størrelse\.$/,
    ([kind]) =>
      (heaps) =>
        heaps.filter((n) => n % 2).length % 2 === (kind === 'even' || kind === 'like' ? 0 : 1),
  ],
  [
    /^Count the heaps with remainder (.+) on division by (\d+): leave an (even|odd) number of them\.$/,
    /^Tell haugene som gir rest (.+) ved deling på (\d+): etterlat et (like|odde) antall av dem\.$/,
    ([some, d, kind]) =>
      (heaps) =>
        heaps.filter((n) => numbers(some).includes(n % Number(d))).length % 2 ===
        (kind === 'even' || kind === 'like' ? 0 : 1),
  ],
  [
    /^Divide each heap by (\d+): how often (\d+) goes into the remainder is its value\. (.+)$/,
    /^Del hver haug på (\d+): hvor mange ganger (\d+) går opp i resten, er Grundy-tallet\. (.+)$/,
    ([d, width, leave]) =>
      (heaps) =>
        valued(leave)(heaps.map((n) => Math.floor((n % Number(d)) / Number(width)))),
  ],
  [
    /^There is no short rule here\. The values of the heaps: \[Remainder\] By the remainder on division by (\d+)\. (.+)$/,
    /^Det finnes ingen kort regel her\. Haugenes Grundy-tall: \[Rest\] Etter resten ved deling på (\d+)\. (.+)$/,
    ([d, leave], table) =>
      (heaps) =>
        valued(leave)(heaps.map((n) => table?.values[n % Number(d)] ?? Number.NaN)),
  ],
  [
    /^There is no short rule here\. The values of the heaps: \[Heap\] From heap (\d+) on, the values repeat with period (\d+)\. (.+)$/,
    /^Det finnes ingen kort regel her\. Haugenes Grundy-tall: \[Haug\] Fra og med haug (\d+) gjentar Grundy-tallene seg med periode (\d+)\. (.+)$/,
    ([from, period, leave], table) =>
      (heaps) => {
        const place = (/** @type {number} */ n) =>
          n < Number(from) ? n : Number(from) + ((n - Number(from)) % Number(period));
        return valued(leave)(heaps.map((n) => table?.values[place(n)] ?? Number.NaN));
      },
  ],
];

/** What of the values is to be left. @param {string} sentence @returns {Leaves} */
function valued(sentence) {
  const one = /^(?:Leave a heap of value|Etterlat en haug med Grundy-tall) ([01])\.$/.exec(
    sentence,
  )?.[1];
  if (one) return (heaps) => heaps[0] === Number(one);
  const some =
    /^(?:Leave values with nim-sum 0|Etterlat Grundy-tall med nim-sum 0)(, (?:until only values|helt til bare tallene) 0 (?:and|og) 1 (?:would be left: then leave an odd number of ones|ville bli igjen: etterlat da et odde antall enere))?\.$/.exec(
      sentence,
    );
  assert.ok(some, sentence);
  return LEAVE[some[1] ? 'until' : 'sum'];
}

/**
 * What a text tells to leave.
 * @param {'en' | 'nb'} lang
 * @param {(string | ValueTable)[]} says
 * @returns {Leaves}
 */
function read(lang, says) {
  const table = says.find((it) => typeof it !== 'string');
  const text = says
    .map((it) => (typeof it === 'string' ? it : `[${it.row}]`))
    .join(' ')
    .replaceAll('*', '');
  for (const [en, nb, meaning] of MEANINGS) {
    const words = { en, nb }[lang].exec(text);
    if (words) return meaning(words.slice(1), table);
  }
  throw new Error(`nobody understands: ${text}`);
}

/**
 * The rule for a table, in words.
 * @param {import('./games.js').AnyGame} game
 * @param {{ heaps: number[], rule: 'normal' | 'misere', lang: 'en' | 'nb', goal?: string }} table
 */
function words(game, { heaps, rule, lang, goal }) {
  const request = { heaps: heaps.join(','), rule, turns: '', goals: Number(goal ?? 0) };
  /** @type {import('../../www/views/play-words.js').Scene} */
  const scene = {
    tr: TRANSLATORS[lang],
    t: TEXTS[lang],
    misere: rule === 'misere',
    one: heaps.length === 1,
    goal: goal ?? null,
    moves: [...game.moves],
    who: () => 'you',
  };
  const { says, proved } = ruleWords(scene, game.playRule(request));
  assert.ok(proved);
  return says;
}

test('what the sentences say is true of every set of moves up to 8, under both rules', () => {
  let short = 0;
  let tables = 0;
  for (const set of SETS) {
    const { game } = solved(set);
    for (const rule of RULES) {
      const lost = judge(set, rule === 'misere');
      for (const count of [1, 2, 3]) {
        // Heaps above every divisor have the general sentence, small ones may have that of Nim.
        const large = Array(count).fill(LARGEST[count]);
        for (const lang of LANGS) {
          const says = words(game, { heaps: large, rule, lang });
          if (says.length > 2) tables += 1;
          else short += 1;
          const leaves = read(lang, says);
          for (const heaps of positions(count)) {
            assert.equal(leaves(heaps), lost(heaps), `{${set}} ${heaps} ${rule}: ${says}`);
          }
        }
      }
    }
    game.free();
  }
  assert.ok(short > 1_000 && tables > 500, `${short} in short, ${tables} by a table`);
});

test('the sentence of each table in its own words, for all that can be left from it', () => {
  for (const k of [2, 3, 4, 5, 7, 9]) {
    const set = Array.from({ length: k }, (_, i) => i + 1);
    const { game } = solved(set);
    for (const rule of RULES) {
      const lost = judge(set, rule === 'misere');
      for (const largest of [2, 3, 4, 5, 6, 7]) {
        const heaps = [1, 3, 5, 7].map((heap) => Math.min(heap, largest));
        for (const lang of LANGS) {
          const says = words(game, { heaps, rule, lang });
          assert.equal(/Nim/.test(String(says[0])), largest <= k, `${k} ${heaps}: ${says}`);
          const leaves = read(lang, says);
          for (const some of positions(4)) {
            if (some.some((heap, i) => heap > heaps[i])) continue;
            assert.equal(leaves(some), lost(some), `1 to ${k}, ${some} ${rule}: ${says}`);
          }
        }
      }
    }
    game.free();
  }
});

test('the totals of a race are those to go to, each of them, and no other', () => {
  const race = readyTables().find((table) => table.race);
  assert.ok(race);
  for (const [set, goal] of /** @type {const} */ ([
    [race.set, 100],
    [race.set, 99],
    ['1', 120],
    ['1,3,4', 60],
    ['2,4,7', 50],
  ])) {
    const { game } = solved(set);
    for (const rule of RULES) {
      const lost = judge([...game.moves], rule === 'misere');
      for (const lang of LANGS) {
        const [says, ...more] = words(game, { heaps: [goal], rule, lang, goal: String(goal) });
        assert.deepEqual(more, []);
        const list = /^(?:Go to the totals|Gå til tallene) (.+)\.$/.exec(
          String(says).replaceAll('*', ''),
        )?.[1];
        assert.ok(list, String(says));
        const totals = Array.from({ length: goal }, (_, i) => i + 1);
        assert.deepEqual(
          numbers(list),
          totals.filter((total) => lost([goal - total])),
          `${set} to ${goal}, ${rule}`,
        );
      }
    }
    game.free();
  }
});
