/** Measuring in pieces, so that a page stays alive meanwhile. */

/** What is read before and after, in milliseconds. Node.js counts its processor's time instead. */
export const clock = { now: () => performance.now() };

/** How long one piece may take. */
const SLICE_MS = 10;

/** The most work of one piece. */
const MOST_WORK = 2 ** 40;

/** Timers of browsers are coarse: what is shorter than this is measured together. */
const GROUP_MS = 15;

let breathed = 0;

/** Lets the page paint and react, when it has not for the time of a piece. */
export async function breathe() {
  if (performance.now() - breathed < SLICE_MS) return;
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(null);
  });
  breathed = performance.now();
}

/** @param {number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Calls `piece` with an amount of work until it says that there is no more, with pauses between
 * the calls. The amount grows until a call takes about {@link SLICE_MS}.
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
    if (took < SLICE_MS / 2) work = Math.min(2 * work, MOST_WORK);
    else if (took > SLICE_MS * 2) work = Math.max(1, Math.floor(work / 2));
    await breathe();
  }
  return spent / 1000;
}

/**
 * One thing that is done again and again.
 * @callback Repetition
 * @returns {Promise<{ seconds: number, amount: number }>}
 */

/**
 * As many repetitions as it takes for the timer.
 * @param {Repetition} repetition
 */
async function group(repetition) {
  let [seconds, amount, count] = [0, 0, 0];
  while (seconds < GROUP_MS / 1000) {
    const one = await repetition();
    seconds += one.seconds;
    amount += one.amount;
    count += 1;
  }
  return { rate: amount / seconds, seconds: seconds / count };
}

/**
 * The median time of one repetition, after a group that warms the code.
 * @param {number} groups
 * @param {Repetition} repetition
 */
export async function repeated(groups, repetition) {
  await group(repetition);
  const times = [];
  for (let i = 0; i < groups; i += 1) times.push((await group(repetition)).seconds);
  return median(times);
}

/**
 * The amounts a second of several things, taken in turn, so that what else the machine does
 * meanwhile is the same for all.
 * @param {number} rounds
 * @param {Repetition[]} repetitions
 * @returns {Promise<number[][]>} for each of them, one rate a round
 */
export async function inTurn(rounds, repetitions) {
  for (const repetition of repetitions) await group(repetition);
  /** @type {number[][]} */
  const rates = repetitions.map(() => []);
  for (let i = 0; i < rounds; i += 1) {
    for (const [place, repetition] of repetitions.entries()) {
      rates[place].push((await group(repetition)).rate);
    }
  }
  return rates;
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
