/**
 * Usual families as sentences with fields: what is typed into them becomes a line of the notation,
 * and such a line becomes a sentence again.
 */
import { attr, h } from '../views/dom.js';

/** @typedef {import('../i18n/later/compare.js').CompareTexts} Texts */
/**
 * @typedef {object} Kind
 * @property {string} key of its sentence and its button in the texts
 * @property {Record<string, string>} fields what stands in them at first
 * @property {(values: Record<string, string>) => string} write
 * @property {RegExp} read finds the fields, as groups of their names
 */

/**
 * What reads a line: a number for each name in angle brackets, the same one for the same name.
 * @param {string} text
 */
function pattern(text) {
  const known = new Set();
  const pieces = text.split(/<(\w+)>/).map((piece, i) => {
    if (i % 2 === 0) return piece.replace(/[.+(){}]/g, '\\$&');
    if (known.has(piece)) return `\\k<${piece}>`;
    known.add(piece);
    return `(?<${piece}>\\d{1,9})`;
  });
  return new RegExp(`^${pieces.join('')}$`);
}

/** @param {string} key @param {string} text @param {Record<string, string>} fields @returns {Kind} */
const simple = (key, text, fields) => ({
  key,
  fields,
  write: (values) => text.replace(/<(\w+)>/g, (_, name) => values[name]),
  read: pattern(text),
});

/** Which of the sets of so many moves: what the line says behind them. */
const CHOICES = ['', ' if coprime', ' if additive', ' if not additive'];

/** @type {Kind[]} */
export const KINDS = [
  {
    key: 'three',
    fields: { size: '3', most: '24', which: '' },
    write: ({ size, most, which }) => `all ${size} of 1..${most}${which}`,
    read: /^all (?<size>\d{1,9}) of 1\.\.(?<most>\d{1,9})(?<which>| if coprime| if additive| if not additive)$/,
  },
  simple('first', '{1..k} for k in <from>..<to>', { from: '1', to: '40' }),
  simple('one', '{1,<second>,c} for c in <from>..<to>', { second: '4', from: '5', to: '60' }),
  simple('additive', '{a,b,a+b} for a in 1..<most>, b in a+1..<most> if coprime', { most: '20' }),
  simple('progressions', '{a,a+d,..,a+<times>d} for a in 1..<most>, d in 1..<step>', {
    times: '4',
    most: '12',
    step: '12',
  }),
  simple('symmetric', 'symmetric <from>..<to>', { from: '7', to: '20' }),
  {
    key: 'neighbours',
    fields: { set: '1,3,4', most: '12' },
    write: ({ set, most }) => `neighbours of ${set} up to ${most}`,
    read: /^neighbours of (?<set>[\d ,.;{}]{1,200}) up to (?<most>\d{1,9})$/,
  },
  simple('all', 'all of 1..<most>', { most: '16' }),
  simple('largest', 'largest <largest>', { largest: '12' }),
];

export class FamilySentence {
  /** @type {Kind | undefined} */
  #kind;
  /** @type {Map<string, HTMLInputElement | HTMLSelectElement>} */
  #fields = new Map();

  /**
   * @param {HTMLElement} place
   * @param {(line: string) => void} wrote a field has changed
   */
  constructor(place, wrote) {
    this.place = place;
    this.wrote = wrote;
  }

  /** The line of a kind, as it is at first. @param {string} key */
  static line(key) {
    const kind = KINDS.find((kind) => kind.key === key);
    return kind ? kind.write(kind.fields) : '';
  }

  /**
   * Shows what the notation says, if it is one of the usual families.
   * @param {string} notation
   * @param {Texts} texts
   */
  show(notation, texts) {
    const text = notation.trim();
    const kind = KINDS.find(({ read }) => read.test(text));
    this.place.hidden = !kind;
    if (!kind) {
      this.#kind = undefined;
      return;
    }
    const values = { ...kind.read.exec(text)?.groups };
    if (kind !== this.#kind) this.#make(kind, texts);
    for (const [name, field] of this.#fields) {
      if (field.value !== values[name]) field.value = values[name];
    }
  }

  /** In another language. @param {string} notation @param {Texts} texts */
  speak(notation, texts) {
    this.#kind = undefined;
    this.show(notation, texts);
  }

  /** @param {Kind} kind @param {Texts} texts */
  #make(kind, texts) {
    this.#kind = kind;
    this.#fields.clear();
    /** @type {Record<string, unknown>} */
    const all = texts;
    const pieces = String(all[`kind.${kind.key}`]).split(/\[(\w+)\]/);
    this.place.replaceChildren(
      ...pieces.map((piece, i) =>
        i % 2 ? this.#field(piece, String(all[`field.${piece}`]), texts) : piece,
      ),
    );
  }

  /** @param {string} name @param {string} label @param {Texts} texts */
  #field(name, label, texts) {
    const field =
      name === 'which'
        ? h('select', {}, [
            ...CHOICES.map((value, i) => h('option', { value }, [texts.which.split('\n')[i]])),
          ])
        : h('input', {
            type: 'text',
            inputmode: name === 'set' ? null : 'numeric',
            size: name === 'set' ? 12 : 3,
            autocomplete: 'off',
          });
    attr(field, 'aria-label', label);
    attr(field, 'data-field', name);
    field.addEventListener('input', () => this.#write());
    this.#fields.set(name, field);
    return field;
  }

  #write() {
    const values = Object.fromEntries(
      [...this.#fields].map(([name, field]) => [name, field.value]),
    );
    if (this.#kind) this.wrote(this.#kind.write(values));
  }
}
