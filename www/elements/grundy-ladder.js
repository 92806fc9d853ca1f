/**
 * `<grundy-ladder set format rule lang theme controls>`: who wins from each of many heaps, asked in
 * the format of programming contests, and a program that says the same.
 *
 * `format` is `contest`, a text that names its moves, which become the set; or `heaps`, heaps of
 * the set, one a line. `rule` is `normal`, unless `misere`. `controls` lists the parts around the
 * questions: `set program`. Without the attribute both are there.
 */

import { ask, Cancelled } from '../core/contest.js';
import { num, setText } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/ladder.js';
import { attr, errorWords, h, rich, say } from '../views/dom.js';
import { fileName, save } from '../views/file.js';
import { GrundyElement } from './base.js';
import { GrundySetEvent } from './events.js';
import { Program } from './ladder-program.js';
import { Sheet } from './ladder-sheet.js';
import { SetChoice } from './set-choice.js';
import { Switch } from './switch.js';

/**
 * @typedef {import('../core/contest-work.js').Found} Found
 * @typedef {import('../pkg/grundyscope_tools.js').GrundyError} GrundyError
 */

const FORMATS = /** @type {const} */ (['contest', 'heaps']);
const RULES = /** @type {const} */ (['normal', 'misere']);
/** The largest heap of an example, as contests have them. */
const LARGEST = 10n ** 18n;

export class GrundyLadder extends GrundyElement {
  /** @override */
  static tag = 'grundy-ladder';
  /** @override */
  static needsTools = true;
  /** @override */
  static sheet = 'form.css ladder.css';
  /** @override */
  static observedAttributes = [...GrundyElement.observedAttributes, 'format'];

