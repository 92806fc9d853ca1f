/** Measuring in pieces, so that a page stays alive meanwhile. */

/** What is read before and after, in milliseconds. Node.js counts its processor's time instead. */
export const clock = { now: () => performance.now() };

/** How long one piece may take. */
const SLICE_MS = 10;

/** Timers of browsers are coarse: what is shorter than this is measured together. */
const GROUP_MS = 15;

/** Lets the page paint and react. */
export function breathe() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(null);
  });
}

/** @param {number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Calls `piece` with an amount of work until it says that there is no more, a pause after each
 * call. The amount grows until a call takes about {@link SLICE_MS}.
 * @param {(work: number) => boolean} piece says whether there is more to do
 * @param {number} [work]
 * @returns {Promise<number>} the seconds spent in the calls
 */
export async function inPieces(piece, work = 1 << 18) {
  let spent = 0;
  for (let more = true; more; ) {
    const start = clock.now();
    more = piece(work);
    const took = clock.now() - start;
    spent += took;
    if (took < SLICE_MS / 2) work *= 2;
    else if (took > SLICE_MS * 2) work = Math.max(1, work >> 1);
    await breathe();
  }
  return spent / 1000;
}

/**
 * The median over several groups of repetitions, each of which takes long enough for the timer;
 * one more group before them warms the code.
 * @param {number} groups
 * @param {() => Promise<{ seconds: number, amount: number }>} repetition
 * @returns {Promise<{ rate: number, seconds: number }>} the amount a second, and the seconds of one
 *   repetition
 */
export async function repeated(groups, repetition) {
  const rates = [];
  const times = [];
  for (let group = 0; group <= groups; group += 1) {
    let [seconds, amount, count] = [0, 0, 0];
    while (seconds < GROUP_MS / 1000) {
      const one = await repetition();
      seconds += one.seconds;
      amount += one.amount;
      count += 1;
    }
    if (group === 0) continue;
    rates.push(amount / seconds);
    times.push(seconds / count);
  }
  return { rate: median(rates), seconds: median(times) };
}

/**
 * The time of one call.
 * @template T
 * @param {() => T} call
 * @returns {[T, number]} its result, and the seconds it took
 */
export function timed(call) {
  const start = clock.now();
  const result = call();
  return [result, (clock.now() - start) / 1000];
}
