/** The page: wires the field, the elements, the read-out and the address to one state. */
import { openSession } from '../core/session.js';
import { largestHeap, load } from '../core/wasm.js';
import { GrundyFan } from '../elements/grundy-fan.js';
import { GrundyStrip } from '../elements/grundy-strip.js';
import { loadTranslator, num, setText, translator } from '../i18n/index.js';
import { attr, byId, quoting, say } from '../views/dom.js';
import { fillLegend } from '../views/legend.js';
import { MovesList } from '../views/moves.js';
import { fanWords } from '../views/words.js';
import { Address } from './address.js';
import { AREAS, Areas, markAreas } from './areas.js';
import { applyLanguage, bindLanguage, chooseLanguage } from './language.js';
import { whenNear } from './lazy.js';
import { letPrint } from './printing.js';
import { ReadOut } from './read-out.js';
import { SetField } from './set-field.js';
import { change, DEFAULTS, tidySet } from './state.js';
import { Status } from './status.js';
import { bindTheme } from './theme.js';
import { decode, EXPLORE, encode, pairs, shown } from './url.js';
import { Verdict } from './verdict.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('../core/session.js').Opened} Opened
 * @typedef {import('../i18n/index.js').Lang} Lang
 */
/**
 * @typedef {import('../core/wasm.js').Core} Core
 * @typedef {import('../i18n/index.js').Problem} Problem
 * @typedef {import('../i18n/index.js').Translator} Translator
 */

const strip = /** @type {GrundyStrip} */ (byId('strip'));
const fan = /** @type {GrundyFan} */ (byId('fan'));
/** Ordinary elements until their code is loaded; they take their attributes over then. */
const later = 'graph stepper ribbon wrap lag proof wheel counts density'.split(' ').map(byId);
/** They have the length of the rows in common. */
const rows = ['wrap', 'lag'].map(byId);

const HUGE = 10n ** 18n;

class Page {
  /** @type {State} */
  state = { ...DEFAULTS };
  /** @type {Opened} */
  #opened;
  #end = () => {};
  /** @type {Translator} speaks the language that is shown */
  #tr;
  /** The language that is asked for; the page changes to it as soon as its texts are there. */
  #lang = chooseLanguage(null);
  /** @type {string[]} */
  #problems = [];
  /** The heap from which a person went to the very large one. */
  #before = DEFAULTS.n;
  /** Said when the search for a set that a person typed comes to an end. */
  #announce = false;

