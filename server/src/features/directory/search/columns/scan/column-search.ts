/** Searches the columns: totals, facet counts and any page, in one scan of all places, or of those that match a text. */
import type { FilterCounts } from '@pawhood/contract/directory/search/filter-counts.ts';
import type { PlaceColumns } from '../place-columns.ts';
import type { ColumnQuery } from './column-query.ts';
import { facetCounts } from './facet-counts.ts';
import { inOrder } from './first-ranks.ts';
import { scan } from './scan.ts';

export interface ColumnPage {
  /** From 1. Beyond the last page, the last one is answered. */
  readonly number: number;
  readonly size: number;
}

export interface ColumnMatches {
  readonly total: number;
  /** How many of these match for certain. */
  readonly matches: number;
  /** Matches of each category, as if none were chosen. */
  readonly categories: Readonly<Record<string, number>>;
  readonly filters: FilterCounts;
  readonly page: number;
  /** `provider.position` of the page's places: the certain first, both parts in the order. */
  readonly positions: readonly number[];
}

/** @param subset indexes of the places to search, such as the matches of a text, each once; null for all places. */
export function searchColumns(
  columns: PlaceColumns,
  query: ColumnQuery,
  { number, size }: ColumnPage,
  subset: Int32Array | null,
): ColumnMatches {
  const { certain, uncertain, totals, histograms } = scan(columns, query, subset);
  const categories: Record<string, number> = {};
  for (const [index, { category }] of columns.scopeList.entries()) {
    const count = totals[index] ?? 0;
    if (count > 0) categories[category] = (categories[category] ?? 0) + count;
  }
  const matches = certain.length;
  const total = matches + uncertain.length;
  const page = Math.max(1, Math.min(number, Math.ceil(total / size)));
  const skip = (page - 1) * size;
  const certainSize = clamped(matches - skip, size);
  const indexes = [
    ...inOrder(columns, query.sort, certain, skip, certainSize),
    ...inOrder(columns, query.sort, uncertain, Math.max(0, skip - matches), size - certainSize),
  ];
  const positions = positionsAt(columns, indexes);
  return { total, matches, categories, filters: facetCounts(columns, histograms), page, positions };
}

const positionsAt = ({ positions }: PlaceColumns, indexes: readonly number[]): number[] =>
  indexes.map((index) => positions[index] ?? 0);

const clamped = (count: number, most: number): number => Math.min(most, Math.max(0, count));
