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
  columns: Orders,
  sort: SortOption,
  subset: Int32Array,
  skip: number,
  limit: number,
): number[] {
  if (limit === 0 || subset.length === 0) return [];
  const size = columns.positions.length;
  const ranks = ranksOf(columns, sort);
  const shift = Math.max(0, 32 - Math.clz32(size) - PARTS_BITS);
  const counts = new Int32Array((size >>> shift) + 1);
  if (ranks === null) countParts(subset, size, shift, counts);
  else countPartsOf(ranks, subset, shift, counts);
  const { first, last, before } = partsAt(counts, skip, limit);
  const keys = keysWithin(ranks, subset, size, first << shift, (last + 1) << shift);
  const sorted = Float64Array.from(keys)
    .sort()
    .subarray(skip - before, skip - before + limit);
  return Array.from(sorted, (key) => key % INDEXES);
}

type Orders = Pick<PlaceColumns, 'positions' | 'ratingRanks' | 'nameRanks'>;

/** Null for the newest first: the reverse of the indexes. */
const ranksOf = (columns: Orders, sort: SortOption): Uint32Array | null =>
  sort === 'newest' ? null : sort === 'name' ? columns.nameRanks : columns.ratingRanks;

/** Where a place stands in an order, from 0. */
export function rankOf(columns: Orders, sort: SortOption, index: number): number {
  const ranks = ranksOf(columns, sort);
  return ranks === null ? columns.positions.length - 1 - index : (ranks[index] ?? 0);
}

function countParts(subset: Int32Array, size: number, shift: number, counts: Int32Array): void {
  for (let number = 0; number < subset.length; number += 1) {
    const part = (size - 1 - (subset[number] ?? 0)) >>> shift;
    counts[part] = (counts[part] ?? 0) + 1;
  }
}

function countPartsOf(ranks: Uint32Array, subset: Int32Array, shift: number, counts: Int32Array): void {
  for (let number = 0; number < subset.length; number += 1) {
    const part = (ranks[subset[number] ?? 0] ?? 0) >>> shift;
    counts[part] = (counts[part] ?? 0) + 1;
  }
}

/** Ranks from one to another, each with its index in one number. */
function keysWithin(
  ranks: Uint32Array | null,
  subset: Int32Array,
  size: number,
  from: number,
  to: number,
): number[] {
  const keys: number[] = [];
  for (let number = 0; number < subset.length; number += 1) {
    const index = subset[number] ?? 0;
    const rank = ranks === null ? size - 1 - index : (ranks[index] ?? 0);
    if (rank >= from && rank < to) keys.push(rank * INDEXES + index);
  }
  return keys;
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
