/** The game so far, in words: each move with the heaps after it, and where it was let slip. */
import { num } from '../i18n/index.js';
import { attr, h, say } from './dom.js';
import { mistakeText, movedText, told } from './play-words.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').PlayState} PlayState
 * @typedef {import('./play-words.js').Scene} Scene
 */

/** Longer positions are not written beside the moves. */
const LONGEST = 40;

/** @param {Scene} scene @param {string[]} heaps */
function position(scene, heaps) {
  const text = heaps.map((heap) => told(scene, heap)).join('  ');
  return text.length > LONGEST ? '' : text;
}

export class PlayLog {
  #title = h('p', { class: 'title' });
  #start = h('p', { class: 'entry start' }, [h('span'), h('span', { class: 'after' })]);
  #list = h('ol', { class: 'entries' });
  #log = h('div', { role: 'log', 'aria-live': 'off' }, [this.#list]);
  #now = h('p', { class: 'entry now' }, [h('span')]);
  node = h('div', { class: 'log', part: 'log' }, [this.#title, this.#start, this.#log, this.#now]);
  #from;

  /** @param {(turn: number) => void} from a person wants to play again from before this move */
  constructor(from) {
    this.#from = from;
    this.#list.addEventListener('click', (event) => {
      const button = /** @type {Element} */ (event.target).closest('[data-turn]');
      if (button) this.#from(Number(button.getAttribute('data-turn')));
    });
  }

  /** From now on what is added is read out: a person has done something. */
  wake() {
    attr(this.#log, 'aria-live', null);
  }

  /**
   * @param {Scene} scene
   * @param {PlayState} state
   * @param {string} now
   * @param {(player: 0 | 1) => boolean} isComputer
   */
  draw(scene, state, now, isComputer) {
    const { t } = scene;
    say(this.#title, t.log);
    attr(this.#log, 'aria-label', t.log);
    say(this.#start.children[0], t.start);
    say(this.#start.children[1], position(scene, state.start));
    say(this.#now.children[0], now);
    const { children } = this.#list;
    while (children.length > state.turns.length) this.#list.lastChild?.remove();
    const over = state.winner !== undefined;
    for (const [i, turn] of state.turns.entries()) {
      if (!children[i]) {
        this.#list.append(
          h('li', { class: 'entry' }, [h('span'), h('span', { class: 'after' }), h('div')]),
        );
      }
      const [words, after, slip] = children[i].children;
      const player = /** @type {0 | 1} */ (i % 2);
      say(words, movedText(scene, turn, player));
      say(after, position(scene, turn.heaps));
      const mistake = over ? state.mistakes.find((it) => it.turn === i) : undefined;
      const other = isComputer(player);
      attr(
        children[i],
        'class',
        `entry${other ? ' other' : ''}${mistake && !other ? ' slip' : ''}`,
      );
      attr(slip, 'class', 'why');
      if (!mistake) {
        slip.replaceChildren();
        continue;
      }
      const name = scene.who(player);
      const head = name === 'you' ? t.firstMistake : t.firstMistakeOf(t[name]);
      const why = h('p', {}, [h('b', {}, [head]), ` ${mistakeText(scene, mistake, turn)}`]);
      const again = h('button', { type: 'button', class: 'link', 'data-turn': i }, [t.fromHere]);
      attr(again, 'aria-label', `${t.fromHere}: ${num(i + 1)}`);
      slip.replaceChildren(why, ...(other ? [] : [again]));
    }
  }
}
