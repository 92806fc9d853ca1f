/** The board of a game: its table, and the sentences and the rule around it. */
import { attr, h, rich, say } from '../views/dom.js';
import { ruleNodes } from '../views/play-rule.js';
import { goalText, standingText } from '../views/play-words.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').PlayState} PlayState
 * @typedef {import('../pkg/grundyscope_tools.js').PlayRule} PlayRule
 * @typedef {import('../views/play-words.js').Scene} Scene
 */
/**
 * @typedef {object} Said what stands around the table
 * @property {string} turn whose turn it is, or who has won
 * @property {string} review what a game that is over was like
 * @property {boolean} wins the winning moves are shown
 * @property {PlayRule} rule how to win
 */

export class PlayBoard {
  #goal = h('p', { class: 'words', part: 'goal' });
  #turn = h('p', { class: 'turn', part: 'turn' });
  #review = h('p', { class: 'words' });
  #refused = h('p', { class: 'bad refusal', role: 'status' });
  #standing = h('p', { class: 'words', part: 'values' });
  #ruleName = h('summary');
  #rule = h('div', { class: 'rule-text' });
  #how = h('details', { part: 'rule' }, [this.#ruleName, this.#rule]);

  /**
   * @param {Node} table
   * @param {Node[]} below buttons, and what they open
   */
  constructor(table, below) {
    const above = [this.#goal, this.#turn, this.#review];
    const words = [table, this.#refused, this.#standing, ...below, this.#how];
    this.node = h('div', { class: 'board' }, [...above, ...words]);
  }

  /** Why a move cannot be made; nothing clears it. @param {(string | Node)[]} reason */
  refuse(...reason) {
    this.#refused.replaceChildren(...reason);
  }

  get review() {
    return this.#review.textContent ?? '';
  }

  /**
   * @param {Scene} scene
   * @param {PlayState} state
   * @param {(part: string) => boolean} shows
   * @param {Said} said
   */
  draw(scene, state, shows, { turn, review, wins, rule }) {
    this.#goal.hidden = !shows('goal');
    say(this.#goal, goalText(scene));
    say(this.#turn, turn);
    attr(this.#turn, 'class', state.winner === undefined ? 'turn' : 'turn over');
    say(this.#review, review);
    this.#review.hidden = review === '';
    const standing = standingText(scene, state);
    this.#standing.hidden = !wins || !standing || state.winner !== undefined;
    this.#standing.replaceChildren(...rich(standing));
    this.#how.hidden = !shows('rule');
    say(this.#ruleName, scene.t.howToWin);
    this.#rule.replaceChildren(...ruleNodes(scene, rule));
  }
}
