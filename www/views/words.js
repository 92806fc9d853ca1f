/** What is said about a game and about one of its heaps, in words. Nothing is computed here. */
import { num, numSaid } from '../i18n/index.js';

/**
 * @typedef {import('../core/session.js').Session} Session
 * @typedef {import('../i18n/index.js').Translator} Translator
 */
/**
 * @typedef {import('../pkg/grundyscope.js').Rule} Rule
 * @typedef {import('../pkg/grundyscope.js').Reading} Reading
 */

/** More remainders than this say less than how many they are. */
const REMAINDERS = 8;

/**
 * @param {Session} session
 * @param {Rule} rule
 * @param {Translator} tr
 * @returns {string} with the numbers between asterisks
 */
export function verdict(session, rule, tr) {
  const found = session.search[rule];
  if (found) return tr.t(`verdict.${rule}`, num(found.period), num(found.preperiod));
  const { heaps } = session.search;
  if (session.state === 'searching') return tr.t('verdict.searching', num(heaps));
  if (session.paused) return tr.t('verdict.paused', num(heaps));
  return tr.t('verdict.observed', num(Math.max(0, heaps - 1)));
}

/**
 * The second sentence: which heaps are lost, or how far the knowledge reaches.
 * @param {Session} session
 * @param {Rule} rule
 * @param {Translator} tr
 * @returns {string}
 */
export function sentence(session, rule, tr) {
  const found = session.search[rule];
  if (!found) {
    if (session.paused) return tr.t('sentence.searching');
    const state = /** @type {'searching' | 'stopped' | 'bound'} */ (session.state);
    return tr.t(`sentence.${state === 'bound' ? 'observed' : state}`);
  }
  const said = rule === 'misere' ? `${tr.t('sentence.misere')} ` : '';
  const from = num(found.preperiod);
  const period = num(found.period);
  if (found.losing === undefined) return said + tr.t('sentence.repeats', from, period);
  if (found.losing === 0) return said + tr.t('sentence.noneFrom', from);
  if (found.losing === found.period && found.preperiod === 0) return said + tr.t('sentence.all');
  if (found.losing > REMAINDERS || found.losingResidues.length < found.losing) {
    const losing = num(found.losing);
    return (
      said +
      (found.preperiod
        ? tr.t('sentence.shareFrom', from, losing, period)
        : tr.t('sentence.share', losing, period))
    );
  }
  const list = tr.or(found.losingResidues.map(num));
  // A short list stays on one line.
  const remainders = found.losing <= 3 ? list.replaceAll(' ', '\u00a0') : list;
  return (
    said +
    (found.preperiod
      ? tr.t('sentence.remaindersFrom', from, remainders, period)
      : tr.t('sentence.remainders', remainders, period))
  );
}

/**
 * @param {Reading} reading
 * @param {Rule} rule
 * @returns {boolean | undefined} undefined: not computed
 */
export function isLosing(reading, rule) {
  if (!reading.known) return undefined;
  return (rule === 'misere' ? reading.misere : reading.normal) === 'P';
}

/**
 * What the fan shows, without a promise that this heap does not keep.
 * @param {Reading} reading
 * @param {Rule} rule
 * @param {Translator} tr
 */
export function fanWords(reading, rule, tr) {
  const misere = rule === 'misere';
  if (!reading.options.some((option) => option.legal)) {
    return tr.t(misere ? 'fanStuckMisere' : 'fanStuck');
  }
  const losing = isLosing(reading, rule);
  if (losing === undefined) return tr.t('fanUnknown');
  if (losing) return tr.t(misere ? 'fanLostMisere' : 'fanLost');
  return tr.t(misere ? 'fanTextMisere' : 'fanText');
}

/**
 * n = preperiod + laps · period + place.
 * @param {string} heap
 * @param {string} laps
 * @param {{ preperiod: number, period: number, place: number }} where
 */
export function lapsText(heap, laps, { preperiod, period, place }) {
  const start = preperiod ? `${num(preperiod)} + ` : '';
  return `${num(heap)} = ${start}${num(laps)} · ${num(period)} + ${num(place)}`;
}

/**
 * @param {boolean} losing
 * @param {Rule} rule
 * @param {Translator} tr
 */
export function sayOutcome(losing, rule, tr) {
  const misere = rule === 'misere';
  return losing
    ? tr.t(misere ? 'say.losingMisere' : 'say.losing')
    : tr.t(misere ? 'say.winningMisere' : 'say.winning');
}

/**
 * One heap, said in full: for the slider, which screen readers speak.
 * @param {Reading} reading
 * @param {Session} session
 * @param {Rule} rule
 * @param {Translator} tr
 */
export function sayHeap(reading, session, rule, tr) {
  const heap = numSaid(reading.heap, tr);
  const losing = isLosing(reading, rule);
  if (losing === undefined || reading.value === undefined) {
    return `${tr.t('say.heap', heap)} ${tr.t('say.unknown')}`;
  }
  const outcome = sayOutcome(losing, rule, tr);
  const sentences = [tr.t('say.value', heap, num(reading.value)), outcome];
  const period = session.search[rule];
  if (period) {
    const place = reading.place[rule];
    sentences.push(
      place === undefined
        ? tr.t('say.before')
        : tr.t('say.place', num(place), num(period.period - 1)),
    );
  }
  return sentences.join(' ');
}
