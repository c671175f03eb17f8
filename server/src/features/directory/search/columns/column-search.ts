/**
 * Searches in the arrays: exact totals, any page, and how many places fit each choice, in one passage through all
 * places, or those that say a text, and one along the order.
 */
import type { FilterCounts } from '@pawhood/contract/directory/search/filter-counts.ts';
import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import type { SearchFilter } from '@pawhood/contract/directory/search/search-filter.ts';
import type { Box } from '@pawhood/contract/directory/search-list.ts';
import type { Scope } from '../search-conditions.store.ts';
import { countsLeft, leftPlaces } from './column-counts.ts';
import { FALSE, TRUE, UNKNOWN } from './fit.ts';
import { fitTables } from './fit-tables.ts';
import { DEGREE, type PlaceColumns } from './place-columns.ts';
import { type Order, orderIn } from './place-orders.ts';

/** What is searched. */
export interface ColumnQuery {
  readonly city: string | null;
  readonly category: string | null;
  readonly filter: SearchFilter;
  /** Null for everywhere, places without a point included. */
  readonly box: Box | null;
  readonly sort: SortOption;
  /** Of the moment, since 1970. */
  readonly minute: number;
}

/** Places of a page: number from 1, the nearest that there is. */
export interface ColumnPage {
  readonly number: number;
  readonly size: number;
}

/** Places that fit. */
export interface ColumnMatches {
  readonly total: number;
  /** Of these, how many fit for certain. */
  readonly matches: number;
  /** Places of each category, in any category. */
  readonly categories: Readonly<Record<string, number>>;
  readonly filters: FilterCounts;
  readonly page: number;
  /** `provider.position` of the page's places: the certain first, both parts in the order. */
  readonly positions: readonly number[];
}

/** @param among indexes of the places that say the text, each once; null for all places. */
export function searchColumns(
  columns: PlaceColumns,
  query: ColumnQuery,
  { number, size }: ColumnPage,
  among: Int32Array | null,
): ColumnMatches {
  const { fits, totals, matches, left } = lookThrough(columns, query, among);
  const categories: Record<string, number> = {};
  let total = 0;
  for (const [index, { category }] of columns.scopeList.entries()) {
    const count = totals[index] ?? 0;
    if (count > 0) categories[category] = (categories[category] ?? 0) + count;
    if (isAsked(query.category, category)) total += count;
  }
  const page = Math.max(1, Math.min(number, Math.ceil(total / size)));
  const skip = (page - 1) * size;
  const certain = clamped(matches - skip, size);
  const uncertain = clamped(total - Math.max(matches, skip), size - certain);
  const order = orderIn(columns, query.sort);
  const ofFit = (fit: number, skipped: number, limit: number) => {
    if (limit === 0) return [];
    if (among === null) return some(order, fits, fit, skipped, limit);
    return someOf(
      order,
      among.filter((index) => fits[index] === fit),
      skipped,
      limit,
    );
  };
  const indexes = [...ofFit(TRUE, skip, certain), ...ofFit(UNKNOWN, Math.max(0, skip - matches), uncertain)];
  const positions = indexes.map((index) => columns.positions[index] ?? 0);
  return { total, matches, categories, filters: countsLeft(columns, query, left), page, positions };
}

/** How a place fits, by its index. One array for all searches: each would leave a megabyte of garbage for a million places. */
let scratch = new Uint8Array(0);

function fitsOf(size: number): Uint8Array {
  if (scratch.length < size) scratch = new Uint8Array(size);
  return scratch.subarray(0, size).fill(FALSE);
}

/** How each place of city and category fits, how many of each city and category do or may, and what the fields leave. */
function lookThrough(columns: PlaceColumns, query: ColumnQuery, among: Int32Array | null) {
  const { scopes, facts, hours, services, scopeList, lats, lons } = columns;
  const tables = fitTables(columns, query.filter, query.minute);
  const inCity = Uint8Array.from(scopeList, ({ city }) => Number(isAsked(query.city, city)));
  const inCategory = Uint8Array.from(scopeList, ({ category }) => Number(isAsked(query.category, category)));
  const edges = query.box && edgesOf(query.box);
  const fits = fitsOf(scopes.length);
  const totals = new Uint32Array(scopeList.length);
  const left = leftPlaces(columns);
  let matches = 0;
  const count = among?.length ?? fits.length;
  for (let number = 0; number < count; number += 1) {
    const index = among === null ? number : (among[number] ?? 0);
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
      matches += 1;
      // Further services narrow what the chosen ones leave; another choice of the other fields takes the place of one.
      add(left.services, service);
    }
    if (price === TRUE && offer === TRUE && there === TRUE) add(left.rating, fact);
    if (rating === TRUE && offer === TRUE && there === TRUE) add(left.price, fact);
    if (rating !== TRUE || price !== TRUE || offer !== TRUE) continue;
    add(left.emergency, fact);
    add(left.hours, hour);
  }
  return { fits, totals, matches, left };
}

function add(counts: Uint32Array, value: number): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

/** As the arrays hold latitudes and longitudes. */
function edgesOf({ south, north, west, east }: Box): Box {
  const held = (degrees: number) => Math.round(degrees / DEGREE);
  return { south: held(south), north: held(north), west: held(west), east: held(east) };
}

/** Nowhere is `NO_POINT` inside. */
const isInside = ({ south, north, west, east }: Box, lat: number, lon: number): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east;

const isAsked = (asked: string | null, value: Scope[keyof Scope]): boolean =>
  asked === null || asked === value;

/** Some of the places with one fit, in an order. */
function some(order: Order, fits: Uint8Array, wanted: number, skip: number, limit: number): number[] {
  const found: number[] = [];
  let skipped = 0;
  for (let rank = 0; rank < order.length && found.length < limit; rank += 1) {
    const index = order.at(rank);
    if (fits[index] !== wanted) continue;
    if (skipped < skip) skipped += 1;
    else found.push(index);
  }
  return found;
}

/** From one of so many places on it is quicker to go along the order. */
const DENSE = 16;

/** Some of these places, in an order. */
function someOf(order: Order, wanted: Int32Array, skip: number, limit: number): number[] {
  if (wanted.length * DENSE > order.length) return someAlong(order, wanted, skip, limit);
  const sorted = new Uint32Array(wanted.length);
  for (const [number, index] of wanted.entries()) sorted[number] = order.rankOf(index);
  sorted.sort();
  return Array.from(sorted.subarray(skip, skip + limit), (rank) => order.at(rank));
}

/** A bit for each place; one array for all searches, as with how places fit. */
let bits = new Int32Array(0);

/** A bit for each place that there is stays in the processor's memory, a byte does not. */
function someAlong(order: Order, wanted: Int32Array, skip: number, limit: number): number[] {
  if (bits.length * 32 < order.length) bits = new Int32Array((order.length >> 5) + 1);
  for (const index of wanted) bits[index >> 5] = (bits[index >> 5] ?? 0) | (1 << (index & 31));
  const found: number[] = [];
  let skipped = 0;
  for (let rank = 0; rank < order.length && found.length < limit; rank += 1) {
    const index = order.at(rank);
    if ((((bits[index >> 5] ?? 0) >>> (index & 31)) & 1) === 0) continue;
    if (skipped < skip) skipped += 1;
    else found.push(index);
  }
  for (const index of wanted) bits[index >> 5] = 0;
  return found;
}

const clamped = (count: number, most: number): number => Math.min(most, Math.max(0, count));
