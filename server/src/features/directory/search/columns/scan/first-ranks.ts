import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import type { PlaceColumns } from '../place-columns.ts';

/** An order is cut into about a thousand parts. */
const PARTS_BITS = 10;

/** More than there are places. */
const INDEXES = 2 ** 26;

/**
 * A page of some places in an order, without sorting them all: their ranks are counted by parts of the order, and only
 * the parts that hold the page are sorted.
 *
 * @param subset indexes of the places, each once.
 * @param skip how many places come before the page.
 * @returns indexes, at most `limit`.
 */
export function inOrder(
  columns: Pick<PlaceColumns, 'positions' | 'ratingRanks' | 'nameRanks'>,
  sort: SortOption,
  subset: Int32Array,
  skip: number,
  limit: number,
): number[] {
  if (limit === 0) return [];
  const size = columns.positions.length;
  const ranks = sort === 'newest' ? null : sort === 'name' ? columns.nameRanks : columns.ratingRanks;
  const rankOf = (index: number) => (ranks === null ? size - 1 - index : (ranks[index] ?? 0));
  const shift = Math.max(0, 32 - Math.clz32(size) - PARTS_BITS);
  const counts = new Int32Array((size >>> shift) + 1);
  for (const index of subset) {
    const part = rankOf(index) >>> shift;
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const { first, last, before } = partsAt(counts, skip, limit);
  const keys: number[] = [];
  for (const index of subset) {
    const rank = rankOf(index);
    const part = rank >>> shift;
    if (part >= first && part <= last) keys.push(rank * INDEXES + index);
  }
  const sorted = Float64Array.from(keys)
    .sort()
    .subarray(skip - before, skip - before + limit);
  return Array.from(sorted, (key) => key % INDEXES);
}

/** The first and the last part that hold the page, and how many places come before these. */
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
