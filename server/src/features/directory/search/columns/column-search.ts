/** Searches the columns: totals, facet counts and any page, in one scan of all places, or of those that match a text. */
import type { FilterCounts } from '@pawhood/contract/directory/search/filter-counts.ts';
import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import type { SearchFilter } from '@pawhood/contract/directory/search/search-filter.ts';
import type { Box } from '@pawhood/contract/directory/search-list.ts';
import type { Scope } from '../rows/conditions.store.ts';
import { emptyHistograms, facetCounts } from './facet-counts.ts';
import { inOrder } from './first-ranks.ts';
import { FALSE, TRUE, UNKNOWN } from './fit.ts';
import { fitTables } from './fit-tables.ts';
import { DEGREE, type PlaceColumns } from './place-columns.ts';

export interface ColumnQuery {
  readonly city: string | null;
  readonly category: string | null;
  readonly filter: SearchFilter;
  /** Null for everywhere, including places without a point. */
  readonly box: Box | null;
  readonly sort: SortOption;
  /** The present minute, since 1970. */
  readonly minute: number;
}

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
  const { fits, totals, certain, histograms } = scan(columns, query, subset);
  const categories: Record<string, number> = {};
  let total = 0;
  for (const [index, { category }] of columns.scopeList.entries()) {
    const count = totals[index] ?? 0;
    if (count > 0) categories[category] = (categories[category] ?? 0) + count;
    if (isAsked(query.category, category)) total += count;
  }
  const matches = certain.length;
  const page = Math.max(1, Math.min(number, Math.ceil(total / size)));
  const skip = (page - 1) * size;
  const certainSize = clamped(matches - skip, size);
  const indexes = inOrder(columns, query.sort, certain, skip, certainSize);
  const uncertainSize = clamped(total - Math.max(matches, skip), size - certainSize);
  if (uncertainSize > 0) {
    const uncertain = uncertainOf(fits, subset);
    indexes.push(...inOrder(columns, query.sort, uncertain, Math.max(0, skip - matches), uncertainSize));
  }
  const positions = positionsAt(columns, indexes);
  return { total, matches, categories, filters: facetCounts(columns, query, histograms), page, positions };
}

/** The positions of matches in order: those that match for certain, and those of which something is not known. */
export function fittingPlaces(
  columns: PlaceColumns,
  query: ColumnQuery,
  subset: Int32Array,
): readonly (readonly number[])[] {
  const { fits, certain } = scan(columns, query, subset);
  return [certain, uncertainOf(fits, subset)].map((places) =>
    positionsAt(columns, inOrder(columns, query.sort, places, 0, places.length)),
  );
}

function uncertainOf(fits: Uint8Array, subset: Int32Array | null): Int32Array {
  if (subset !== null) return subset.filter((index) => fits[index] === UNKNOWN);
  const uncertain = new Int32Array(fits.reduce((count, fit) => count + Number(fit === UNKNOWN), 0));
  let size = 0;
  for (let index = 0; index < fits.length; index += 1) {
    if (fits[index] !== UNKNOWN) continue;
    uncertain[size] = index;
    size += 1;
  }
  return uncertain;
}

const positionsAt = ({ positions }: PlaceColumns, indexes: readonly number[]): number[] =>
  indexes.map((index) => positions[index] ?? 0);

/**
 * How each place fits, by its index, and the indexes of those that fit for certain. All searches use the same arrays:
 * new ones would leave megabytes of garbage for a million places.
 */
let scratch = { fits: new Uint8Array(0), certain: new Int32Array(0) };

function scratchOf(size: number) {
  if (scratch.fits.length < size) scratch = { fits: new Uint8Array(size), certain: new Int32Array(size) };
  return { fits: scratch.fits.subarray(0, size).fill(FALSE), certain: scratch.certain };
}

/**
 * Compares every place with the query: how it fits, which places fit for certain, how many match of each city and
 * category, and the histograms for the facets.
 */
function scan(columns: PlaceColumns, query: ColumnQuery, subset: Int32Array | null) {
  const { scopes, facts, hours, services, scopeList, lats, lons } = columns;
  const tables = fitTables(columns, query.filter, query.minute);
  const inCity = Uint8Array.from(scopeList, ({ city }) => Number(isAsked(query.city, city)));
  const inCategory = Uint8Array.from(scopeList, ({ category }) => Number(isAsked(query.category, category)));
  const edges = query.box && edgesOf(query.box);
  const { fits, certain } = scratchOf(scopes.length);
  const totals = new Int32Array(scopeList.length);
  const histograms = emptyHistograms(columns);
  let matches = 0;
  const count = subset?.length ?? fits.length;
  for (let number = 0; number < count; number += 1) {
    const index = subset === null ? number : (subset[number] ?? 0);
    const scope = scopes[index] ?? 0;
    if (inCity[scope] === 0) continue;
    if (edges !== null && !isInside(edges, lats[index] ?? 0, lons[index] ?? 0)) continue;
    const fact = facts[index] ?? 0;
    const hour = hours[index] ?? 0;
    const service = services[index] ?? 0;
    const rating = tables.rating[fact] ?? 0;
    const price = tables.price[fact] ?? 0;
    const offer = tables.services[service] ?? 0;
    const there = Math.max(tables.emergency[fact] ?? 0, tables.hours[hour] ?? 0);
    const fit = Math.min(rating, price, offer, there);
    if (fit !== FALSE) add(totals, scope);
    if (inCategory[scope] === 0) continue;
    fits[index] = fit;
    if (fit === TRUE) {
      certain[matches] = index;
      matches += 1;
      // A further service narrows the matches; a choice of another field takes the place of the present one.
      add(histograms.services, service);
    }
    if (price === TRUE && offer === TRUE && there === TRUE) add(histograms.rating, fact);
    if (rating === TRUE && offer === TRUE && there === TRUE) add(histograms.price, fact);
    if (rating !== TRUE || price !== TRUE || offer !== TRUE) continue;
    add(histograms.emergency, fact);
    add(histograms.hours, hour);
  }
  return { fits, totals, certain: certain.subarray(0, matches), histograms };
}

function add(counts: Int32Array, value: number): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

/** In the unit of the columns. */
function edgesOf({ south, north, west, east }: Box): Box {
  const inUnits = (degrees: number) => Math.round(degrees / DEGREE);
  return { south: inUnits(south), north: inUnits(north), west: inUnits(west), east: inUnits(east) };
}

/** False for `NO_POINT`. */
const isInside = ({ south, north, west, east }: Box, lat: number, lon: number): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east;

const isAsked = (asked: string | null, value: Scope[keyof Scope]): boolean =>
  asked === null || asked === value;

const clamped = (count: number, most: number): number => Math.min(most, Math.max(0, count));
