/** The moves of a game at a table, forward and back, and whose turn it is. */

/** @typedef {'you' | 'computer' | 'player1' | 'player2'} Who */

export class PlayGame {
  /** @type {string[]} each a heap, from 1 on, and what it takes: "3-1" */
  turns = [];
  /** What was taken back, the next move last. @type {string[]} */
  #future = [];
  /** The player that a person is against the computer; null where both are persons. @type {0 | 1 | null} */
  you = 0;

  /** @param {string[]} turns */
  begin(turns) {
    this.turns = turns;
    this.#future = [];
  }

  get text() {
    return this.turns.join(',');
  }

  /** @param {0 | 1} player @returns {Who} */
  who(player) {
    if (this.you === null) return player === 0 ? 'player1' : 'player2';
    return player === this.you ? 'you' : 'computer';
  }

  /** Whether the computer makes the next move, if there is one. */
  get computers() {
    return this.you !== null && this.turns.length % 2 !== this.you;
  }

  /** @param {string} turn */
  add(turn) {
    this.turns.push(turn);
    // The move that was taken back, made again: what came after it stays.
    if (this.#future.pop() !== turn) this.#future = [];
  }

  get canUndo() {
    return this.turns.length > (this.you === 1 ? 1 : 0);
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** Back to before the last move of a person. */
  undo() {
    do this.#back();
    while (this.computers && this.turns.length > 0);
  }

  /** Forward to where it is a person's turn again. */
  redo() {
    do {
      const turn = this.#future.pop();
      if (turn) this.turns.push(turn);
    } while (this.computers && this.#future.length > 0);
  }

  /** Back to before a move. @param {number} index */
  back(index) {
    while (this.turns.length > index) this.#back();
  }

  #back() {
    const turn = this.turns.pop();
    if (turn) this.#future.push(turn);
  }
}
