/** Searches without a text, in the arrays: exact totals, any page, and how many places fit each choice. */
import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import type { SearchFilter } from '@pawhood/contract/directory/search/search-filter.ts';
import type { Scope } from '../search-conditions.store.ts';
import { FALSE, TRUE, UNKNOWN } from './fit.ts';
import { type FitTables, fitTables } from './fit-tables.ts';
import type { PlaceColumns } from './place-columns.ts';

/** What is searched. */
export interface ColumnQuery {
  readonly city: string | null;
  readonly category: string | null;
  readonly filter: SearchFilter;
  readonly sort: SortOption;
  /** Of the moment, since 1970. */
  readonly minute: number;
}

/** Places that fit. */
export interface ColumnMatches {
  readonly total: number;
  /** Of these, how many fit for certain. */
  readonly matches: number;
  /** Places of each category, in any category. */
  readonly categories: Readonly<Record<string, number>>;
  /** `provider.position` of some of them: the certain first, both parts in the order. */
  positions(skip: number, limit: number): number[];
}

export function searchColumns(columns: PlaceColumns, query: ColumnQuery): ColumnMatches {
  const { fits, totals, matches } = fitsOf(columns, query);
  const categories: Record<string, number> = {};
  let total = 0;
  for (const [index, { category }] of columns.scopeList.entries()) {
    const count = totals[index] ?? 0;
    if (count > 0) categories[category] = (categories[category] ?? 0) + count;
    if (isAsked(query.category, category)) total += count;
  }
  const order = orderOf(columns, query.sort);
  return {
    total,
    matches,
    categories,
    positions: (skip, limit) =>
      [
        ...some(order, fits, TRUE, skip, limit),
        ...some(order, fits, UNKNOWN, Math.max(0, skip - matches), limit - clamped(matches - skip, limit)),
      ].map((index) => columns.positions[index] ?? 0),
  };
}

/** How each place of city and category fits, and how many of each city and category do or may. */
function fitsOf(columns: PlaceColumns, { city, category, filter, minute }: ColumnQuery) {
  const { scopes, facts, hours, services, scopeList } = columns;
  const tables = fitTables(columns, filter, minute);
  const inCity = Uint8Array.from(scopeList, (scope) => Number(isAsked(city, scope.city)));
  const inCategory = Uint8Array.from(scopeList, (scope) => Number(isAsked(category, scope.category)));
  const fits = new Uint8Array(scopes.length);
  const totals = new Uint32Array(scopeList.length);
  let matches = 0;
  for (let index = 0; index < fits.length; index += 1) {
    const scope = scopes[index] ?? 0;
    if (inCity[scope] === 0) continue;
    const fit = fitAt(tables, facts[index] ?? 0, services[index] ?? 0, hours[index] ?? 0);
    if (fit === FALSE) continue;
    totals[scope] = (totals[scope] ?? 0) + 1;
    if (inCategory[scope] === 0) continue;
    fits[index] = fit;
    if (fit === TRUE) matches += 1;
  }
  return { fits, totals, matches };
}

function fitAt(tables: FitTables, facts: number, services: number, hours: number): number {
  return Math.min(
    tables.rating[facts] ?? 0,
    tables.price[facts] ?? 0,
    tables.services[services] ?? 0,
    Math.max(tables.emergency[facts] ?? 0, tables.hours[hours] ?? 0),
  );
}

export const isAsked = (asked: string | null, value: Scope[keyof Scope]): boolean =>
  asked === null || asked === value;

/** Index of the place at each rank. */
function orderOf({ byRating, byName, positions }: PlaceColumns, sort: SortOption) {
  const last = positions.length - 1;
  if (sort === 'newest') return { length: positions.length, at: (rank: number) => last - rank };
  const order = sort === 'name' ? byName : byRating;
  return { length: order.length, at: (rank: number) => order[rank] ?? 0 };
}

/** Some of the places with one fit, in an order. */
function some(
  order: ReturnType<typeof orderOf>,
  fits: Uint8Array,
  wanted: number,
  skip: number,
  limit: number,
): number[] {
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

const clamped = (count: number, most: number): number => Math.min(most, Math.max(0, count));
