/** What a query comes to for the places of a kind: there are hundreds of kinds, and a million places. */
import { createScratch } from '../../../../../lib/scratch.ts';
import type { Scope } from '../../rows/conditions.store.ts';
import { FACTS, type PlaceColumns } from '../place-columns.ts';
import type { ColumnQuery } from './column-query.ts';
import { FALSE, TRUE } from './fit.ts';
import type { FitTables } from './fit-tables.ts';

/** A state is how the services of a place fit, in the two bits from here on, and its hours, in the two bits below. */
export const OFFER_BIT = 2;
export const STATE_BITS = 4;

/** How a kind fits: its emergency in the two bits above a state, and rating and price in the two from here on. */
export const KIND_BIT = 6;

export const FIT_MASK = 3;

/** By kind; valid until the next ones are made. */
export interface KindTables {
  /** 1 where places of the kind count for anything, otherwise 0. */
  readonly isCounted: Uint8Array;
  /** Outside the category they do not fit. */
  readonly fits: Uint8Array;
}

const countedScratch = createScratch((size) => new Uint8Array(size));
const fitsScratch = createScratch((size) => new Uint8Array(size));

export function kindTables(
  { kindList, scopeList }: PlaceColumns,
  query: ColumnQuery,
  tables: FitTables,
): KindTables {
  const isCounted = countedScratch(kindList.length);
  const fits = fitsScratch(kindList.length);
  for (let kind = 0; kind < kindList.length; kind += 1) {
    const { scope = -1, facts = 0 } = kindList[kind] ?? {};
    const rating = tables.rating[facts] ?? FALSE;
    const price = tables.price[facts] ?? FALSE;
    const fit = Math.min(rating, price);
    const isOfCategory = isAsked(query.category, scopeList[scope]?.category);
    const isInFacets = isOfCategory && (rating === TRUE || price === TRUE);
    isCounted[kind] = Number(isAsked(query.city, scopeList[scope]?.city) && (fit !== FALSE || isInFacets));
    const emergency = tables.emergency[facts] ?? FALSE;
    fits[kind] = ((isOfCategory ? fit : FALSE) << KIND_BIT) | (emergency << STATE_BITS);
  }
  return { isCounted, fits };
}

/** By facts, but the totals by scope; valid until the next ones are made. */
export interface KindSums {
  readonly totals: Int32Array;
  readonly rating: Int32Array;
  readonly price: Int32Array;
  readonly emergency: Int32Array;
}

const SUMS = {
  rating: new Int32Array(FACTS),
  price: new Int32Array(FACTS),
  emergency: new Int32Array(FACTS),
};

/** @param counts places by kind and state. */
export function sumsByKind(
  { kindList, scopeList }: PlaceColumns,
  query: ColumnQuery,
  tables: FitTables,
  counts: Int32Array,
): KindSums {
  const totals = new Int32Array(scopeList.length);
  const { rating, price, emergency } = SUMS;
  for (const sums of [rating, price, emergency]) sums.fill(0);
  for (let cell = 0; cell < kindList.length << STATE_BITS; cell += 1) {
    const count = counts[cell] ?? 0;
    if (count === 0) continue;
    const { scope = -1, facts = 0 } = kindList[cell >> STATE_BITS] ?? {};
    const [byRating, byPrice] = [tables.rating[facts] ?? FALSE, tables.price[facts] ?? FALSE];
    const offer = (cell >> OFFER_BIT) & FIT_MASK;
    const time = Math.max(tables.emergency[facts] ?? FALSE, cell & FIT_MASK);
    if (Math.min(byRating, byPrice, offer, time) !== FALSE) add(totals, scope, count);
    if (offer !== TRUE || !isAsked(query.category, scopeList[scope]?.category)) continue;
    if (byPrice === TRUE && time === TRUE) add(rating, facts, count);
    if (byRating === TRUE && time === TRUE) add(price, facts, count);
    if (byRating === TRUE && byPrice === TRUE) add(emergency, facts, count);
  }
  return { totals, rating, price, emergency };
}

function add(counts: Int32Array, value: number, count: number): void {
  counts[value] = (counts[value] ?? 0) + count;
}

const isAsked = (asked: string | null, value: Scope[keyof Scope] | undefined): boolean =>
  asked === null || asked === value;
