/**
 * `<grundy-proof set window rule lang theme controls>`: why the sequence repeats for ever. Two equal
 * windows of as many entries as the largest move prove it; shorter ones may deceive.
 *
 * `window` is the length of the windows that are compared; without it, that of a proof. `controls`
 * lists the parts around the picture: `title window bound file check`. Without the attribute all of
 * them are there; `controls="none"` leaves the picture and its words alone.
 */
import { verify } from '../core/verify.js';
import { loaded } from '../core/wasm.js';
import '../i18n/later/views.js';
import { group, num, setText } from '../i18n/index.js';
import { cancelling, checking, readCertificate, verdictOn } from '../views/certificate.js';
import { attr, countAttribute, errorWords, h, rich, say } from '../views/dom.js';
import { fileName } from '../views/file.js';
import { svg } from '../views/svg.js';
import { paintWindows } from '../views/windows.js';
import { GrundyElement } from './base.js';
import { GrundyCompareEvent } from './events.js';
import { FileControl } from './file-control.js';
import { LengthControl } from './length-control.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').Recurrence} Recurrence
 * @typedef {import('../i18n/index.js').Problem} Problem
 */

const CELL_HEIGHT = 36;
const WIDEST_CELL = 34;
const NARROWEST_CELL = 8;
/** So many heaps are shown behind those compared. */
const FOLLOWING = 6;
/** @param {string} digits */
const superscript = (digits) => digits.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]);

/** A test of a certificate that takes longer than this is shown. */
const WAITED_MS = 300;
/** Bounds of more digits are told by their number of digits. */
const SHOWN_DIGITS = 45;

export class GrundyProof extends GrundyElement {
  /** @override */
  static tag = 'grundy-proof';
  /** @override */
  static needsTools = true;
  /** @override */
  static sheet = 'length.css proof.css';
  /** @override */
  static observedAttributes = [...GrundyElement.observedAttributes, 'window'];

