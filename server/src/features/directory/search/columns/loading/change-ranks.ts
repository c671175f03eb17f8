/** Ranks of places in an order, as some leave it and others come into it. */

/** Places that come one after the other, right behind the place of a present rank, or before the first (`NOWHERE`). */
export interface Run {
  readonly behind: number;
  readonly length: number;
}

/** By how much ranks change: those above `above[n]`, and not above the next, by `by[n]`. */
export interface RankShifts {
  readonly above: readonly number[];
  readonly by: readonly number[];
}

/** @param leaving the present ranks of those that leave. */
export function rankShifts(leaving: readonly number[], runs: readonly Run[]): RankShifts {
  const steps = [
    ...leaving.map((rank) => ({ rank, by: -1 })),
    ...runs.map(({ behind, length }) => ({ rank: behind, by: length })),
  ].sort((one, other) => one.rank - other.rank);
  let sum = 0;
  const by = steps.map((step) => {
    sum += step.by;
    return sum;
  });
  return { above: steps.map(({ rank }) => rank), by };
}

/** The rank that a place of a present rank has afterwards. */
export function shiftedRank({ above, by }: RankShifts, rank: number): number {
  let [low, high] = [0, above.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((above[middle] ?? 0) < rank) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? rank : rank + (by[low - 1] ?? 0);
}

export function shiftRanks(ranks: Uint32Array, shifts: RankShifts): void {
  const { above, by } = shifts;
  const [first = 0] = above;
  const last = above.at(-1) ?? first;
  const behindAll = by.at(-1) ?? 0;
  const [from, between] = [first + 1, last - first];
  // Of one place that moves all ranks between change alike.
  const [alike = 0] = above.length === 2 ? by : [];
  for (let index = 0; index < ranks.length; index += 1) {
    // Small numbers of 32 bits, which V8 computes with at once.
    const rank = (ranks[index] ?? 0) | 0;
    // One comparison says whether it lies between the two, which for most changes hardly any rank does.
    if ((rank - from) >>> 0 < between) ranks[index] = alike === 0 ? shiftedRank(shifts, rank) : rank + alike;
    else if (behindAll !== 0 && rank > last) ranks[index] = rank + behindAll;
  }
}
