/** A picture of many sets, looked at in slices, so that frames go on meanwhile. */
import { pause } from '../core/pause.js';
import { sideKey } from './picture-words.js';

/**
 * @typedef {import('../core/wasm.js').Tools} Tools
 * @typedef {import('../pkg/grundyscope_tools.js').ChartLook} ChartLook
 * @typedef {import('../pkg/grundyscope_tools.js').FamilyChartData} FamilyChartData
 * @typedef {InstanceType<Tools['FamilyPicture']>} FamilyPicture
 */

/** Sets of one slice: some milliseconds. */
const SLICE = 1 << 15;

/**
 * What some rows have to do with a picture.
 * @param {import('./picture-words.js').Shape & { log: boolean }} shape
 * @param {import('../core/results.js').Results} results
 * @param {import('../core/sides.js').Sides} sides
 * @returns {(from: number, until: number) => FamilyChartData}
 */
export function slices({ kind, number, across, up, log }, { columns }, sides) {
  return (from, until) => {
    // A set without a proved period has no number, and is left out.
    const proved = columns.grundyPeriods.subarray(from, until);
    const numbers = new Float64Array(columns[number].subarray(from, until));
    for (let i = 0; i < numbers.length; i += 1) if (proved[i] === 0) numbers[i] = -1;
    /** @param {import('./picture-words.js').Side} name */
    const side = (name) => new Float64Array(sides.of(sideKey(name)).subarray(from, until));
    if (kind === 'histogram') return { kind, x: numbers, log };
    if (kind === 'points') return { kind, x: side(across), y: numbers, log };
    return { kind, x: side(across), y: side(up), value: numbers };
  };
}

/**
 * A picture of some rows that only has to be drawn, and then freed. Nothing is waited for where one
 * slice has them all.
 * @param {Tools} core
 * @param {number} rows
 * @param {(from: number, until: number) => FamilyChartData} slice
 * @param {{ look: ChartLook, width: number, height: number }} size in pixels of what is drawn on
 * @param {() => boolean} wanted false: nobody waits for it any more
 * @returns {Promise<FamilyPicture | undefined>}
 */
export async function plannedPicture(core, rows, slice, { look, width, height }, wanted) {
  const picture = new core.FamilyPicture();
  /** @param {(from: number, data: FamilyChartData) => void} take */
  const each = async (take) => {
    for (let from = 0; from < rows && wanted(); from += SLICE) {
      take(from, slice(from, Math.min(rows, from + SLICE)));
      if (rows > SLICE) await pause();
    }
  };
  await each((_, data) => picture.measure(data));
  if (wanted()) picture.plan(look, width, height);
  await each((from, data) => picture.add(from, data));
  if (wanted()) return picture;
  picture.free();
  return undefined;
}