  #set = new SetChoice((set) => {
    this.set = set;
    this.#clear();
    this.dispatchEvent(new GrundySetEvent(set));
  });
  #rule = new Switch(RULES, (rule) => {
    this.setAttribute('rule', rule);
    this.#again();
  });
  #format = new Switch(FORMATS, (format) => {
    this.setAttribute('format', format);
    this.#clear();
  });
  #sheet = new Sheet({
    given: () => this.#answer(),
    changed: () => this.#clear(),
    asked: () => this.#answer(),
    example: () => this.#example(),
  });
  #go = h('button', { type: 'button', class: 'button primary' });
  #progress = h('progress', { max: 1 });
  #searched = h('span', { class: 'note' });
  #stop = h('button', { type: 'button', class: 'button' });
  #running = h('div', { class: 'row running', hidden: true }, [
    this.#progress,
    this.#searched,
    this.#stop,
  ]);
  #words = h('p', { class: 'words', role: 'status' });
  #copy = h('button', { type: 'button', class: 'button' });
  #download = h('button', { type: 'button', class: 'button' });
  #said = h('span', { class: 'note', role: 'status' });
  #buttons = h('div', { class: 'row' }, [this.#copy, this.#download, this.#said]);
  #rows = h('div', { class: 'scroll', role: 'region', tabindex: 0 });
  #more = h('p', { class: 'note' });
  #result = h('div', { class: 'result', part: 'answers', hidden: true }, [
    this.#buttons,
    this.#rows,
    this.#more,
  ]);
  #program = new Program();

  /** @type {Found['ladder'] | undefined} */
  #found;
  /** What became of the last questions, in the words of the language that is spoken. */
  #tell = () => {};
  #spoken = '';
  /** @type {(() => void) | undefined} */
  #cancel;
  /** The last set that was accepted, as it was written. */
  #accepted = '';

  constructor() {
    super();
    const choices = h('div', { class: 'row choices' }, [
      this.#set.node,
      this.#rule.node,
      this.#format.node,
    ]);
    this.#sheet.tools.prepend(this.#go);
    this.frame.append(choices, this.#sheet.node, this.#running, this.#words, this.#result);
    this.frame.append(this.#program.node);
    this.#go.addEventListener('click', () => this.#answer());
    this.#stop.addEventListener('click', () => this.#cancel?.());
    this.#copy.addEventListener('click', () => this.#put());
    this.#download.addEventListener('click', () => {
      const { text, set } = this.#found ?? { text: '', set: '' };
      save([text], 'text/plain', fileName(set, 'answers', 'txt'));
    });
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#cancel?.();
    this.#program.leave();
  }

  /** @returns {'contest' | 'heaps'} */
  get format() {
    return this.getAttribute('format') === 'heaps' ? 'heaps' : 'contest';
  }

  set format(format) {
    this.setAttribute('format', format);
  }

  /** Of outcomes alone it is known who wins. @returns {'normal' | 'misere'} */
  get #play() {
    return this.rule === 'misere' ? 'misere' : 'normal';
  }

  /**
   * @override
   * @returns {undefined}
   */
  read() {
    // Only called when the set is one.
    this.#accepted = this.set;
    return undefined;
  }

  /** @override */
  render() {
    const { session, tr, format } = this;
    if (!session) return;
    const texts = TEXTS[tr.lang];
    this.#set.node.hidden = !this.shows('set');
    this.#set.write(texts.set, this.set);
    this.#rule.show(this.#play, (rule) => texts[`play.${rule}`], texts.play);
    this.#format.show(format, (name) => texts[`format.${name}`], texts.format);
    this.#sheet.speak(texts, format);
    say(this.#go, texts.answer);
    say(this.#stop, texts.cancel);
    say(this.#copy, texts.copy);
    say(this.#download, texts.download);
    attr(this.#progress, 'aria-label', texts.reading);
    attr(this.#rows, 'aria-label', texts.output);
    if (this.#spoken !== tr.lang) this.#tell();
    this.#spoken = tr.lang;
    this.#program.node.hidden = !this.shows('program');
    if (this.shows('program')) {
      const about = { set: session.set, rule: this.#play, input: format };
      this.#program.show(about, session.moves, texts, tr);
    }
  }

  /** The questions stay, what was said to them goes. */
  #clear() {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#found = undefined;
    this.#running.hidden = this.#result.hidden = true;
    this.#sheet.right();
    this.#say(() => []);
  }

  /** As they are, under another rule. */
  #again() {
    if (this.#found) this.#answer();
    else this.#clear();
  }

  /** @param {() => (Node | string)[]} words said again in another language */
  #say(words) {
    this.#tell = () => this.#words.replaceChildren(...words());
    this.#tell();
  }

  async #answer() {
    const { session, format } = this;
    if (!session || (format === 'heaps' && this.#accepted !== this.set)) return;
    this.#clear();
    const rule = this.#play;
    const text = this.#sheet.text;
    const request = format === 'heaps' ? { text, rule, set: session.set } : { text, rule };
    const run = ask({ call: 'ladder', request }, ({ heaps, share }) => {
      this.#running.hidden = false;
      this.#progress.value = share;
      say(this.#searched, TEXTS[this.tr.lang].searching(num(heaps)));
    });
    this.#cancel = run.cancel;
    this.#say(() => [TEXTS[this.tr.lang].reading]);
    try {
      const found = await run.found;
      if (this.#cancel !== run.cancel) return;
      this.#show(found);
    } catch (problem) {
      if (this.#cancel !== run.cancel) return;
      this.#refuse(problem);
    }
    this.#cancel = undefined;
    this.#running.hidden = true;
  }

  /** @param {Found['ladder']} found */
  #show(found) {
    const { session } = this;
    this.#found = found;
    const { first, second } = found;
    const all = first + second;
    const chosen = found.set !== session?.set;
    if (chosen) {
      this.set = found.set;
      this.dispatchEvent(new GrundySetEvent(found.set));
    }
    const moves = found.set.split(',').map(Number);
    this.#say(() => {
      const texts = TEXTS[this.tr.lang];
      const said = texts.done(num(all), all, num(first), num(second));
      this.#fill(found, all);
      return [
        ...(all ? rich(said) : [texts.none]),
        ...(chosen ? [` ${texts.chosen(setText(moves))}`] : []),
      ];
    });
    this.#result.hidden = all === 0;
    this.#rows.scrollTo(0, 0);
    say(this.#said, '');
  }

  /**
   * @param {Found['ladder']} found
   * @param {number} all
   */
  #fill({ rows }, all) {
    const texts = TEXTS[this.tr.lang];
    const heads = [texts.line, texts.heap, texts.winner];
    this.#rows.replaceChildren(
      h('table', {}, [
        h('caption', { class: 'unseen' }, [texts.output]),
        h('thead', {}, [
          h(
            'tr',
            {},
            heads.map((head) => h('th', { scope: 'col' }, [head])),
          ),
        ]),
        h(
          'tbody',
          {},
          rows.map(({ line, heap, first }) =>
            h('tr', {}, [
              h('td', {}, [num(line)]),
              h('th', { scope: 'row' }, [num(heap)]),
              h('td', {}, [first ? 'First' : 'Second']),
            ]),
          ),
        ),
      ]),
    );
    this.#more.hidden = rows.length >= all;
    say(this.#more, texts.more(num(rows.length), num(all)));
  }

  /** @param {unknown} problem */
  #refuse(problem) {
    if (problem instanceof Cancelled) {
      this.#say(() => [TEXTS[this.tr.lang].cancelled]);
      return;
    }
    const error = /** @type {GrundyError} */ (problem);
    this.#say(() => {
      this.#sheet.refuse(
        this.#wrong(error),
        error.line ? { ...error, line: error.line } : undefined,
      );
      return [];
    });
  }

  /**
   * What is wrong with the questions.
   * @param {GrundyError} error
   * @returns {(Node | string)[]}
   */
  #wrong(error) {
    const { tr } = this;
    const texts = TEXTS[tr.lang];
    const { line, found = '', limit = 0 } = error;
    const own = /** @type {Record<string, unknown>} */ (texts)[`error.${error.code}`];
    const words =
      own === undefined
        ? errorWords(error, tr)
        : [typeof own === 'function' ? own(found, num(limit)) : String(own)];
    return line ? [`${texts.wrong(num(line), '')}`, ...words] : words;
  }

  async #put() {
    const texts = TEXTS[this.tr.lang];
    try {
      await navigator.clipboard.writeText(this.#found?.text ?? '');
      say(this.#said, texts.copied);
    } catch {
      say(this.#said, texts.notCopied);
    }
  }

  /** Small heaps, and large ones: the set's own borders are among them. */
  #example() {
    const moves = this.session?.moves ?? [1];
    const heaps = [...Array(2 * Math.min(12, moves.at(-1) ?? 1)).keys()].map(BigInt);
    heaps.push(LARGEST / 7n, 2n ** 53n + 1n, LARGEST - 1n, LARGEST);
    const list = heaps.join('\n');
    const text =
      this.format === 'heaps'
        ? `${list}\n`
        : `${moves.length}\n${moves.join(' ')}\n${heaps.length}\n${list}\n`;
    this.#clear();
    this.#sheet.write(text);
    this.#answer();
  }
}
