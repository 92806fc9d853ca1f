/** What is played: table, rule, opponent, who starts, new heaps. */

import { h, say } from '../views/dom.js';
import { refusedWords } from '../views/play-words.js';
import { Switch } from './switch.js';

/**
 * @typedef {import('../i18n/index.js').Problem} Problem
 * @typedef {import('../i18n/index.js').Translator} Translator
 * @typedef {import('../i18n/later/play.js').PlayTexts} PlayTexts
 */
/**
 * @typedef {object} Setup
 * @property {string} table the name of a ready-made one, or `own`
 * @property {string} set
 * @property {string} heaps
 * @property {'normal' | 'misere'} rule
 * @property {Level} level
 * @property {'you' | 'other'} first
 */
/** @typedef {typeof LEVELS[number]} Level */

const RULES = /** @type {const} */ (['normal', 'misere']);
const FIRST = /** @type {const} */ (['you', 'other']);
export const LEVELS = /** @type {const} */ (['random', 'greedy', 'perfect', 'fair', 'person']);
export const OWN = 'own';

/** Up to this width, in CSS pixels, as the style sheet has it too. */
const NARROW = 600;

/** A select with its label. @param {string} id */
function choice(id) {
  const label = h('label', { for: id });
  const select = h('select', { id, class: 'field' });
  return { label, select, node: h('div', { class: 'labelled' }, [label, select]) };
}

/** A text field with its label. @param {string} id */
function field(id) {
  const label = h('label', { for: id });
  const input = h('input', { id, class: 'field', autocomplete: 'off', spellcheck: 'false' });
  return { label, input, node: h('div', { class: 'labelled' }, [label, input]) };
}

/**
 * A switch below its label.
 * @template {string} Name
 * @param {string} id
 * @param {readonly Name[]} names
 * @param {(name: Name) => void} choose
 */
function pair(id, names, choose) {
  const label = h('span', { id });
  const choice = new Switch(names, choose, { 'aria-labelledby': id });
  return { label, choice, node: h('div', { class: 'labelled' }, [label, choice.node]) };
}

export class PlaySetup {
  #table = choice('table');
  #set = field('own-set');
  #heaps = field('own-heaps');
  #rule = pair('rule', RULES, (rule) => this.#try({ rule }));
  #level = choice('level');
  #first = pair('first', FIRST, (first) => this.#try({ first }));
  #deal = h('button', { type: 'button', class: 'button' });
  /** What is wrong with what a person chose, or a link. Stands below the rest. */
  error = h('p', { class: 'bad', role: 'status' });
  #own = h('form', { class: 'own', novalidate: true, hidden: true }, [
    this.#set.node,
    this.#heaps.node,
    h('button', { class: 'unseen', tabindex: -1, 'aria-hidden': 'true' }),
  ]);
  #title = h('span', { class: 'title' });
  #chosen = h('span', { class: 'note' });
  /** Where there is little room it is folded, so that the table comes first. */
  node = h('details', { class: 'setup', part: 'setup', open: true }, [
    h('summary', {}, [this.#title, this.#chosen]),
    h('div', { class: 'setup-fields' }, [
      this.#table.node,
      this.#own,
      this.#rule.node,
      this.#level.node,
      this.#first.node,
      this.#deal,
    ]),
  ]);
  #narrow = false;
  #apply;
  /** Whether own heaps are being entered although the table is a ready-made one still. */
  #entering = false;

  /**
   * @param {(change: Partial<Setup>) => Problem | undefined} apply what a person chose; says what is
   *   wrong with it, and then nothing has changed
   * @param {() => void} deal
   */
  constructor(apply, deal) {
    this.#apply = apply;
    this.#table.select.addEventListener('change', () => {
      this.#entering = this.#table.select.value === OWN;
      if (!this.#entering) this.#try({ table: this.#table.select.value });
      this.#own.hidden = !this.#entering;
      if (this.#entering) this.#set.input.focus();
    });
    this.#level.select.addEventListener('change', () => {
      this.#try({ level: /** @type {Level} */ (this.#level.select.value) });
    });
    const own = () => {
      this.#try({ table: OWN, set: this.#set.input.value, heaps: this.#heaps.input.value });
    };
    this.#own.addEventListener('change', own);
    this.#own.addEventListener('submit', (event) => {
      event.preventDefault();
      own();
    });
    this.#deal.addEventListener('click', () => {
      this.refuse(undefined);
      deal();
    });
  }

  /** What is wrong with what was chosen. @type {Problem | undefined} */
  #problem;

  /** The table of the attributes cannot be shown. @param {Problem | undefined} problem */
  refuse(problem) {
    this.#problem = problem;
    this.#sayProblem();
  }

  /** @param {Partial<Setup>} change */
  #try(change) {
    this.#problem = this.#apply(change);
    this.#sayProblem();
  }

  /** @type {{ tr: Translator, t: PlayTexts } | undefined} */
  #words;

  #sayProblem() {
    if (!this.#words) return;
    const { tr, t } = this.#words;
    const problem = this.#problem;
    this.error.replaceChildren(...(problem ? refusedWords(problem, tr, t) : []));
  }

  /** @param {number} width css px of the element */
  fit(width) {
    const narrow = width <= NARROW;
    if (narrow !== this.#narrow) this.node.open = !narrow;
    this.#narrow = narrow;
  }

  /**
   * @param {Translator} tr
   * @param {PlayTexts} t
   * @param {Setup & { goal: string | null }} setup
   * @param {string[]} tables the names of the ready-made ones
   */
  draw(tr, t, setup, tables) {
    this.#words = { tr, t };
    say(this.#title, t.choices);
    const name = /** @type {keyof PlayTexts} */ (`table.${setup.table}`);
    const chosen = [t[name], t[`rule.${setup.rule}`], t[`level.${setup.level}`]];
    say(this.#chosen, chosen.join(' · '));
    say(this.#table.label, t.table);
    const names = /** @type {(keyof PlayTexts)[]} */ ([...tables, OWN].map((it) => `table.${it}`));
    options(this.#table.select, [...tables, OWN], (i) => String(t[names[i]]));
    if (setup.table === OWN) this.#entering = false;
    if (!this.#entering) this.#table.select.value = setup.table;
    this.#own.hidden = setup.table !== OWN && !this.#entering;
    say(this.#set.label, t.ownSet);
    say(this.#heaps.label, t.ownHeaps);
    // What a person is typing stays.
    if (!this.#problem && !this.#own.matches(':focus-within')) {
      this.#set.input.value = setup.set.replaceAll(',', ', ');
      this.#heaps.input.value = setup.heaps.replaceAll(',', ', ');
    }
    say(this.#level.label, t.level);
    options(this.#level.select, LEVELS, (i) => t[`level.${LEVELS[i]}`]);
    this.#level.select.value = setup.level;
    say(this.#rule.label, t.rule);
    this.#rule.choice.show(setup.rule, (rule) => t[`rule.${rule}`]);
    say(this.#first.label, t.first);
    this.#first.choice.show(setup.first, (first) => t[`first.${first}`]);
    this.#first.node.hidden = setup.level === 'person' || setup.level === 'fair';
    say(this.#deal, t.deal);
    // A race goes to the number that it is named after.
    this.#deal.hidden = setup.goal !== null;
    this.#sayProblem();
  }
}

/**
 * @param {HTMLSelectElement} select
 * @param {readonly string[]} values
 * @param {(index: number) => string} text
 */
function options(select, values, text) {
  if (select.options.length !== values.length) {
    select.replaceChildren(...values.map((value) => h('option', { value })));
  }
  for (const [i, option] of [...select.options].entries()) say(option, text(i));
}
