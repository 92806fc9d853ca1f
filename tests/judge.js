/** Who wins a sum of heaps, by a search of the whole game tree that knows neither values nor sums. */

/**
 * Which positions are lost, by the tree alone.
 * @param {number[]} moves
 * @param {boolean} misere
 * @returns {(heaps: number[]) => boolean} heaps ascending
 */
export function judge(moves, misere) {
  /** @type {Map<string, boolean>} */
  const known = new Map();
  /** @type {(heaps: number[]) => boolean} */
  const lost = (heaps) => {
    const key = String(heaps);
    const found = known.get(key);
    if (found !== undefined) return found;
    let stuck = true;
    let wins = false;
    for (const [i, heap] of heaps.entries()) {
      for (const take of moves) {
        if (take > heap) continue;
        stuck = false;
        wins ||= lost(heaps.with(i, heap - take).sort((a, b) => a - b));
      }
    }
    const answer = stuck ? !misere : !wins;
    known.set(key, answer);
    return answer;
  };
  return lost;
}
