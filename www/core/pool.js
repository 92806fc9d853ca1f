/**
 * The page's workers: started when there is work, at most one a processor, ended when there has been
 * none for a while. Jobs, such as a `Sweep` or a long search, hand out orders; a worker that is lost is replaced, and
 * its order given back. Where there can be no module workers, as for a widget whose scripts are of
 * another origin, everything is done on the thread of the page, in slices.
 */
import { PageWorker } from './page-worker.js';
import { compileTools } from './wasm.js';

/**
 * @typedef {import('./work.js').Order} Order
 * @typedef {import('./work.js').Reply} Reply
 */
/**
 * What has work for the pool.
 * @typedef {object} Job
 * @property {number} most how many workers it may have at a time
 * @property {(onPage: boolean) => Order | undefined} take the next order, if there is one now
 * @property {(reply: Reply) => void} receive
 * @property {(order: Order, cause: unknown) => void} giveBack the worker that had the order is lost;
 *   the order says what is left of it
 * @property {(problem: unknown) => void} fail nothing can be done at all
 */
/**
 * A worker, or what stands in for one.
 * @typedef {object} Hand
 * @property {((reply: Reply) => void) | undefined} onreply
 * @property {((problem: unknown) => void) | undefined} onlost
 * @property {(order: Order) => void} order
 * @property {() => void} end
 */

let jobs = 0;

/** A number for a job, by which a worker knows its orders. */
export const jobId = () => jobs++;

/** Workers without work are kept this long. */
const IDLE_MS = 10_000;

/** A busy worker that says nothing for so many checks is lost: each call of the core is short. */
const CHECK_MS = 2_000;
const MOST_MISSES = 3;

/** A module worker that has the compiled module. @implements {Hand} */
class ModuleWorker {
  /** Whether any has ever started: one that fails before says that there can be none here. */
  static works = false;
  /** @type {((reply: Reply) => void) | undefined} */
  onreply;
  /** @type {((problem: unknown) => void) | undefined} */
  onlost;
  #worker = new Worker(new URL('./worker.js', import.meta.url), {
    type: 'module',
    name: 'grundyscope',
  });

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#worker.onmessage = ({ data }) => {
      ModuleWorker.works = true;
      if (data !== 'ready') this.onreply?.(data);
    };
    this.#worker.onerror = (event) => {
      this.onlost?.(new Error(event.message || 'a worker could not be started'));
    };
    this.#worker.onmessageerror = () => this.onlost?.(new Error('a message was unreadable'));
    this.#worker.postMessage(module);
  }

  /** @param {Order} order */
  order(order) {
    this.#worker.postMessage(order);
  }

  end() {
    this.#worker.terminate();
  }
}

/** A worker in the pool, and what it is doing. */
class Slot {
  /** @type {{ job: Job, order: Order } | undefined} */
  task;
  /** The job whose description it knows. */
  knows = -1;
  misses = 0;

  /** @param {Hand} hand */
  constructor(hand) {
    this.hand = hand;
  }
}

export class Pool {
  /** @type {Set<Slot>} */
  #slots = new Set();
  /** Takes turns: the first one gets the next worker and goes to the end. @type {Set<Job>} */
  #jobs = new Set();
  /** @type {WebAssembly.Module | undefined} */
  #module;
  /** @type {Promise<void> | undefined} */
  #starting;
  #onPage = typeof Worker !== 'function';
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #check;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #idle;

  /** How many workers there are now. */
  get size() {
    return this.#slots.size;
  }

  /** Whether the work is done on the thread of the page, for want of workers. */
  get onPage() {
    return this.#onPage;
  }

  /** How many workers there may be. */
  get most() {
    return this.#onPage ? 1 : Math.max(1, navigator.hardwareConcurrency || 1);
  }

