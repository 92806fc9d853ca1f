/**
 * What a person finds around the steps who comes near them: play and pause, keys, and the quiz. The
 * stepper works without, so that a first visit need not wait for it.
 */
import { openTools } from '../core/session.js';
import { num } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/stepper.js';
import { attr, h, say } from '../views/dom.js';
import { keyMeaning, Player } from './stepper-play.js';
import { Quiz } from './stepper-quiz.js';

/**
 * @typedef {import('../core/session.js').Session} Session
 * @typedef {import('../i18n/index.js').Problem} Problem
 * @typedef {import('./grundy-stepper.js').GrundyStepper} GrundyStepper
 */

const LAST = 6;

export class Extras {
  #host;
  #list;
  #walk;
  #input;
  /** Says each step that comes of itself or by a key; the buttons say where they lead. */
  #spoken = h('p', { class: 'unseen', role: 'status' });
  #keys = h('span', { class: 'note', id: 'keys' });
  #quizMe = h('button', { type: 'button', class: 'button', part: 'quiz' });
  #player;
  #more;
  /** Whether all tools are there. @type {'no' | 'loading' | 'yes'} */
  #tools = 'no';
  /** A person asked for what is drawn next, so it takes the focus. */
  #asked = false;
  /** @type {Quiz | undefined} */
  quiz;
  /** Why there can be no quiz. @type {Problem | undefined} */
  problem;

  /** @param {GrundyStepper} host its attributes `mode` and `seed` say which heaps are asked about */
  constructor(host) {
    this.#host = host;
    const { frame } = host;
    /** @param {string} selector */
    const find = (selector) => /** @type {HTMLElement} */ (frame.querySelector(selector));
    this.#list = find('.steps');
    this.#walk = find('.walk');
    this.#input = find('#answer');
    this.#player = new Player(
      () => {
        this.#move(1);
        return !host.waits && host.step < LAST;
      },
      () => this.#toggle(),
    );
    const { node } = this.#player;
    this.#more = h('div', { class: 'row walk' }, [node, this.#quizMe, this.#keys]);
    frame.append(this.#more, this.#spoken);
    attr(this.#list, 'aria-describedby', 'keys');
    frame.addEventListener('click', (event) => this.#interrupt(event));
    frame.addEventListener('keydown', (event) => this.#key(event));
    this.#quizMe.addEventListener('click', () => this.#choose('quiz'));
  }

  /** It no longer goes on by itself. */
  stop() {
    this.#player.stop();
  }

  get #wanted() {
    return this.#host.getAttribute('mode') === 'quiz';
  }

  /** A quiz is wanted and not there yet. */
  get coming() {
    return this.#wanted && !this.quiz;
  }

  /**
   * Begins a quiz about a set, or ends it, as the attributes say.
   * @param {Session} session
   */
  follow(session) {
    const wanted = this.#wanted;
    if (this.quiz && (!wanted || this.quiz.set !== session.set)) {
      this.quiz.head.remove();
      this.quiz.foot.remove();
      this.quiz = undefined;
    }
    if (!wanted || this.quiz) return;
    if (!session.tools) {
      this.#load();
      return;
    }
    const given = Number(this.#host.getAttribute('seed') || Number.NaN);
    const seed = Number.isSafeInteger(given) ? Math.abs(given) : Math.floor(Math.random() * 1e9);
    const moved = () => {
      this.#asked = true;
      this.#host.refresh();
    };
    const quiz = new Quiz(session, seed, moved, () => this.#choose(null));
    if (quiz.heap === undefined) return; // no heap with moves has been computed yet
    this.quiz = quiz;
    this.#list.before(quiz.head);
    this.#list.after(quiz.foot);
  }

  async #load() {
    if (this.#tools !== 'no') return; // the session tells when it has them
    this.#tools = 'loading';
    try {
      await openTools();
      this.#tools = 'yes';
      this.problem = undefined;
    } catch (error) {
      this.#tools = 'no';
      this.problem = /** @type {Problem} */ (error);
      this.#host.removeAttribute('mode');
    }
    this.#host.refresh();
  }

  /** @param {'quiz' | null} mode chosen by a person */
  #choose(mode) {
    this.#asked = true;
    attr(this.#host, 'mode', mode);
  }

  /**
   * Draws on top of what the stepper has drawn.
   * @param {boolean} known the heap has been computed
   */
  draw(known) {
    const { tr, step } = this.#host;
    const { quiz } = this;
    const t = TEXTS[tr.lang];
    const plays = this.#host.shows('play');
    this.#player.speak(t, tr.lang);
    this.#player.node.hidden = !plays;
    this.#keys.hidden = !plays;
    say(this.#keys, t.keys);
    say(this.#quizMe, t.quizMe);
    this.#quizMe.hidden = !this.#host.shows('quiz');
    this.#more.hidden = !known || quiz !== undefined;
    // The keys act while the steps, or a button around them, have the focus.
    attr(this.#list, 'tabindex', plays && !quiz ? 0 : null);
    if (quiz) {
      this.#walk.hidden = true;
      this.#list.hidden = quiz.over;
      quiz.draw(tr, step === LAST);
      // To drop duplicates is a part of the question.
      if (step < LAST) this.#fold(2);
    }
    this.#focusAsked();
  }

  /** A step keeps what it would show. @param {number} index */
  #fold(index) {
    const item = this.#list.children[index];
    attr(item, 'class', 'todo');
    item.querySelector('.content')?.replaceChildren();
  }

  /** The focus goes where a person asked to go; never to what a page opened by itself. */
  #focusAsked() {
    if (!this.#asked || this.coming) return;
    this.#asked = false;
    if (this.quiz?.over) this.quiz.focus({ preventScroll: true });
    else (this.quiz ? this.#input : this.#quizMe).focus({ preventScroll: true });
  }

  /** One step that no button was pressed for. @param {1 | -1} by */
  #move(by) {
    const host = this.#host;
    if (by === 1) host.forward();
    else host.go(host.step - 1);
    const { t } = host.tr;
    const label = this.#list.children[host.step - 1].querySelector('.label')?.textContent;
    say(this.#spoken, `${t('stepOf', num(host.step))}: ${label}`);
  }

  #toggle() {
    const host = this.#host;
    if (this.#player.playing) {
      this.stop();
    } else if (host.waits) {
      host.forward(); // it asks before it tells
    } else {
      if (host.step === LAST) host.go(1);
      this.#player.start();
    }
  }

  /** Whatever else a person does, it does not go on by itself. @param {Event} event */
  #interrupt(event) {
    if (!this.#player.node.contains(/** @type {Node} */ (event.target))) this.stop();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { playing } = this.#player;
    this.#interrupt(event);
    if (this.quiz || !this.#host.shows('play')) return;
    const meaning = keyMeaning(event);
    if (!meaning) return;
    event.preventDefault();
    if (meaning !== 'toggle') this.#move(meaning);
    else if (!playing) this.#toggle();
  }
}
