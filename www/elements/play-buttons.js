/** What stands below the table of a game: the buttons. */
import { attr, h, say } from '../views/dom.js';

/**
 * @typedef {object} Actions what each button does
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} ask
 * @property {() => void} again
 * @property {() => void} show
 */
/**
 * @typedef {object} Standing what the buttons depend on
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {boolean} still nobody may move
 * @property {boolean} wins the winning moves are shown
 * @property {boolean} over
 * @property {boolean} fresh nobody has moved
 */

const button = () => h('button', { type: 'button', class: 'button' });

export class PlayButtons {
  undo = button();
  redo = button();
  ask = button();
  show = h('button', { type: 'button', class: 'link' });
  again = button();
  node = h('div', { class: 'row actions' }, [
    this.undo,
    this.redo,
    this.ask,
    this.again,
    this.show,
  ]);

  /** @param {Actions} actions */
  constructor(actions) {
    for (const name of /** @type {const} */ (['undo', 'redo', 'ask', 'again', 'show'])) {
      this[name].addEventListener('click', () => actions[name]());
    }
  }

  /**
   * @param {typeof import('../i18n/later/play.js').TEXTS.en} t
   * @param {(part: string) => boolean} shows
   * @param {Standing} standing
   */
  draw(t, shows, { canUndo, canRedo, still, wins, over, fresh }) {
    say(this.undo, t.undo);
    say(this.redo, t.redo);
    say(this.ask, t.hint);
    say(this.again, t.again);
    say(this.show, wins ? t.hideWins : t.showWins);
    this.undo.hidden = !shows('undo');
    this.redo.hidden = !shows('undo');
    this.ask.hidden = !shows('hint');
    this.show.hidden = !shows('values');
    attr(this.undo, 'aria-disabled', canUndo ? null : 'true');
    attr(this.redo, 'aria-disabled', canRedo ? null : 'true');
    attr(this.ask, 'aria-disabled', still ? 'true' : null);
    attr(this.again, 'class', over ? 'button primary' : 'button');
    attr(this.again, 'aria-disabled', fresh && !over ? 'true' : null);
  }
}
