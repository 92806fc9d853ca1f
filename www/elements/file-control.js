/**
 * The control by which a person takes a picture away. What it offers is loaded when it is opened.
 */
import { h, say } from '../views/dom.js';

/** @typedef {import('./take-away.js').Offer} Offer */
/** @typedef {import('./base.js').GrundyElement} GrundyElement */

export class FileControl {
  #summary = h('summary');
  node = h('details', { class: 'file', part: 'file' }, [this.#summary]);
  /** @type {import('./take-away.js').TakeAway | undefined} */
  #panel;

  /**
   * @param {GrundyElement} element
   * @param {Offer} offer
   */
  constructor(element, offer) {
    this.element = element;
    this.offer = offer;
    this.node.addEventListener('toggle', () => this.#open());
  }

  /**
   * Draws anew with the element.
   * @param {boolean} [possible] is there something to take away?
   */
  show(possible = true) {
    const { element } = this;
    this.node.hidden = !possible || !element.shows('file');
    say(this.#summary, element.tr.t('file'));
    if (this.node.open) this.#panel?.show();
  }

  async #open() {
    if (!this.node.open) return;
    try {
      const { TakeAway } = await import('./take-away.js');
      if (!this.#panel) {
        this.#panel = new TakeAway(this.element, this.offer);
        this.node.append(this.#panel.node);
      }
      this.#panel.show();
    } catch {
      // Opened again, it is tried again.
      this.node.open = false;
    }
  }
}
