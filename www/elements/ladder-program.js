/** The program that answers contest questions, in three languages: shown, copied, taken away. */
import { ask, Cancelled } from '../core/contest.js';
import { num, setText } from '../i18n/index.js';
import { attr, bindKeys, h, say } from '../views/dom.js';
import { fileName, save } from '../views/file.js';

/**
 * @typedef {import('../core/contest-work.js').Found} Found
 * @typedef {import('../core/contest-work.js').SolutionContest} SolutionContest
 * @typedef {import('../i18n/index.js').Translator} Translator
 * @typedef {typeof import('../i18n/later/ladder.js').TEXTS.en} Texts
 */

const LANGUAGES = /** @type {const} */ ({
  cpp: { name: 'C++', ending: 'cpp' },
  python: { name: 'Python', ending: 'py' },
  rust: { name: 'Rust', ending: 'rs' },
});
/** @typedef {keyof typeof LANGUAGES} Language */

export class Program {
  #title = h('p', { class: 'title', id: 'program' });
  #about = h('p', { class: 'note' });
  #tabs = Object.entries(LANGUAGES).map(([language, { name }]) =>
    h('button', { type: 'button', role: 'tab', id: `tab-${language}`, 'data-language': language }, [
      name,
    ]),
  );
  #list = h('div', { class: 'switch', role: 'tablist' }, this.#tabs);
  #way = h('p', { class: 'note way' });
  #stop = h('button', { type: 'button', class: 'button' });
  #code = h('code');
  #text = h('pre', { tabindex: 0 }, [this.#code]);
  #panel = h('div', { role: 'tabpanel' }, [this.#text]);
  #copy = h('button', { type: 'button', class: 'button' });
  #download = h('button', { type: 'button', class: 'button' });
  #said = h('span', { class: 'note', role: 'status' });
  #buttons = h('div', { class: 'row' }, [this.#copy, this.#download, this.#said]);
  node = h(
    'div',
    { class: 'program', role: 'group', 'aria-labelledby': 'program', part: 'program' },
    [this.#title, this.#about, this.#list, this.#way, this.#stop, this.#panel, this.#buttons],
  );
  /** @type {Language} */
  #language = 'cpp';
  #asked = '';
  /** @type {SolutionContest | undefined} */
  #contest;
  /** @type {(() => void) | undefined} */
  #cancel;
  #heaps = 0;
  /** @type {Found['solution'] | undefined} */
  #found;
  /** @type {{ texts: Texts, tr: Translator } | undefined} */
  #speech;

  constructor() {
    for (const tab of this.#tabs) {
      tab.addEventListener('click', () => this.#choose(tab.dataset.language));
    }
    bindKeys(this.#list, (key) => this.#press(key));
    this.#stop.addEventListener('click', () => {
      if (this.#contest) this.#ask({ ...this.#contest, search: false });
    });
    this.#copy.addEventListener('click', () => this.#put());
    this.#download.addEventListener('click', () => {
      const text = this.#found?.[this.#language].text;
      const { ending } = LANGUAGES[this.#language];
      if (text) save([text], 'text/plain', fileName(this.#contest?.set ?? '', 'solution', ending));
    });
  }

  /**
   * Shows the program for a game; what is shown already stays.
   * @param {Omit<SolutionContest, 'call' | 'search'>} about
   * @param {number[]} moves
   * @param {Texts} texts
   * @param {Translator} tr
   */
  show(about, moves, texts, tr) {
    this.#speech = { texts, tr };
    say(this.#title, texts.program);
    say(this.#about, texts.programFor(setText(moves)));
    say(this.#stop, texts.stop);
    attr(this.#list, 'aria-label', texts.language);
    const asked = JSON.stringify(about);
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.#ask({ call: 'solution', ...about, search: true });
    }
    this.#paint();
  }

  /** The element is gone: nothing is searched for it any more. */
  leave() {
    if (!this.#cancel) return;
    this.#cancel();
    this.#asked = '';
  }

  /** @param {SolutionContest} contest */
  async #ask(contest) {
    this.#cancel?.();
    this.#contest = contest;
    this.#found = undefined;
    this.#heaps = 0;
    const run = ask(contest, ({ heaps }) => {
      this.#heaps = heaps;
      this.#paint();
    });
    this.#cancel = run.cancel;
    try {
      const found = await run.found;
      if (this.#contest !== contest) return;
      this.#found = found;
      this.#cancel = undefined;
      this.#paint();
    } catch (problem) {
      if (problem instanceof Cancelled || this.#contest !== contest) return;
      this.#cancel = undefined;
      this.#asked = '';
      const { tr } = this.#speech ?? {};
      const { code, message } = /** @type {import('../i18n/index.js').Problem} */ (problem);
      if (tr) say(this.#way, tr.error({ code, message }));
    }
  }

  #paint() {
    if (!this.#speech) return;
    const { texts } = this.#speech;
    const { name } = LANGUAGES[this.#language];
    for (const tab of this.#tabs) {
      const chosen = tab.dataset.language === this.#language;
      attr(tab, 'aria-selected', String(chosen));
      attr(tab, 'tabindex', chosen ? 0 : -1);
      attr(tab, 'aria-controls', chosen ? 'panel' : null);
    }
    attr(this.#panel, 'id', 'panel');
    attr(this.#panel, 'aria-labelledby', `tab-${this.#language}`);
    attr(this.#text, 'aria-label', name);
    say(this.#copy, texts.copyProgram(name));
    say(this.#download, texts.downloadProgram(name));
    const program = this.#found?.[this.#language];
    const searching = !program && this.#heaps > 0;
    this.#stop.hidden = !searching;
    // Its place stays meanwhile, so that nothing jumps.
    for (const node of [this.#buttons, this.#panel]) node.classList.toggle('waiting', !program);
    if (program) {
      const { way, heaps, text } = program;
      // A table ends with the last heap of the first period.
      say(this.#way, texts[`way.${way}`](num(way === 'table' ? heaps - 1 : heaps)));
      say(this.#code, text);
    } else if (searching) {
      say(this.#way, `${texts.programSearching} ${texts.searching(num(this.#heaps))}`);
    }
  }

  /** @param {string | undefined} language */
  #choose(language) {
    this.#language = /** @type {Language} */ (language);
    say(this.#said, '');
    this.#paint();
    this.#text.scrollTo(0, 0);
  }

  /** @param {string} key @returns {boolean} was it one of ours? */
  #press(key) {
    const at = this.#tabs.findIndex((tab) => tab.dataset.language === this.#language);
    /** @type {Record<string, number>} */
    const keys = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: this.#tabs.length - 1 };
    if (!Object.hasOwn(keys, key)) return false;
    const next = this.#tabs.at(keys[key] % this.#tabs.length);
    this.#choose(next?.dataset.language);
    next?.focus();
    return true;
  }

  async #put() {
    const text = this.#found?.[this.#language].text;
    const texts = this.#speech?.texts;
    if (!text || !texts) return;
    try {
      await navigator.clipboard.writeText(text);
      say(this.#said, texts.copied);
    } catch {
      say(this.#said, texts.notCopied);
    }
  }
}