  /** The job has work, or has it again. @param {Job} job */
  add(job) {
    this.#jobs.add(job);
    this.#start().then(
      () => this.#deal(),
      (problem) => {
        this.#jobs.delete(job);
        job.fail(problem);
      },
    );
  }

  /** The job is over: workers that are still busy for it are ended. @param {Job} job */
  remove(job) {
    this.#jobs.delete(job);
    for (const slot of this.#slots) if (slot.task?.job === job) this.#end(slot);
    this.#deal();
  }

  /** Compiles the module, once. */
  async #start() {
    if (this.#onPage || this.#module) return;
    this.#starting ??= compileTools().then(
      (module) => {
        this.#module = module;
      },
      (problem) => {
        this.#starting = undefined;
        throw problem;
      },
    );
    await this.#starting;
  }

  /** Gives orders to workers without one, and starts workers as long as there are orders. */
  #deal() {
    for (let found = true; found; ) {
      found = false;
      for (const job of [...this.#jobs]) {
        const free = [...this.#slots].filter((slot) => !slot.task);
        if (free.length === 0 && this.#slots.size >= this.most) break;
        const busy = [...this.#slots].filter((slot) => slot.task?.job === job).length;
        const order = busy < job.most && job.take(this.#onPage);
        if (!order) continue;
        found = true;
        this.#jobs.delete(job);
        this.#jobs.add(job);
        const slot = free.find((slot) => slot.knows === order.job) ?? free[0] ?? this.#open();
        if (slot) this.#give(slot, job, order);
        else job.giveBack(order, undefined);
      }
    }
    this.#watch();
  }

  /** A further worker; `undefined` when it turns out that there can be none. */
  #open() {
    /** @type {Hand} */
    let hand;
    try {
      hand = this.#onPage || !this.#module ? new PageWorker() : new ModuleWorker(this.#module);
    } catch {
      this.#moveToPage();
      return undefined;
    }
    const slot = new Slot(hand);
    hand.onreply = (reply) => this.#receive(slot, reply);
    hand.onlost = (problem) => this.#lose(slot, problem);
    this.#slots.add(slot);
    return slot;
  }

  /** @param {Slot} slot @param {Job} job @param {Order} order */
  #give(slot, job, order) {
    const { description, ...rest } = order;
    slot.task = { job, order };
    slot.misses = 0;
    slot.hand.order(slot.knows === order.job ? rest : order);
    slot.knows = order.job;
  }

  /** @param {Slot} slot @param {Reply} reply */
  #receive(slot, reply) {
    slot.misses = 0;
    // What a worker said before it was ended may come after that.
    if (!slot.task || !this.#slots.has(slot)) return;
    const { job, order } = slot.task;
    order.from = reply.from + BigInt(reply.sets);
    if (reply.last) slot.task = undefined;
    if (reply.error) slot.knows = -1;
    job.receive(reply);
    if (reply.last) this.#deal();
  }

  /** @param {Slot} slot @param {unknown} problem */
  #lose(slot, problem) {
    if (!this.#slots.has(slot)) return;
    const { task } = slot;
    this.#end(slot);
    if (slot.hand instanceof ModuleWorker && !ModuleWorker.works) {
      task?.job.giveBack(task.order, undefined);
      this.#moveToPage();
    } else {
      task?.job.giveBack(task.order, problem);
    }
    this.#deal();
  }

  /** There can be no workers here. */
  #moveToPage() {
    this.#onPage = true;
    for (const slot of [...this.#slots]) {
      const { task } = slot;
      this.#end(slot);
      task?.job.giveBack(task.order, undefined);
    }
  }

  /** @param {Slot} slot */
  #end(slot) {
    this.#slots.delete(slot);
    slot.hand.end();
  }

  /** Looks after busy workers, and ends all of them when there has been no work for a while. */
  #watch() {
    const busy = [...this.#slots].some((slot) => slot.task);
    clearTimeout(this.#idle);
    if (busy) {
      this.#check ??= setInterval(() => this.#look(), CHECK_MS);
      return;
    }
    clearInterval(this.#check);
    this.#check = undefined;
    this.#idle = setTimeout(() => {
      for (const slot of [...this.#slots]) this.#end(slot);
    }, IDLE_MS);
  }

  /** By checks, not by the time that has passed: a computer may have slept meanwhile. */
  #look() {
    for (const slot of [...this.#slots]) {
      if (!slot.task || slot.hand instanceof PageWorker) continue;
      slot.misses += 1;
      if (slot.misses > MOST_MISSES) this.#lose(slot, new Error('a worker does not answer'));
    }
  }
}

/** The one pool of the page. */
export const pool = new Pool();
