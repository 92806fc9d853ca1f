/**
 * The texts around the steps of the stepper, in both languages: they are loaded with what they stand
 * on, which a first visit does not need.
 */

const en = {
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  keys: 'While the steps have the focus, the space bar plays and pauses, ← and → step.',
  quizMe: 'Quiz me',
  /** @type {(number: string, all: string) => string} */
  question: (number, all) => `Question ${number} of ${all}`,
  /** @type {(heap: string, set: string) => string} */
  ask: (heap, set) => `What is the value of heap ${heap} of ${set}?`,
  /** @type {(right: string) => string} */
  score: (right) => `Right at the first try: ${right}`,
  next: 'Next question',
  result: 'To the result',
  leave: 'Leave the quiz',
  more: 'Ten more',
  /** @type {(way: string, advice: string) => string} */
  seem: (way, advice) => `You seem to take ${way}. ${advice}`,
  /** @type {(right: string, all: string) => string} */
  done: (right, all) => `The quiz is done. Right at the first try: ${right} of ${all}.`,
  flawless: 'You count up to the first hole, and nothing leads you astray.',
  met: 'What seems to have come in between:',
  /** @type {(way: string, times: string, raw: number, advice: string) => string} */
  times: (way, times, raw, advice) =>
    `${way}, ${raw === 1 ? 'once' : raw === 2 ? 'twice' : `${times} times`}. ${advice}`,
  onward:
    'Nearly everyone meets such a rule on the way to the mex. Now that it has a name, you will notice it next time.',
  slips:
    'No wrong rule is behind the other answers. Count up from 0 in your own time, and you will get there.',
};

/** @typedef {typeof en} ExtraTexts */

/** @type {ExtraTexts} */
const nb = {
  play: 'Spill av',
  pause: 'Pause',
  speed: 'Fart',
  keys: 'Når stegene har fokus, spiller mellomrom av og setter på pause, ← og → går et steg.',
  quizMe: 'Spør meg',
  question: (number, all) => `Spørsmål ${number} av ${all}`,
  ask: (heap, set) => `Hva er Grundy-tallet til haug ${heap} når uttakene er ${set}?`,
  score: (right) => `Riktig på første forsøk: ${right}`,
  next: 'Neste spørsmål',
  result: 'Til resultatet',
  leave: 'Avslutt quizen',
  more: 'Ti til',
  seem: (way, advice) => `Det ser ut til at du tar ${way}. ${advice}`,
  done: (right, all) => `Quizen er ferdig. Riktig på første forsøk: ${right} av ${all}.`,
  flawless: 'Du teller opp til det første hullet, og ingenting leder deg på avveie.',
  met: 'Dette ser ut til å ha kommet i veien:',
  times: (way, times, raw, advice) =>
    `${way}, ${raw === 1 ? 'én gang' : raw === 2 ? 'to ganger' : `${times} ganger`}. ${advice}`,
  onward:
    'Nesten alle møter en slik regel på veien til mex. Nå som den har et navn, legger du merke til den neste gang.',
  slips:
    'Ingen feil regel ligger bak de andre svarene. Tell oppover fra 0 i ditt eget tempo, så kommer du fram.',
};

/** @type {Record<import('../index.js').Lang, ExtraTexts>} */
export const TEXTS = { en, nb };