  #status = new Status();
  #verdict = new Verdict({
    acted: () => {
      this.#announce = true;
    },
    say: (sentence) => this.#status.say(sentence),
  });
  #field = new SetField((text) => this.#typeSet(text));
  #readOut = new ReadOut(
    (text) => this.update({ n: BigInt(this.core.parseHeap(text)) }),
    (by) => this.update({ n: this.state.n + by }),
  );
  #moves = new MovesList(/** @type {HTMLUListElement} */ (byId('moves')), (heap) =>
    this.update({ n: BigInt(heap) }),
  );
  #address = new Address((hash) => this.visit(hash));
  /** Where a person is. @type {import('./areas.js').AreaName | typeof EXPLORE} */
  #view = EXPLORE;
  #areas;

  /**
   * @param {Core} core
   * @param {Translator} tr
   */
  constructor(core, tr) {
    this.core = core;
    this.#tr = tr;
    this.#opened = openSession(DEFAULTS.set);
    this.#areas = new Areas(byId('area'), core, {
      record: (kind) => this.#record(kind),
      announce: (sentence) => this.#status.say(sentence),
    });
    this.#bind();
    this.visit(location.hash);
  }

  /**
   * Takes over the state of a link.
   * @param {string} hash
   */
  visit(hash) {
    const { state, problems } = decode(hash, this.core.parseHeap);
    const keys = pairs(hash);
    const area = AREAS.find((name) => name === keys.get('view'));
    this.#go(area ?? EXPLORE);
    if (area) {
      this.state = { ...this.state, lang: state.lang };
      this.#speak(chooseLanguage(state.lang));
      this.#areas.visit(area, keys, this.#tr).then(() => this.#mark());
      this.render();
      return;
    }
    try {
      this.#open(state.set);
    } catch {
      problems.push(shown('set', state.set));
      state.set = DEFAULTS.set;
      this.#open(state.set);
    }
    this.#problems = problems;
    this.state = state;
    this.#speak(chooseLanguage(state.lang));
    this.#field.write(state.set);
    this.#readOut.settle();
    this.render();
  }

  /**
   * @param {Partial<State>} patch
   * @returns {boolean} has anything changed, and been drawn?
   */
  update(patch) {
    const { state, history } = change(this.state, patch, largestHeap());
    if (!history) return false;
    if (history === 'push' || state.n !== this.state.n) this.#readOut.settle();
    this.state = state;
    if (history === 'push') this.#announce = true;
    this.#record(history);
    this.render();
    return true;
  }

  /** @param {import('./areas.js').AreaName | typeof EXPLORE} view */
  #go(view) {
    if (view === this.#view) return;
    this.#view = view;
    byId(EXPLORE).hidden = view !== EXPLORE;
    if (view === EXPLORE) this.#areas.leave();
    scrollTo(0, 0);
  }

  /** @param {string} view */
  #hash(view) {
    const { lang, set } = this.state;
    const area = AREAS.find((name) => name === view);
    if (area) return this.#areas.hash(area, lang, set === DEFAULTS.set ? undefined : set);
    return encode(this.state);
  }

  /** @param {'push' | 'replace'} kind */
  #record(kind) {
    this.#address.record(this.#hash(this.#view), kind);
    this.#mark();
  }

  #mark() {
    markAreas(this.#view, (view) => this.#hash(view) || '#v=1');
  }

  /** @param {string} text */
  #typeSet(text) {
    this.#problems = [];
    try {
      this.#open(text);
      // Without a change of the set the note about repeated moves may still have to go or come.
      if (!this.update({ set: tidySet(text) })) this.render();
    } catch (problem) {
      this.#field.refuse(/** @type {import('../pkg/grundyscope.js').GrundyError} */ (problem));
      this.render();
    }
  }

  /**
   * @param {string} text
   * @throws if it is not a set of moves; then nothing has changed
   */
  #open(text) {
    const opened = openSession(text);
    const before = this.#opened;
    this.#end();
    this.#opened = opened;
    this.#end = opened.session.subscribe(() => this.#renderFound());
    before.close();
    this.#field.accept(opened.session.set, opened.repeated);
  }

  /** Everything, from the state. The elements draw in the same frame. */
  render() {
    const { set, rule, n, from, to, columns, depth, window } = this.state;
    const tr = this.#tr;
    const { session } = this.#opened;
    if (document.documentElement.lang !== tr.lang) applyLanguage(tr);
    if (this.#view === EXPLORE) document.title = `${setText(session.moves)} · Grundyscope`;
    else this.#areas.speak(tr);
    this.#mark();
    for (const element of [strip, fan, ...later]) {
      attr(element, 'set', set);
      attr(element, 'n', String(n));
      attr(element, 'lang', tr.lang);
    }
    for (const element of [strip, fan, ...later]) attr(element, 'rule', rule);
    for (const element of rows) attr(element, 'columns', columns);
    attr(byId('graph'), 'depth', depth);
    attr(byId('proof'), 'window', window);
    // Who is sent a depth is to see it.
    if (depth !== null) attr(byId('further'), 'open', true);
    attr(strip, 'from', from === null ? null : String(from));
    attr(strip, 'to', to === null ? null : String(to));
    for (const button of document.querySelectorAll('[data-rule]')) {
      attr(button, 'aria-pressed', String(button.getAttribute('data-rule') === rule));
    }
    const heading = quoting((gap) => tr.t('fanHeading', gap), [num(n)]);
    byId('fan-heading').replaceChildren(...heading);
    say(byId('lede'), tr.t(rule === 'misere' ? 'ledeMisere' : 'lede'));
    this.#field.speak(tr);
    const trouble = byId('link-note');
    trouble.hidden = this.#problems.length === 0;
    trouble.replaceChildren(...quoting((gap) => tr.t('badLink', gap), this.#problems));
    this.#renderHuge(tr);
    this.#renderFound();
  }

  /** What depends on how far the search has got. */
  #renderFound() {
    const { rule, n } = this.state;
    const tr = this.#tr;
    const { session } = this.#opened;
    const said = this.#verdict.show(session, rule, tr);
    if (this.#announce && session.state !== 'searching') {
      this.#announce = false;
      this.#status.say(said);
    }
    fillLegend(byId('legend'), session.search.largestValue, rule, tr);
    const reading = session.game.reading(n);
    this.#readOut.show(reading, session, rule, tr);
    say(byId('fan-text'), fanWords(reading, rule, tr));
    this.#moves.show(reading, session, rule, tr);
  }

  /**
   * The way to a very large heap, or back from it: a button that vanished would take the focus.
   * @param {Translator} tr
   */
  #renderHuge(tr) {
    const { n } = this.state;
    if (n !== HUGE) this.#before = n;
    say(byId('huge'), n === HUGE ? tr.t('hugeBack', num(this.#before)) : tr.t('huge'));
  }

  #bind() {
    bindLanguage((lang) => {
      this.#speak(lang);
      this.update({ lang });
    });
    for (const button of document.querySelectorAll('[data-rule]')) {
      const rule = /** @type {State['rule']} */ (button.getAttribute('data-rule'));
      button.addEventListener('click', () => this.update({ rule }));
    }
    for (const element of [strip, fan, ...later]) {
      element.addEventListener('grundy-select', (event) => {
        this.update({
          n: /** @type {import('../elements/events.js').GrundySelectEvent} */ (event).n,
        });
      });
    }
    strip.addEventListener('grundy-window', (event) => {
      const { from, to } = /** @type {import('../elements/events.js').GrundyWindowEvent} */ (event);
      this.update({ from: strip.hasAttribute('from') ? from : null, to });
    });
    for (const element of rows) {
      element.addEventListener('grundy-columns', (event) => {
        const { columns } = /** @type {import('../elements/events.js').GrundyColumnsEvent} */ (
          event
        );
        this.update({ columns });
      });
    }
    byId('graph').addEventListener('grundy-depth', (event) => {
      const { depth } = /** @type {import('../elements/events.js').GrundyDepthEvent} */ (event);
      this.update({ depth });
    });
    byId('proof').addEventListener('grundy-compare', (event) => {
      const { window } = /** @type {import('../elements/events.js').GrundyCompareEvent} */ (event);
      this.update({ window });
    });
    strip.addEventListener('keydown', (event) => {
      const [at] = /** @type {Element[]} */ (event.composedPath());
      // Buttons around the strip have their own use for it.
      if (event.key !== 'Enter' || at.role !== 'slider') return;
      byId('mex').scrollIntoView();
      byId('mex-heading').focus({ preventScroll: true });
    });
    byId('earlier').addEventListener('click', () => strip.pan(-1));
    byId('later').addEventListener('click', () => strip.pan(1));
    byId('zoom-out').addEventListener('click', () => strip.zoom(-1));
    byId('zoom-in').addEventListener('click', () => strip.zoom(1));
    byId('huge').addEventListener('click', () => {
      this.update({ n: this.state.n === HUGE ? this.#before : HUGE });
    });
    byId('copy').addEventListener('click', () => this.#copy());
    letPrint(later, () => {
      this.#address.flush();
      return this.#view === EXPLORE;
    });
  }

  /**
   * Until the texts of a language are there, and if they cannot be had, the page keeps its own.
   * @param {Lang} lang
   */
  async #speak(lang) {
    this.#lang = lang;
    const known = translator(lang);
    if (known) {
      this.#tr = known;
      return;
    }
    try {
      const tr = await loadTranslator(lang);
      if (this.#lang !== lang) return;
      this.#tr = tr;
    } catch (problem) {
      say(byId('copy-note'), this.#tr.error(/** @type {Problem} */ (problem)));
      return;
    }
    this.render();
  }

  async #copy() {
    this.#address.flush();
    try {
      await navigator.clipboard.writeText(location.href);
      byId('copy').classList.add('done');
      say(byId('copy-text'), this.#tr.t('copied'));
      this.#status.say(this.#tr.t('copied'));
    } catch {
      say(byId('copy-note'), this.#tr.t('copyFailed'));
    }
    setTimeout(() => {
      byId('copy').classList.remove('done');
      say(byId('copy-text'), this.#tr.t('copyLink'));
      say(byId('copy-note'), '');
    }, 4000);
  }
}

/**
 * @param {Problem} problem
 * @param {Translator} tr
 */
function fail(problem, tr) {
  const sentence = byId('sentence');
  sentence.classList.add('trouble');
  sentence.textContent = tr.error(problem);
  byId('explorer').hidden = true;
}

async function start() {
  bindTheme(byId('theme'));
  const starting = load();
  starting.catch(() => {}); // reported below, once there are words for it
  const tr = await loadTranslator(chooseLanguage(decode(location.hash).state.lang));
  applyLanguage(tr);
  try {
    new Page(await starting, tr);
    // Only now, so that the first thing they read is a set that the core has accepted.
    GrundyStrip.define();
    GrundyFan.define();
    for (const element of later) {
      whenNear(element, () => import(`../elements/${element.localName}-define.js`));
    }
  } catch (problem) {
    fail(/** @type {Problem} */ (problem), tr);
  }
}

start().catch(() => {
  // Not even the texts could be loaded: what to do then stands in the page, in both languages.
  delete document.documentElement.dataset.waiting;
  byId('no-script-file').hidden = false;
  byId('explorer').hidden = true;
});
