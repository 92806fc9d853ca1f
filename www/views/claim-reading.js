/** What a claim was understood to say, in words. */

import { num } from '../i18n/index.js';
import { setOf } from './set-words.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').ClaimReading} ClaimReading
 * @typedef {import('../pkg/grundyscope_tools.js').ClaimFamily} ClaimFamily
 * @typedef {import('../pkg/grundyscope_tools.js').Rule} Rule
 * @typedef {typeof import('../i18n/later/claim.js').TEXTS.en} Texts
 */

/** So many entries or moves are named in a sentence. */
const NAMED = 12;

/** @param {string[]} items */
export const some = (items) =>
  items.length > NAMED ? `${items.slice(0, NAMED).join(', ')}, …` : items.join(', ');

/** Entries as they are written in lists. @param {string} entry @param {Rule | undefined} rule */
export const entry = (entry, rule) => {
  if (rule === undefined || rule === 'grundy') return num(entry);
  return entry === '1' ? 'P' : 'N';
};

/** @param {{ heap: string, take: number }[]} moves @param {Texts} texts */
export const moveList = (moves, texts) =>
  moves.length === 0
    ? texts.noMove
    : some(moves.map(({ heap, take }) => texts.take(num(take), 0, num(heap))));

/**
 * A formula in the words of the language; long numbers are grouped.
 * @param {string[]} pieces text and words in turn
 * @param {Texts} texts
 */
const formula = (pieces, texts) =>
  pieces
    .map((piece, i) =>
      i % 2
        ? texts[/** @type {'word.iff'} */ (`word.${piece}`)]
        : piece
            .replace(/\d{5,}/g, num)
            .replace(/-/g, '\u2212')
            .replace(/\*/g, '·'),
    )
    .join('');

/**
 * What the desk has understood.
 * @param {ClaimReading} reading
 * @param {string} set the one that is asked about
 * @param {Texts} texts
 * @returns {{ about: string, says: string }}
 */
export function readingWords(reading, set, texts) {
  const others = reading.family || reading.left || reading.sets?.length;
  const about = others ? texts.youClaim : texts.youClaimOf(setOf(set));
  const says = [family(reading, texts), misere(reading, texts), statement(reading, set, texts)];
  return { about, says: says.filter(Boolean).join(' ') };
}

/** @param {ClaimReading} reading @param {Texts} texts */
function family({ family }, texts) {
  if (!family) return '';
  const { share, operator = '=', count = '0', sets } = family;
  if (share === 'most') return texts.mostOf(setsOf(family, texts));
  if (share === 'count') {
    return texts.countOf(texts[`count.${operator}`], 0, num(count), setsOf(family, texts));
  }
  const some = share === 'some';
  if (sets === 'shape') {
    const { from = 0, to = '0' } = family;
    return (some ? texts.someShape : texts.everyShape)(shapeOf(family), 0, num(from), num(to));
  }
  const bound = family.bound === undefined ? undefined : num(family.bound);
  if (sets === 'initial') {
    if (bound === undefined) return some ? texts.someInitialSet : texts.everyInitialSet;
    return (some ? texts.someInitial : texts.everyInitial)(bound);
  }
  if (bound === undefined) return some ? texts.someFinite : texts.everyFinite;
  return (some ? texts.someSet : texts.everySet)(bound);
}

/** As it was written, with spaces behind the commas. @param {ClaimFamily} family */
const shapeOf = ({ shape = '' }) => shape.replace(/\s*,\s*/g, ', ').replace(/-/g, '\u2212');

/** @param {ClaimFamily} family @param {Texts} texts */
function setsOf(family, texts) {
  const { sets, bound = 0, from = 0, to = '0' } = family;
  if (sets === 'shape') return texts.setsShape(shapeOf(family), 0, num(from), num(to));
  return (sets === 'initial' ? texts.setsInitial : texts.setsUpTo)(num(bound));
}

/** Lists of outcomes say it themselves. @param {ClaimReading} reading @param {Texts} texts */
function misere({ form, rule, misere }, texts) {
  const by = ['heaps', 'moves', 'count'].includes(form) && rule === 'misere';
  return misere || by ? texts.underMisere : '';
}

/** @param {ClaimReading} reading @param {string} set @param {Texts} texts @returns {string} */
function statement(reading, set, texts) {
  const { form, rule = 'grundy', from = '0', heaps = [], heap = '' } = reading;
  const of = texts[`of.${rule}`];
  const all = heaps.map(num);
  const sum = all.join(' + ');
  switch (form) {
    case 'positions':
      return `${positions(reading, texts)} ${formula(reading.formula ?? [], texts)}`;
    case 'formula': {
      const said = formula(reading.formula ?? [], texts);
      if (reading.windows && reading.to !== undefined) {
        return `${texts.windowsTo(num(reading.to))} ${said}`;
      }
      if (!reading.everyHeap) return said;
      if (reading.to !== undefined) {
        return `${texts.everyHeapTo(num(from), 0, num(reading.to))} ${said}`;
      }
      return `${from === '0' ? texts.everyHeap : texts.everyHeapFrom(num(from))} ${said}`;
    }
    case 'period': {
      const period = num(reading.period ?? '');
      if (!reading.least) return texts.repeatsFrom(of, 0, period, num(from));
      return reading.from === undefined
        ? texts.leastPeriod(of, 0, period)
        : texts.leastPeriodFrom(of, 0, period, num(from));
    }
    case 'run': {
      const entries = (reading.entries ?? []).slice(0, 2 * NAMED).map((it) => entry(it, rule));
      const more = Number(reading.count) > entries.length ? ' …' : '';
      return texts.listed(of, 0, num(from), `${entries.join(' ')}${more}`);
    }
    case 'heaps':
      return (reading.lost ? texts.heapsLost : texts.heapsWon)(some(all), heaps.length);
    case 'same': {
      const { left, right, adding, removing } = reading;
      if (adding !== undefined) return texts.addingKeeps(num(adding), 0, of);
      if (removing !== undefined) return texts.removingKeeps(num(removing), 0, of);
      return texts.sameAs(setOf(left ?? set), 0, setOf(right ?? ''), of);
    }
    case 'moves': {
      const words = reading.all ? texts.movesAre : texts.movesWin;
      return words(sum, heaps.length, moveList(reading.moves ?? [], texts));
    }
    case 'count':
      return texts.moveCount(sum, heaps.length, num(reading.count ?? ''));
    case 'options': {
      const listed = reading.listed?.length ? some(reading.listed.map(num)) : texts.noMove;
      return (reading.values ? texts.optionValuesAre : texts.optionsAre)(num(heap), 0, listed);
    }
    default:
      return '';
  }
}

/** Which positions a claim is about. @param {ClaimReading} reading @param {Texts} texts */
function positions({ letters = [], sets = [], from = '0', to }, texts) {
  const all = letters.map((letter, i) =>
    sets[i] === undefined ? letter : texts.heapWith(letter, 0, setOf(sets[i])),
  );
  const names = `${all.slice(0, -1).join(', ')} ${texts['word.and']} ${all.at(-1)}`;
  if (to === undefined) {
    return from === '0' ? texts.everyPosition(names) : texts.everyPositionFrom(names, 0, num(from));
  }
  return from === '0'
    ? texts.everyPositionTo(names, 0, num(to))
    : texts.everyPositionIn(names, 0, num(from), num(to));
}
