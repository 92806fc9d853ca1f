/** Does what a worker does on the thread of the page, in slices, where there can be no worker. */
import { loadTools } from './wasm.js';
import { Work } from './work.js';

/**
 * @typedef {import('./work.js').Order} Order
 * @typedef {import('./work.js').Reply} Reply
 */

export class PageWorker {
  /** @type {((message: Reply) => void) | undefined} */
  onreply;
  /** @type {((problem: unknown) => void) | undefined} */
  onlost;
  #channel = new MessageChannel();
  #ended = false;
  /** @type {Promise<Work> | undefined} */
  #work;

  /** @param {Order} order */
  async order(order) {
    try {
      this.#work ??= loadTools().then((core) => new Work(core));
      const replies = (await this.#work).replies(order);
      this.#channel.port1.onmessage = () => this.#step(replies);
      this.#channel.port2.postMessage(null);
    } catch (problem) {
      this.onlost?.(problem);
    }
  }

  /** One call, and then the page has its turn. @param {Generator<Reply, void, void>} replies */
  #step(replies) {
    if (this.#ended) return;
    try {
      const { value } = replies.next();
      if (!value) return;
      // Before the reply, which may bring the next order.
      if (!value.last) this.#channel.port2.postMessage(null);
      this.onreply?.(value);
    } catch (problem) {
      this.onlost?.(problem);
    }
  }

  end() {
    this.#ended = true;
    this.#channel.port1.close();
  }
}
