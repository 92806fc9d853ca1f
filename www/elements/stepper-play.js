/** The stepper's clock: a button, a speed, and a step at a time until there is none. */
import { h, say } from '../views/dom.js';

/** @typedef {import('../i18n/later/stepper.js').ExtraTexts} ExtraTexts */

/** From one step to the next at the speed 1. */
const STEP_MS = 2000;
const SPEEDS = [0.5, 1, 2];

export class Player {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #step;
  /** @type {ExtraTexts | undefined} */
  #texts;
  #button = h('button', { type: 'button', class: 'button' });
  #label = h('label', { for: 'speed' });
  #speed = h(
    'select',
    { id: 'speed', class: 'field' },
    SPEEDS.map((speed) => h('option', { value: speed, selected: speed === 1 })),
  );
  node = h('div', { class: 'row', part: 'play' }, [this.#button, this.#label, this.#speed]);

  /**
   * @param {() => boolean} step goes one step on; false: there it waits for a person
   * @param {() => void} toggle what the button does
   */
  constructor(step, toggle) {
    this.#step = step;
    this.#button.addEventListener('click', toggle);
  }

  get playing() {
    return this.#timer !== undefined;
  }

  start() {
    this.#timer = setTimeout(() => {
      if (this.#step()) this.start();
      else this.stop();
    }, STEP_MS / Number(this.#speed.value));
    this.#name();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#name();
  }

  /**
   * @param {ExtraTexts} texts
   * @param {string} lang
   */
  speak(texts, lang) {
    this.#texts = texts;
    this.#name();
    say(this.#label, texts.speed);
    for (const option of this.#speed.options) {
      say(option, `${Number(option.value).toLocaleString(lang)}×`);
    }
  }

  #name() {
    const texts = this.#texts;
    if (texts) say(this.#button, this.playing ? texts.pause : texts.play);
  }
}

/**
 * What a key means while the steps or a button around them have the focus.
 * @param {KeyboardEvent} event
 * @returns {'toggle' | 1 | -1 | undefined}
 */
export function keyMeaning({ key, target, ctrlKey, altKey, metaKey, shiftKey }) {
  const place = /** @type {Element} */ (target);
  // A field needs its keys itself, and a button the space bar.
  if (ctrlKey || altKey || metaKey || shiftKey || place.matches('input, select')) return undefined;
  if (key === ' ') return place.matches('button') ? undefined : 'toggle';
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : undefined;
}