  #svg = svg('svg', { role: 'img', class: 'windows', part: 'picture' });
  #title = h('p', { class: 'title', part: 'title' });
  #width = new LengthControl('window', (window) => this.#choose(window));
  #lamp = h('p', { class: 'lamp', part: 'lamp' });
  #words = h('p', { class: 'words' });
  #bound = h('p', { class: 'note', part: 'bound' });
  #certificate = h('a', { class: 'link', part: 'certificate' });
  #file = new FileControl(this, {
    name: () => 'proof',
    draw: () => ({
      svg: this.#svg,
      what: this.#lamp.textContent ?? '',
      words: this.#svg.getAttribute('aria-label') ?? '',
    }),
  });
  #text = h('textarea', { rows: 6, spellcheck: 'false', id: 'certificate' });
  #textName = h('label', { for: 'certificate' });
  #check = h('button', { type: 'button', class: 'button' });
  #cancel = h('button', { type: 'button', class: 'link', hidden: true });
  #answer = h('p', { class: 'answer', role: 'status' });
  /** The test of a certificate that is going on. */
  #test = /** @type {AbortController | undefined} */ (undefined);
  #summary = h('summary');
  #desk = h('details', { class: 'desk', part: 'check' }, [
    this.#summary,
    this.#textName,
    this.#text,
    h('div', { class: 'row' }, [this.#check, this.#cancel]),
    this.#answer,
  ]);
  /** The address of the file that is offered, to be given back. */
  #address = '';
  /** What the file is about: it is made anew only for another certificate. */
  #offered = '';

  constructor() {
    super();
    const foot = h('div', { class: 'foot' }, [this.#certificate, this.#file.node]);
    const stage = h('div', { class: 'stage' }, [this.#svg]);
    this.frame.append(this.#title, this.#width.node, stage);
    this.frame.append(this.#lamp, this.#words, this.#bound, foot, this.#desk);
    this.#check.addEventListener('click', () => this.#verify());
    this.#cancel.addEventListener('click', () => this.#end());
    this.#text.addEventListener('input', () => this.#end());
    this.#desk.addEventListener('toggle', () => {
      if (this.#desk.open && !this.#text.value) this.#text.value = this.#json();
    });
  }

  /** The length of the windows that the attribute asks for; null: that of a proof. */
  get window() {
    return countAttribute(this, 'window');
  }

  set window(window) {
    attr(this, 'window', window);
  }

  /** The largest move: so many entries prove a period. */
  get #largest() {
    return this.session?.moves.at(-1) ?? 1;
  }

  /** @param {number} window */
  #choose(window) {
    this.window = window >= this.#largest ? null : Math.max(1, window);
    this.dispatchEvent(new GrundyCompareEvent(this.window));
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#end();
  }

  /**
   * @override
   * @param {number} width
   */
  render(width) {
    const { session, tr, rule } = this;
    const game = session?.tools;
    if (!session || !game) return;
    const largest = this.#largest;
    const window = Math.min(this.window ?? largest, largest);
    const period = session.search[rule];
    this.#title.hidden = !this.shows('title');
    this.#title.replaceChildren(
      h('b', {}, [setText(session.moves)]),
      h('span', {}, [tr.t(`rule.${rule}`)]),
    );
    this.#showWindow(window, largest);
    this.#showCertificate();
    this.#desk.hidden = !this.shows('check');
    say(this.#summary, tr.t('proof.check'));
    say(this.#textName, tr.t('proof.paste'));
    say(this.#check, tr.t('check'));
    say(this.#cancel, cancelling(tr));
    this.#bound.hidden = !this.shows('bound') || !period;
    this.#file.show(period !== undefined);
    if (!period) {
      this.#svg.replaceChildren();
      attr(this.#svg, 'height', 0);
      attr(this.#svg, 'aria-label', tr.t('proof.none'));
      this.#lamp.replaceChildren();
      say(this.#words, tr.t(session.state === 'searching' ? 'wrap.searching' : 'proof.none'));
      return;
    }
    const whole = { start: period.preperiod, distance: period.period };
    const found = window === largest ? whole : game.firstRecurrence(rule, window);
    if (found) this.#paint(width, window, found);
    this.#say(window, found);
    const bound = `${rule === 'grundy' ? session.moves.length + 1 : 2}^${largest}`;
    this.#bound.replaceChildren(...rich(this.#boundWords(bound, largest)));
  }

  /**
   * @param {number} width
   * @param {number} window
   * @param {Recurrence} found
   */
  #paint(width, window, { start, distance, failsAt }) {
    const { session, tr, rule } = this;
    if (!session) return;
    // What follows is alike too, or as far as the failure, where that is not too far.
    const failure = failsAt === undefined ? 0 : failsAt - start - distance + 1;
    const fit = Math.max(1, Math.floor(width / NARROWEST_CELL));
    const count = Math.min(fit, Math.max(window + FOLLOWING, failure));
    const cells = Math.min(width, count * WIDEST_CELL);
    const piece = (/** @type {number} */ from) =>
      session.game.strip({
        rule,
        width: Math.max(1, cells),
        from: BigInt(from),
        count,
        height: CELL_HEIGHT,
      });
    const name = (/** @type {number} */ from) => tr.t('proof.from', num(from));
    const later = start + distance;
    paintWindows(this.#svg, [piece(start), piece(later)], {
      rule,
      window,
      fails: failsAt === undefined ? undefined : failsAt - later,
      names: [name(start), name(later)],
      proved: window === this.#largest,
    });
    attr(this.#svg, 'aria-label', tr.t('proof.picture', num(window), num(start), num(later)));
  }

  /**
   * @param {number} window
   * @param {Recurrence | undefined} found
   */
  #say(window, found) {
    const { session, tr, rule } = this;
    const largest = this.#largest;
    const proved = window === largest;
    const lamp = proved ? 'proved' : found?.failsAt === undefined ? 'observed' : 'refuted';
    const look = lamp === 'refuted' ? 'bad' : `proof ${lamp}`;
    this.#lamp.replaceChildren(
      h('span', { class: look }, [lamp === 'refuted' ? tr.t('proof.refuted') : tr.t(lamp)]),
    );
    const long = num(window);
    if (!found) {
      this.#words.replaceChildren(...rich(tr.t('proof.tooLong', long, num(largest))));
      return;
    }
    const { start, distance, failsAt } = found;
    const [from, later] = [num(start), num(start + distance)];
    if (proved) {
      this.#words.replaceChildren(
        ...rich(tr.t('proof.why', long, from, later, num(distance), window)),
      );
    } else if (failsAt === undefined) {
      const period = session?.search[rule]?.period ?? distance;
      const periods = distance / period;
      this.#words.replaceChildren(
        ...rich(tr.t('proof.luck', long, from, num(distance), num(largest), window, periods)),
      );
    } else {
      this.#words.replaceChildren(
        ...rich(
          tr.t(
            'proof.fails',
            long,
            from,
            num(distance),
            num(failsAt),
            num(failsAt - distance),
            window,
          ),
        ),
      );
    }
  }

  /**
   * Some window must recur: how many different ones there are.
   * @param {string} bound as a power
   * @param {number} largest
   */
  #boundWords(bound, largest) {
    const { tr } = this;
    let digits = '';
    try {
      digits = loaded()?.parseHeap(bound) ?? '';
    } catch {
      // More digits than are read: the power stands for itself.
    }
    const written = digits.length <= SHOWN_DIGITS ? group(digits) : '';
    const power = bound.replace(/\^(.*)/, (_, exponent) => superscript(exponent));
    return tr.t('proof.bound', num(largest), power, written, num(digits.length), largest);
  }

  /**
   * @param {number} window
   * @param {number} largest
   */
  #showWindow(window, largest) {
    const { tr } = this;
    this.#width.node.hidden = !this.shows('window') || largest === 1;
    this.#width.show({
      length: window,
      most: largest,
      name: tr.t('proof.window'),
      shorter: tr.t('proof.shorter'),
      longer: tr.t('proof.longer'),
    });
  }

  #json() {
    const certificate = this.session?.game.certificate(this.rule);
    return certificate ? JSON.stringify(certificate) : '';
  }

  #showCertificate() {
    const { session, rule, tr } = this;
    const about = session?.search[rule] ? `${session.set} ${rule}` : '';
    this.#certificate.hidden = !this.shows('file') || about === '';
    say(this.#certificate, tr.t('proof.download'));
    if (about === this.#offered) return;
    this.#offered = about;
    URL.revokeObjectURL(this.#address);
    if (!about) return;
    this.#address = URL.createObjectURL(new Blob([this.#json()], { type: 'application/json' }));
    attr(this.#certificate, 'href', this.#address);
    attr(this.#certificate, 'download', fileName(session?.set ?? '', rule, 'json'));
  }

  async #verify() {
    this.#end();
    const { tr } = this;
    const core = /** @type {import('../core/wasm.js').Tools | undefined} */ (loaded());
    if (!core) return;
    const tell = (/** @type {string} */ look, /** @type {(Node | string)[]} */ ...words) =>
      this.#answer.replaceChildren(h('span', { class: look }, words));
    const read = readCertificate(this.#text.value, core.limits(), tr);
    if ('words' in read) {
      tell('bad', read.words);
      return;
    }
    this.#test = new AbortController();
    const { signal } = this.#test;
    const late = setTimeout(() => {
      tell('', checking(tr));
      this.#cancel.hidden = false;
    }, WAITED_MS);
    signal.addEventListener('abort', () => clearTimeout(late));
    try {
      const answer = await verify(read.certificate, signal);
      if (signal.aborted) return;
      this.#end();
      tell(answer.valid ? 'good' : 'bad', verdictOn(answer, read.certificate, tr));
    } catch (error) {
      if (signal.aborted) return;
      this.#end();
      tell('bad', ...errorWords(/** @type {Problem} */ (error), tr));
    }
  }

  /** Ends the test of a certificate, if there is one. */
  #end() {
    this.#test?.abort();
    if (this.#cancel.matches(':focus')) this.#check.focus();
    this.#cancel.hidden = true;
    this.#answer.replaceChildren();
  }
}
