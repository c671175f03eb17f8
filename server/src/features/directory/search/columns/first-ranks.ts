import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import type { PlaceColumns } from './place-columns.ts';

/** Ranks are counted by about a thousand parts of the order. */
const PARTS_BITS = 10;

/** More than there are places. */
const INDEXES = 2 ** 26;

/**
 * Some places in an order, without putting all of them in order: their ranks are counted by parts of the order, and only
 * the places of the parts in which the wanted ones lie are sorted.
 *
 * @param among indexes of places, each once.
 * @param skip of them the first so many are left out.
 * @returns indexes, `limit` of them at most.
 */
export function inOrder(
  columns: Pick<PlaceColumns, 'positions' | 'ratingRanks' | 'nameRanks'>,
  sort: SortOption,
  among: Int32Array,
  skip: number,
  limit: number,
): number[] {
  if (limit === 0) return [];
  const size = columns.positions.length;
  const ranks = sort === 'newest' ? null : sort === 'name' ? columns.nameRanks : columns.ratingRanks;
  const rankOf = (index: number) => (ranks === null ? size - 1 - index : (ranks[index] ?? 0));
  const shift = Math.max(0, 32 - Math.clz32(size) - PARTS_BITS);
  const counts = new Int32Array((size >>> shift) + 1);
  for (const index of among) {
    const part = rankOf(index) >>> shift;
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const { first, last, before } = partsAt(counts, skip, limit);
  const keys: number[] = [];
  for (const index of among) {
    const rank = rankOf(index);
    const part = rank >>> shift;
    if (part >= first && part <= last) keys.push(rank * INDEXES + index);
  }
  const sorted = Float64Array.from(keys)
    .sort()
    .subarray(skip - before, skip - before + limit);
  return Array.from(sorted, (key) => key % INDEXES);
}

/** The first and the last part that the wanted ones are in, and how many come before these. */
function partsAt(counts: Int32Array, skip: number, limit: number) {
  let [first, before] = [0, 0];
  while (first < counts.length - 1 && before + (counts[first] ?? 0) <= skip) {
    before += counts[first] ?? 0;
    first += 1;
  }
  let [last, covered] = [first, before + (counts[first] ?? 0)];
  while (last < counts.length - 1 && covered < skip + limit) {
    last += 1;
    covered += counts[last] ?? 0;
  }
  return { first, last, before };
}
