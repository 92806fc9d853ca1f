/** What a claim says above what is so, as a picture and as a table. */
import { num } from '../i18n/index.js';
import { claimTable, paintClaim } from '../views/claim.js';
import { attr, h, say } from '../views/dom.js';
import { setOf } from '../views/set-words.js';
import { svg } from '../views/svg.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').ClaimPicture} ClaimPicture
 * @typedef {import('./claim-run.js').ClaimRun} ClaimRun
 * @typedef {typeof import('../i18n/later/claim.js').TEXTS.en} Texts
 */

export class ClaimDrawing {
  #svg = svg('svg', { role: 'img' });
  /** Lies over the first difference. */
  #spot = h('a', { class: 'spot', hidden: true });
  node = h('div', { class: 'drawing', part: 'picture', hidden: true }, [this.#svg, this.#spot]);
  table = h('details', { class: 'table', hidden: true }, [h('summary')]);
  /** What is shown. @type {[ClaimRun, number, Texts] | undefined} */
  #shown;
  /** @type {ClaimPicture | undefined} */
  #picture;

  constructor() {
    this.table.addEventListener('toggle', () => this.#fill());
  }

  /**
   * @param {ClaimRun | undefined} run that has come to its end
   * @param {number} width css px
   * @param {Texts} texts
   * @param {((set: string, heap?: string) => string) | undefined} linkTo
   */
  show(run, width, texts, linkTo) {
    const wanted = run && width > 0;
    const [before, wide, spoken] = this.#shown ?? [];
    if (wanted && before === run && wide === width && spoken === texts) return;
    this.#shown = wanted ? [run, width, texts] : undefined;
    this.#picture = wanted ? run.picture(width) : undefined;
    this.node.hidden = this.table.hidden = !this.#picture;
    if (!this.#picture || !run) return;
    const { first, from } = this.#picture;
    paintClaim(this.#svg, this.#picture, rowWords(run, texts));
    const heap = first === undefined ? undefined : BigInt(from) + BigInt(first);
    const label = heap === undefined ? '' : `. ${texts.firstWrong(num(heap))}`;
    attr(this.#svg, 'aria-label', `${texts.picture}${label}`);
    this.#spot.hidden = heap === undefined || !linkTo;
    if (heap !== undefined && linkTo) {
      this.#place(this.#picture);
      attr(this.#spot, 'href', linkTo(run.state.set, String(heap)));
      attr(this.#spot, 'aria-label', texts.open(num(heap)));
    }
    say(/** @type {Element} */ (this.table.firstElementChild), texts.table);
    this.#fill();
  }

  /** @param {ClaimPicture} picture */
  #place({ first = 0, edges, claimed, found }) {
    const top = (claimed ?? found).top;
    Object.assign(this.#spot.style, {
      left: `${edges[first]}px`,
      top: `${top}px`,
      width: `${edges[first + 1] - edges[first] - 1}px`,
      height: `${found.top + found.height - top}px`,
    });
  }

  /** A table that nobody sees costs nothing. */
  #fill() {
    this.table.querySelector('.scroll')?.remove();
    if (!this.#picture || !this.#shown || !this.table.open) return;
    const [run, , texts] = this.#shown;
    const look = { class: 'scroll', role: 'region', tabindex: 0, 'aria-label': texts.table };
    this.table.append(h('div', look, [claimTable(this.#picture, rowWords(run, texts), texts)]));
  }
}

/** What stands above the rows. @param {ClaimRun} run @param {Texts} texts */
function rowWords({ reading, state }, texts) {
  if (reading.form === 'same') {
    const verdict = state.verdict;
    const sets = verdict?.verdict === 'refuted' ? verdict.difference.sets : undefined;
    const other = sets?.[1] ?? reading.right;
    if (other) return { claimed: setOf(other), found: setOf(state.set) };
  }
  return {
    claimed: reading.form === 'period' ? texts.earlier : texts.claimed,
    found: texts.found,
  };
}
