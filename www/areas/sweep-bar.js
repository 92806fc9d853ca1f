/** How far a sweep has got, with its estimated time, pause and cancel; and what has gone wrong. */
import { num } from '../i18n/index.js';
import { h, say } from '../views/dom.js';

/**
 * @typedef {import('../core/family-run.js').FamilyRun} FamilyRun
 * @typedef {import('../i18n/later/compare.js').CompareTexts} Texts
 */

export class SweepBar {
  #words = h('p');
  #bar = h('progress', { max: 1, value: 0 });
  #pause = h('button', { type: 'button', class: 'quiet' });
  #cancel = h('button', { type: 'button', class: 'quiet' });
  #progress = h('div', { class: 'family-progress', hidden: true }, [
    this.#words,
    this.#bar,
    this.#pause,
    this.#cancel,
  ]);
  #broken = h('span');
  #error = h('p', { class: 'error', role: 'alert' });
  #unkept = h('p', { class: 'note', role: 'status' });
  node = h('div', { class: 'sweep-bar' }, [this.#error, this.#progress, this.#unkept]);
  /** @type {FamilyRun | undefined} */
  #run;
  /** @type {Texts | undefined} */
  #texts;

  /** @param {string} prefix of the ids of its parts */
  constructor(prefix) {
    this.#progress.id = `${prefix}family-progress`;
    this.#words.id = `${prefix}progress-text`;
    this.#bar.id = `${prefix}progress`;
    this.#bar.setAttribute('aria-labelledby', this.#words.id);
    this.#pause.id = `${prefix}pause`;
    this.#cancel.id = `${prefix}cancel`;
    this.#pause.addEventListener('click', () => {
      if (this.#run?.state === 'running') this.#run.pause();
      else this.#run?.go();
    });
    this.#cancel.addEventListener('click', () => {
      this.#run?.cancel();
      this.#pause.focus();
    });
  }

  /** @param {Texts} texts */
  speak(texts) {
    this.#texts = texts;
    this.draw();
  }

  /** @param {FamilyRun | undefined} run */
  show(run) {
    this.#run = run;
    this.draw();
  }

  draw() {
    const [run, texts] = [this.#run, this.#texts];
    const state = run?.state;
    this.#progress.hidden = !run || state === 'complete';
    if (!texts) return;
    const broken = state === 'failed';
    // Said anew only when it has changed: it is read out.
    if (broken !== this.#error.contains(this.#broken)) {
      this.#error.replaceChildren(
        ...(broken ? [h('i', { 'aria-hidden': 'true' }, ['!']), this.#broken] : []),
      );
    }
    say(this.#broken, texts.broken);
    say(this.#unkept, run?.isUnkept ? texts.unkept : '');
    this.#unkept.hidden = !run?.isUnkept;
    if (!run || state === 'complete') return;
    const { rows, count } = run.results;
    const left = state === 'running' ? run.progress?.secondsLeft : undefined;
    const wait = left === undefined ? '' : texts.left(num(Math.max(1, Math.ceil(left))));
    say(this.#words, `${texts.of(num(rows), num(count))} ${wait}`);
    this.#bar.max = Math.max(1, count);
    this.#bar.value = rows;
    say(this.#pause, state === 'running' ? texts.pause : texts.resume);
    say(this.#cancel, texts.cancel);
    this.#cancel.hidden = state !== 'running' && state !== 'paused';
  }
}
