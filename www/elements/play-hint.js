/**
 * Hints that ask before they tell. Several heaps: the nim-sum, then the heap, then the move. One
 * heap: what to leave, then the move.
 */
import { num } from '../i18n/index.js';
import { attr, h, say } from '../views/dom.js';
import { told } from '../views/play-words.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').PlayHint} Hint
 * @typedef {import('../pkg/grundyscope_tools.js').PlayState} PlayState
 * @typedef {import('../views/play-words.js').Scene} Scene
 */
/**
 * What the hints ask the core.
 * @typedef {object} Counsel
 * @property {(answer?: number) => Hint} hint
 * @property {(take: number) => { take: number, left: string } | null} refute the other player's
 *   winning answer to a move in the only heap; null when there is none
 * @property {(turn: { heap: number, take: number } | null) => void} advise points at a move
 * @property {(heap: number, take: number) => string} offer what a move is called, heaps from 0 on
 */

/** Of more choices than this only those that win are offered besides. */
const CHOICES = 30;

export class PlayHint {
  #counsel;
  #question = h('p', { class: 'title', id: 'question' });
  #field = h('input', {
    class: 'field',
    id: 'hint-answer',
    inputmode: 'numeric',
    autocomplete: 'off',
    size: 5,
  });
  #check = h('button', { class: 'button' });
  #form = h('form', { class: 'row', novalidate: true }, [this.#field, this.#check]);
  #choices = h('div', { class: 'choices', role: 'group', 'aria-labelledby': 'question' });
  #said = h('p', { class: 'words', role: 'status' });
  #show = h('button', { type: 'button', class: 'button' });
  #tell = h('button', { type: 'button', class: 'link' });
  #close = h('button', { type: 'button', class: 'link' });
  node = h('div', { class: 'hint', part: 'hint', hidden: true }, [
    this.#question,
    this.#form,
    this.#choices,
    this.#said,
    h('div', { class: 'row' }, [this.#show, this.#tell, this.#close]),
  ]);
  /** @type {'sum' | 'heap' | 'leave' | 'told'} */
  #stage = 'told';
  /** @type {Scene | undefined} */
  #scene;
  /** @type {PlayState | undefined} */
  #state;
  #speech = () => '';

  /**
   * @param {Counsel} counsel
   * @param {() => void} closed by a person
   */
  constructor(counsel, closed) {
    this.#counsel = counsel;
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#answerSum();
    });
    this.#choices.addEventListener('click', (event) => {
      const button = /** @type {Element} */ (event.target).closest('[data-choice]');
      if (button) this.#choose(Number(button.getAttribute('data-choice')));
    });
    this.#show.addEventListener('click', () => this.#goOn(() => this.#t.nimSumIs(this.#sum())));
    this.#tell.addEventListener('click', () => this.#tellMove());
    this.#close.addEventListener('click', () => {
      this.close();
      closed();
    });
  }

  get open() {
    return !this.node.hidden;
  }

  /**
   * A question about this position.
   * @param {Scene} scene
   * @param {PlayState} state
   */
  ask(scene, state) {
    this.#scene = scene;
    this.#state = state;
    this.node.hidden = false;
    this.#speech = () => '';
    this.#counsel.advise(null);
    if (!state.standing) {
      this.#stage = 'told';
      this.#speech = () => this.#t.noHint;
    } else {
      this.#stage = scene.one ? 'leave' : 'sum';
    }
    this.#field.value = '';
    this.draw(scene);
    this.#focus();
  }

  close() {
    if (this.node.hidden) return;
    this.node.hidden = true;
    say(this.#said, '');
    this.#counsel.advise(null);
  }

  /** In the language of now. @param {Scene} scene */
  draw(scene) {
    if (this.node.hidden) return;
    this.#scene = scene;
    const t = this.#t;
    const stage = this.#stage;
    const asks = { sum: t.askNimSum, heap: t.askHeap, leave: t.askLeave, told: t.hint };
    say(this.#question, stage === 'leave' && scene.goal ? t.askReach : asks[stage]);
    this.#form.hidden = stage !== 'sum';
    attr(this.#field, 'aria-label', t.answer);
    say(this.#check, t.check);
    this.#choices.hidden = stage !== 'heap' && stage !== 'leave';
    this.#drawOffers();
    say(this.#said, this.#speech());
    say(this.#show, t.showMe);
    this.#show.hidden = stage !== 'sum';
    say(this.#tell, t.tell);
    this.#tell.hidden = stage === 'told';
    say(this.#close, t.close);
  }

  get #t() {
    return /** @type {Scene} */ (this.#scene).t;
  }

  #drawOffers() {
    const offers = this.#offers();
    const { children } = this.#choices;
    // The same buttons stay, with the focus on one of them.
    while (children.length > offers.length) this.#choices.lastChild?.remove();
    while (children.length < offers.length) {
      this.#choices.append(h('button', { type: 'button', class: 'button' }));
    }
    for (const [i, [choice, text]] of offers.entries()) {
      attr(children[i], 'data-choice', choice);
      say(children[i], text);
    }
  }

  /** @returns {[choice: number, text: string][]} the last one stands for none */
  #offers() {
    const [scene, state, t] = [this.#scene, this.#state, this.#t];
    if (!scene || !state || this.#choices.hidden) return [];
    if (this.#stage === 'heap') {
      const heaps = state.heaps.map((_, i) => t.heapName(num(i + 1)));
      return [...heaps.entries(), [-1, t.inNone]];
    }
    const legal = state.heaps[0].moves.filter((move) => move.to !== undefined);
    const some = legal.filter((move, i) => i < CHOICES || move.wins);
    const leaves = some.map((move) => [move.take, told(scene, move.to ?? '')]);
    return /** @type {[number, string][]} */ ([...leaves, [-1, t.noneWins]]);
  }

  #answerSum() {
    const text = this.#field.value.trim();
    if (!/^\d{1,15}$/.test(text)) {
      this.#say(() => this.#t.wholeNumber);
      this.#field.focus();
      return;
    }
    const answer = Number(text);
    const { right, misreadings } = this.#counsel.hint(answer);
    if (right) {
      this.#goOn(() => this.#t.nimSumRight(this.#sum()));
      return;
    }
    const [why] = misreadings.length === 1 ? misreadings : [/** @type {const} */ ('other')];
    this.#say(() => `${this.#t.notThat(num(answer))} ${this.#t[`misread.${why}`]}`);
    this.#field.select();
    this.#field.focus();
  }

  /** The values and their nim-sum: "1 ⊕ 2 ⊕ 2 = 1". */
  #sum() {
    const { values, nimSum } = this.#counsel.hint();
    return `${values.map(num).join(' ⊕ ')} = ${num(nimSum)}`;
  }

  /** @param {() => string} speech */
  #say(speech) {
    this.#speech = speech;
    say(this.#said, speech());
  }

  /** From the nim-sum to the heap. @param {() => string} speech */
  #goOn(speech) {
    this.#stage = 'heap';
    this.#speech = () => [speech(), ...(this.#scene?.misere ? [this.#t.misereGoal] : [])].join(' ');
    if (this.#scene) this.draw(this.#scene);
    this.#focus();
  }

  /** @param {number} choice */
  #choose(choice) {
    if (this.#stage === 'heap') this.#chooseHeap(choice);
    else this.#chooseTake(choice);
  }

  /** @param {number} heap from 0 on, or −1 for none */
  #chooseHeap(heap) {
    const { wins, winsIn, goals } = this.#counsel.hint();
    const goal = num(goals[heap] ?? 0);
    const name = num(heap + 1);
    if (heap < 0) this.#say(() => (wins ? this.#t.noneWrong : this.#t.noneRight));
    else if (winsIn[heap]) this.#say(() => this.#t.heapRight(name, goal));
    else if (wins) this.#say(() => this.#t.heapWrong(name, goal));
    else this.#say(() => `${this.#t.heapWrong(name, goal)} ${this.#t.someWrong}`);
  }

  /** @param {number} take or −1 for none */
  #chooseTake(take) {
    const move = this.#state?.heaps[0].moves.find((it) => it.take === take);
    const { wins } = this.#counsel.hint();
    const shown = (/** @type {string} */ heap) => told(/** @type {Scene} */ (this.#scene), heap);
    if (!move?.to) {
      this.#say(() => (wins ? this.#t.noneWrong : this.#t.noneRight));
      return;
    }
    const left = move.to;
    if (move.wins) {
      this.#say(() => this.#t.leaveRight(shown(left)));
      return;
    }
    const reply = this.#counsel.refute(take);
    if (!reply) this.#say(() => this.#t.leaveStuck(shown(left)));
    else {
      const wrong = this.#scene?.goal ? 'reachWrong' : 'leaveWrong';
      this.#say(() => this.#t[wrong](shown(left), num(reply.take), shown(reply.left)));
    }
  }

  #tellMove() {
    const { turn, wins } = this.#counsel.hint();
    if (!turn) return;
    const [heap, take] = turn.split('-').map(Number);
    this.#stage = 'told';
    this.#counsel.advise({ heap, take });
    this.#speech = () => {
      const move = this.#counsel.offer(heap - 1, take);
      return wins ? this.#t.tellWin(move) : this.#t.tellLost(move);
    };
    if (this.#scene) this.draw(this.#scene);
    this.#close.focus();
  }

  /** What is to be done next takes the focus. */
  #focus() {
    if (this.#stage === 'sum') this.#field.focus();
    else if (this.#stage === 'told') this.#close.focus();
    else this.#choices.querySelector('button')?.focus();
  }
}
