/** A family's table as a file. */

import { pause } from '../core/pause.js';
import { save } from '../views/file.js';
import { SLICE } from './family-order.js';

const HEAD =
  'set,preperiod,period,outcome preperiod,outcome period,largest value,losing,sum of two moves\n';

/**
 * Saves rows as CSV, in their order.
 * @param {InstanceType<typeof import('../pkg/grundyscope_tools.js').Family>} family
 * @param {import('../core/results.js').Results} results
 * @param {Uint32Array} order
 */
export async function saveTable(family, { columns }, order) {
  const parts = [HEAD];
  for (let from = 0; from < order.length; from += SLICE) {
    const rows = order.subarray(from, from + SLICE);
    const lines = family.texts(rows).map((set, i) => {
      const row = rows[i];
      const proved = columns.grundyPeriods[row] > 0;
      const losing = columns.losing[row];
      const cells = [
        columns.grundyPreperiods[row],
        columns.grundyPeriods[row],
        columns.outcomePreperiods[row],
        columns.outcomePeriods[row],
        columns.largestValues[row],
        Number.isNaN(losing) ? '' : losing,
        ['no', 'divides', 'equals'][columns.sums[row] & 3],
      ];
      return `"${set}",${(proved ? cells : cells.map(() => '')).join(',')}\n`;
    });
    // One text a slice: a million small ones would take hundreds of megabytes.
    parts.push(lines.join(''));
    await pause();
  }
  save(parts, 'text/csv', 'grundyscope-family.csv');
}
