/** The data behind a strip, to be taken away: the values of some heaps as CSV, the result as JSON. */
import { Pace } from '../core/pace.js';
import { pause } from '../core/pause.js';
import { openSession, openTools } from '../core/session.js';
import { loadTools } from '../core/wasm.js';
import { num } from '../i18n/index.js';
import { attr, errorWords, h, say } from '../views/dom.js';
import { fileName, heapName, save } from '../views/file.js';

/**
 * @typedef {import('./base.js').GrundyElement} GrundyElement
 * @typedef {import('../core/session.js').Session} Session
 * @typedef {import('../i18n/index.js').Problem} Problem
 * @typedef {import('../i18n/later/take-away.js').TakeAwayTexts} TakeAwayTexts
 */

/** Lines in one call. */
const ROWS = { first: 1 << 10, least: 1, most: 1 << 16 };
const SLICE_MS = 8;
/** Where more heaps are on screen, so many are offered. */
const OFFERED = 1000n;

export class TakeData {
  #values = h('b');
  #fromName = h('label', { for: 'take-from' });
  #from = h('input', { id: 'take-from', class: 'field', size: 12, autocomplete: 'off' });
  #toName = h('label', { for: 'take-to' });
  #to = h('input', { id: 'take-to', class: 'field', size: 12, autocomplete: 'off' });
  #csv = h('button', { type: 'button', class: 'link' });
  #stop = h('button', { type: 'button', class: 'link', hidden: true });
  #said = h('p', { class: 'note said', role: 'status' });
  #result = h('b');
  #json = h('button', { type: 'button', class: 'link' });
  #resultIs = h('span', { class: 'note' });
  rows = [
    h('div', { class: 'row' }, [
      this.#values,
      h('span', { class: 'row' }, [this.#fromName, this.#from]),
      h('span', { class: 'row' }, [this.#toName, this.#to]),
      this.#csv,
      this.#stop,
    ]),
    this.#said,
    h('div', { class: 'row' }, [this.#result, this.#json, this.#resultIs]),
  ];
  /** Has a person chosen the heaps? Until then they are those on screen. */
  #chosen = false;
  /** Counts the files: one that was cancelled, or overtaken, is not finished. */
  #file = 0;
  /** @type {TakeAwayTexts} */
  #words = /** @type {TakeAwayTexts} */ (/** @type {unknown} */ (undefined));

  /**
   * @param {GrundyElement} element
   * @param {() => import('./strip-window.js').View | undefined} view
   */
  constructor(element, view) {
    this.element = element;
    this.view = view;
    for (const field of [this.#from, this.#to]) {
      field.addEventListener('input', () => {
        this.#chosen = true;
        attr(field, 'aria-invalid', null);
      });
    }
    this.#csv.addEventListener('click', () => this.#write());
    this.#stop.addEventListener('click', () => {
      this.#file += 1;
      this.#end('');
    });
    this.#json.addEventListener('click', () => this.#save());
  }

  /** @param {TakeAwayTexts} words */
  show(words) {
    this.#words = words;
    say(this.#values, words.values);
    say(this.#fromName, words.from);
    say(this.#toName, words.to);
    say(this.#csv, words.download('CSV'));
    say(this.#stop, words.stop);
    say(this.#result, words.result);
    say(this.#json, words.download('JSON'));
    say(this.#resultIs, words.resultIs);
    const view = this.view();
    if (this.#chosen || !view) return;
    const heaps = BigInt(view.count) > OFFERED ? OFFERED : BigInt(view.count);
    this.#from.value = String(view.from);
    this.#to.value = String(view.from + heaps - 1n);
  }

  async #write() {
    const { element } = this;
    this.#file += 1;
    const file = this.#file;
    this.#stop.hidden = false;
    say(this.#said, this.#words.writing(''));
    // Held, so that another set in the element does not take the game away meanwhile.
    const { session, close } = openSession(element.set);
    try {
      const core = await loadTools();
      const [from, to] = [this.#from, this.#to].map((field) => {
        attr(field, 'aria-invalid', 'true');
        const heap = core.parseHeap(field.value);
        attr(field, 'aria-invalid', null);
        return heap;
      });
      const rows = core.tableRows(from, to);
      const parts = [core.tableHead()];
      await tooled(session);
      const pace = new Pace(SLICE_MS, ROWS);
      for (let done = 0; done < rows; ) {
        const start = performance.now();
        const next = Math.min(pace.work, rows - done);
        const game = /** @type {NonNullable<Session['tools']>} */ (session.tools);
        parts.push(game.table({ from: BigInt(from) + BigInt(done), rows: next }));
        done += next;
        pace.learn(performance.now() - start);
        say(this.#said, this.#words.writing(String(Math.floor((100 * done) / rows))));
        await pause();
        if (file !== this.#file) return;
      }
      const name = fileName(session.set, `${heapName(from)}-${heapName(to)}`, 'csv');
      save(parts, 'text/csv', name);
      this.#end(this.#words.rows(num(rows)));
    } catch (problem) {
      if (file === this.#file) this.#refuse(/** @type {Problem} */ (problem), session);
    } finally {
      close();
    }
  }

  /**
   * @param {Problem} problem
   * @param {Session} session
   */
  #refuse(problem, session) {
    const words = this.#words;
    const { code, limit } = problem;
    if (code === 'table-backwards') this.#end(words['error.table-backwards']);
    else if (code === 'table-too-long') this.#end(words['error.table-too-long'](num(limit ?? 0)));
    else if (code === 'not-computed') this.#end(words.unknown(num(session.search.heaps)));
    else this.#end(...errorWords(problem, this.element.tr));
  }

  /** @param {(Node | string)[]} words */
  #end(...words) {
    this.#stop.hidden = true;
    this.#said.replaceChildren(...words);
  }

  async #save() {
    try {
      const core = await loadTools();
      const { session } = this.element;
      if (!session) return;
      const { resultOf } = await import('./result.js');
      const text = JSON.stringify(resultOf(session, core.version()), null, 2);
      save([text, '\n'], 'application/json', fileName(session.set, 'result', 'json'));
    } catch (problem) {
      this.#end(...errorWords(/** @type {Problem} */ (problem), this.element.tr));
    }
  }
}

/**
 * Waits until a game has all tools.
 * @param {Session} session
 * @returns {Promise<void>}
 */
async function tooled(session) {
  await openTools();
  if (session.tools) return;
  await new Promise((resolve) => {
    const end = session.subscribe(() => {
      if (!session.tools) return;
      end();
      resolve(undefined);
    });
  });
}
