/**
 * The questions of a person: typed, pasted, or in a file. Texts that are too long to be edited
 * with ease are kept aside. Where something is wrong, its line is shown with its neighbours.
 */
import { num } from '../i18n/index.js';
import { attr, h, say } from '../views/dom.js';

/** @typedef {typeof import('../i18n/later/ladder.js').TEXTS.en} Texts */
/** @typedef {{ line: number, start?: number, end?: number }} Place */

/** Longer texts are not put into the field: laying them out takes longer than a frame. */
const MOST_EDITED = 50_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** An excerpt has so many lines on either side, and so many characters of a line. */
const NEIGHBOURS = 2;
const EXCERPT = 72;

export class Sheet {
  #label = h('label', { for: 'questions' });
  #hint = h('p', { class: 'note', id: 'hint' });
  #field = h('textarea', {
    id: 'questions',
    rows: 8,
    wrap: 'off',
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    'aria-describedby': 'hint wrong',
  });
  #name = h('p', { class: 'attached' });
  #remove = h('button', { type: 'button', class: 'link' });
  #aside = h('div', { class: 'row aside', hidden: true }, [this.#name, this.#remove]);
  #file = h('input', { type: 'file', accept: '.in,.txt,text/plain', hidden: true });
  #choose = h('button', { type: 'button', class: 'button' });
  #drop = h('span', { class: 'note' });
  #example = h('button', { type: 'button', class: 'link' });
  /** Above the field, and where another button may stand. */
  tools = h('div', { class: 'row tools' }, [this.#choose, this.#file, this.#drop, this.#example]);
  #wrong = h('p', { class: 'wrong', id: 'wrong', role: 'status' });
  #excerpt = h('ol', { class: 'excerpt', hidden: true });
  #goTo = h('button', { type: 'button', class: 'link', hidden: true });
  node = h('div', { class: 'sheet', part: 'questions' }, [
    this.#label,
    this.#hint,
    this.#field,
    this.#aside,
    this.tools,
    this.#wrong,
    this.#excerpt,
    this.#goTo,
  ]);
  /** A text that is kept aside. @type {{ name: string | null, text: string } | undefined} */
  #kept;
  /** @type {Place | undefined} */
  #place;
  /** @type {Texts | undefined} */
  #texts;

  /**
   * @param {object} told
   * @param {() => void} told.given a whole text has come, to be answered at once
   * @param {() => void} told.changed what was answered is not the text any more
   * @param {() => void} told.asked the key for answering was pressed
   * @param {() => void} told.example an example is wanted
   */
  constructor({ given, changed, asked, example }) {
    this.given = given;
    this.changed = changed;
    this.#field.addEventListener('input', changed);
    this.#field.addEventListener('paste', (event) => this.#paste(event));
    this.#field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) asked();
    });
    this.#remove.addEventListener('click', () => {
      this.write('');
      changed();
      this.#field.focus();
    });
    this.#choose.addEventListener('click', () => this.#file.click());
    this.#file.addEventListener('change', () => {
      const [file] = this.#file.files ?? [];
      if (file) this.#read(file);
      this.#file.value = ''; // so that the same file can be chosen again
    });
    this.#example.addEventListener('click', example);
    this.#goTo.addEventListener('click', () => this.#select());
    this.node.addEventListener('dragover', (event) => {
      event.preventDefault();
      this.node.classList.add('over');
    });
    this.node.addEventListener('dragleave', () => this.node.classList.remove('over'));
    this.node.addEventListener('drop', (event) => this.#dropped(event));
  }

  get text() {
    return this.#kept?.text ?? this.#field.value;
  }

  /**
   * @param {string} text
   * @param {string | null} name of the file that it comes from
   */
  write(text, name = null) {
    this.#kept = text.length > MOST_EDITED ? { name, text } : undefined;
    this.#field.value = this.#kept ? '' : text;
    this.right();
    this.#showKept();
  }

  /**
   * @param {Texts} texts
   * @param {'contest' | 'heaps'} format
   */
  speak(texts, format) {
    this.#texts = texts;
    say(this.#label, texts[`label.${format}`]);
    say(this.#hint, texts[`hint.${format}`]);
    say(this.#choose, texts.choose);
    say(this.#drop, texts.drop);
    say(this.#example, texts.example);
    say(this.#remove, texts.remove);
    say(this.#goTo, texts.goTo);
    attr(this.#excerpt, 'aria-label', texts.excerpt);
    this.#showKept();
  }

  /** Nothing is wrong any more. */
  right() {
    this.#wrong.replaceChildren();
    this.#excerpt.hidden = this.#goTo.hidden = true;
    attr(this.#field, 'aria-invalid', null);
  }

  /**
   * Says what is wrong, and shows where.
   * @param {(Node | string)[]} words
   * @param {Place} [place]
   */
  refuse(words, place) {
    this.#wrong.replaceChildren(...words);
    this.#place = place;
    attr(this.#field, 'aria-invalid', place ? 'true' : null);
    this.#excerpt.hidden = !place;
    this.#goTo.hidden = !place || Boolean(this.#kept);
    if (!place) return;
    const first = Math.max(1, place.line - NEIGHBOURS);
    const lines = around(this.text, first, place.line + NEIGHBOURS);
    attr(this.#excerpt, 'start', first);
    this.#excerpt.style.setProperty('--digits', String(String(first + lines.length).length));
    this.#excerpt.replaceChildren(
      ...lines.map((line, i) => this.#excerptLine(line, first + i, place)),
    );
  }

  /** @param {string} text @param {number} number @param {Place} place */
  #excerptLine(text, number, { line, start = 0, end = text.length }) {
    const here = number === line;
    const from = here ? Math.max(0, Math.min(start - 24, text.length - EXCERPT)) : 0;
    const shown = text.slice(from, from + EXCERPT);
    const after = from + EXCERPT < text.length ? ['…'] : [];
    const before = from > 0 ? ['…'] : [];
    if (!here) return h('li', {}, [h('code', {}, [...before, shown, ...after])]);
    const [a, b] = [start - from, Math.min(end, from + EXCERPT) - from];
    const marked = h('mark', {}, [shown.slice(a, b) || '\u2007']);
    const code = h('code', {}, [...before, shown.slice(0, a), marked, shown.slice(b), ...after]);
    return h('li', { class: 'here', 'aria-current': 'true' }, [code]);
  }

  #showKept() {
    const kept = this.#kept;
    this.#field.hidden = Boolean(kept);
    this.#aside.hidden = !kept;
    if (!kept || !this.#texts) return;
    let lines = kept.text.endsWith('\n') ? 0 : 1;
    for (let at = kept.text.indexOf('\n'); at >= 0; at = kept.text.indexOf('\n', at + 1))
      lines += 1;
    const size = `${num(Math.ceil(kept.text.length / 1000))} kB`;
    say(this.#name, this.#texts.attached(kept.name ?? this.#texts.pasted, num(lines), size));
  }

  /** @param {ClipboardEvent} event */
  #paste(event) {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const { selectionStart, selectionEnd, value } = this.#field;
    if (selectionEnd - selectionStart < value.length) return;
    // Nothing else stands there: it is a whole text.
    event.preventDefault();
    this.write(text);
    this.changed();
    this.given();
  }

  /** @param {DragEvent} event */
  #dropped(event) {
    event.preventDefault();
    this.node.classList.remove('over');
    const [file] = event.dataTransfer?.files ?? [];
    if (file) {
      this.#read(file);
      return;
    }
    const text = event.dataTransfer?.getData('text/plain');
    if (!text) return;
    this.write(text);
    this.changed();
    this.given();
  }

  /** @param {File} file */
  async #read(file) {
    const texts = this.#texts;
    if (file.size > MOST_BYTES) {
      this.refuse([texts?.tooLarge ?? '']);
      return;
    }
    try {
      this.write(await file.text(), file.name);
    } catch {
      this.refuse([texts?.unreadable ?? '']);
      return;
    }
    this.changed();
    this.given();
  }

  /** The wrong piece is selected, and brought into view. */
  #select() {
    const place = this.#place;
    if (!place) return;
    const text = this.#field.value;
    const line = startOf(text, place.line);
    const end = text.indexOf('\n', line);
    const last = end < 0 ? text.length : end;
    this.#field.focus();
    this.#field.setSelectionRange(
      place.start === undefined ? line : line + place.start,
      place.end === undefined ? last : line + place.end,
    );
    const height = this.#field.scrollHeight / Math.max(1, text.split('\n').length);
    this.#field.scrollTop = Math.max(0, (place.line - 3) * height);
  }
}

/**
 * Where a line begins.
 * @param {string} text
 * @param {number} line counted from 1
 */
function startOf(text, line) {
  let at = 0;
  for (let i = 1; i < line; i += 1) {
    const next = text.indexOf('\n', at);
    if (next < 0) return text.length;
    at = next + 1;
  }
  return at;
}

/**
 * The lines from one to another, counted from 1, as far as there are any.
 * @param {string} text
 * @param {number} first
 * @param {number} last
 */
function around(text, first, last) {
  const lines = [];
  for (let at = startOf(text, first); at <= text.length && lines.length <= last - first; ) {
    const end = text.indexOf('\n', at);
    lines.push(text.slice(at, end < 0 ? text.length : end).replace(/\r$/, ''));
    if (end < 0) break;
    at = end + 1;
  }
  return lines;
}
