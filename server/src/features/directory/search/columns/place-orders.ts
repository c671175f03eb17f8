/** The orders of places in memory, read either way: which place has a rank, and which rank a place has. */
import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import type { PlaceColumns } from './place-columns.ts';

export interface Order {
  readonly length: number;
  /** Index of the place at a rank. */
  at(rank: number): number;
  /** Rank of a place by its index. */
  rankOf(index: number): number;
}

/**
 * Ranks of the places by their indexes, four bytes each: made where an order is first asked for its ranks, and gone with the
 * columns, which are others after each change.
 */
const ranks = new WeakMap<PlaceColumns, Map<SortOption, Uint32Array>>();

export function orderIn(columns: PlaceColumns, sort: SortOption): Order {
  const { byRating, byName, positions } = columns;
  const last = positions.length - 1;
  if (sort === 'newest') {
    return { length: positions.length, at: (rank) => last - rank, rankOf: (index) => last - index };
  }
  const order = sort === 'name' ? byName : byRating;
  let ranksOfOrder: Uint32Array | undefined;
  return {
    length: order.length,
    at: (rank) => order[rank] ?? 0,
    rankOf(index) {
      ranksOfOrder ??= ranksIn(columns, sort, order);
      return ranksOfOrder[index] ?? 0;
    },
  };
}

function ranksIn(columns: PlaceColumns, sort: SortOption, order: Int32Array): Uint32Array {
  const bySort = ranks.get(columns) ?? new Map<SortOption, Uint32Array>();
  ranks.set(columns, bySort);
  let present = bySort.get(sort);
  if (present === undefined) {
    present = new Uint32Array(order.length);
    for (let rank = 0; rank < order.length; rank += 1) present[order[rank] ?? 0] = rank;
    bySort.set(sort, present);
  }
  return present;
}
