/**
 * Compares every place with a query, in two passes without branches: of random places a processor cannot predict them, and
 * a wrong prediction takes longer than the comparison. The first pass leaves out the places that count for nothing.
 */
import type { Box } from '@pawhood/contract/directory/search-list.ts';
import type { Scope } from '../../rows/conditions.store.ts';
import { DEGREE, FACTS, type PlaceColumns } from '../place-columns.ts';
import type { ColumnQuery } from './column-query.ts';
import type { FacetHistograms } from './facet-counts.ts';
import { FALSE, TRUE, UNKNOWN } from './fit.ts';
import { type FitTables, fitTables } from './fit-tables.ts';

export interface Scan {
  /** Indexes of the places that match for certain, and of those of which something is not known; valid until the next scan. */
  readonly certain: Int32Array;
  readonly uncertain: Int32Array;
  /** Matches of each scope of the city, in any category. */
  readonly totals: Int32Array;
  readonly histograms: FacetHistograms;
}

/** @param subset indexes of the places to compare, each once; null for all places. */
export function scan(columns: PlaceColumns, query: ColumnQuery, subset: Int32Array | null): Scan {
  const { kinds, hours, services, serviceLists, readings } = columns;
  const tables = fitTables(columns, query.filter, query.minute);
  const { isCounted, fits } = kindTables(columns, query, tables);
  const offers = tables.services.map((fit) => fit << OFFER_BIT);
  const { certain, uncertain } = scratchOf(kinds.length);
  const counts = new Int32Array(isCounted.length << STATE_BITS);
  const byServices = new Int32Array(serviceLists.length);
  const byHours = new Int32Array(readings.length);
  let [matches, possible] = [0, 0];
  const count = subset?.length ?? kinds.length;
  for (let start = 0; start < count; start += BLOCK.length) {
    const end = Math.min(start + BLOCK.length, count);
    const size = countedPlaces(columns, isCounted, query.box, { subset, start, end });
    for (let number = 0; number < size; number += 1) {
      const index = BLOCK[number] ?? 0;
      const kind = kinds[index] ?? 0;
      const kindFit = fits[kind] ?? 0;
      const hour = hours[index] ?? 0;
      const service = services[index] ?? 0;
      const state = (offers[service] ?? 0) | Math.max(kindFit & EMERGENCY_MASK, tables.hours[hour] ?? 0);
      const cell = (kind << STATE_BITS) | state;
      counts[cell] = (counts[cell] ?? 0) + 1;
      const outcome = OUTCOMES[(kindFit & KIND_MASK) | state] ?? 0;
      const isCertain = outcome & CERTAIN;
      certain[matches] = index;
      matches += isCertain;
      uncertain[possible] = index;
      possible += (outcome & UNCERTAIN) >> 1;
      // A further service narrows the matches; a choice of hours takes the place of the present one.
      byServices[service] = (byServices[service] ?? 0) + isCertain;
      byHours[hour] = (byHours[hour] ?? 0) + (outcome >> 2);
    }
  }
  const { totals, rating, price, emergency } = sumsByKind(columns, query, tables, isCounted, counts);
  return {
    certain: certain.subarray(0, matches),
    uncertain: uncertain.subarray(0, possible),
    totals,
    histograms: { rating, price, emergency, services: byServices, hours: byHours },
  };
}

/** All scans use the same arrays: new ones would leave megabytes of garbage for a million places. */
let scratch = { certain: new Int32Array(0), uncertain: new Int32Array(0) };

function scratchOf(size: number) {
  if (scratch.certain.length < size)
    scratch = { certain: new Int32Array(size), uncertain: new Int32Array(size) };
  return scratch;
}

/** A state is how the services of a place fit, in the two bits from here on, and its hours, in the two bits below. */
const OFFER_BIT = 2;
const STATE_BITS = 4;

/** How a kind fits: rating and price in the bits above a state, and emergency as hours in a state. */
const EMERGENCY_MASK = 3;
const KIND_MASK = 3 << STATE_BITS;

/** What a place counts for. The third bit: it fits in everything but perhaps its hours. */
const CERTAIN = 1;
const UNCERTAIN = 2;
const FITS_BUT_HOURS = 4;

/** By the fit of rating and price, and the state. */
const OUTCOMES = Uint8Array.from({ length: 4 << STATE_BITS }, (_, code) => {
  const [ofKind, offer, hours] = [code >> STATE_BITS, (code >> OFFER_BIT) & 3, code & 3];
  const fit = Math.min(ofKind, offer, hours);
  const isButHours = ofKind === TRUE && offer === TRUE;
  return (fit === TRUE ? CERTAIN : fit === UNKNOWN ? UNCERTAIN : 0) | (isButHours ? FITS_BUT_HOURS : 0);
});

/** For each kind of place whether it counts for anything, and how it fits; outside the category it does not. */
function kindTables({ kindList, scopeList }: PlaceColumns, query: ColumnQuery, tables: FitTables) {
  const isCounted = new Uint8Array(kindList.length);
  const fits = new Uint8Array(kindList.length);
  for (const [kind, { scope, facts }] of kindList.entries()) {
    const rating = tables.rating[facts] ?? FALSE;
    const price = tables.price[facts] ?? FALSE;
    const fit = Math.min(rating, price);
    const isOfCategory = isAsked(query.category, scopeList[scope]?.category);
    const isInFacets = isOfCategory && (rating === TRUE || price === TRUE);
    isCounted[kind] = Number(isAsked(query.city, scopeList[scope]?.city) && (fit !== FALSE || isInFacets));
    fits[kind] = ((isOfCategory ? fit : FALSE) << STATE_BITS) | (tables.emergency[facts] ?? FALSE);
  }
  return { isCounted, fits };
}

/** The places that are compared next: few enough for the cache of a processor. */
const BLOCK = new Int32Array(2 ** 14);

interface Range {
  readonly subset: Int32Array | null;
  readonly start: number;
  readonly end: number;
}

/** Fills the block with those places of a range that count and lie in the area; answers how many they are. */
function countedPlaces(
  { kinds, lats, lons }: PlaceColumns,
  isCounted: Uint8Array,
  box: Box | null,
  { subset, start, end }: Range,
): number {
  let size = 0;
  for (let number = start; number < end; number += 1) {
    const index = subset === null ? number : (subset[number] ?? 0);
    BLOCK[size] = index;
    size += isCounted[kinds[index] ?? 0] ?? 0;
  }
  if (box === null) return size;
  const edges = edgesOf(box);
  let inside = 0;
  for (let number = 0; number < size; number += 1) {
    const index = BLOCK[number] ?? 0;
    BLOCK[inside] = index;
    inside += Number(isInside(edges, lats[index] ?? 0, lons[index] ?? 0));
  }
  return inside;
}

/** @param counts by kind and state. */
function sumsByKind(
  { kindList, scopeList }: PlaceColumns,
  query: ColumnQuery,
  tables: FitTables,
  isCounted: Uint8Array,
  counts: Int32Array,
) {
  const totals = new Int32Array(scopeList.length);
  const [rating, price, emergency] = [new Int32Array(FACTS), new Int32Array(FACTS), new Int32Array(FACTS)];
  for (const [kind, { scope, facts }] of kindList.entries()) {
    if (isCounted[kind] === 0) continue;
    const byRating = tables.rating[facts] ?? FALSE;
    const byPrice = tables.price[facts] ?? FALSE;
    const isOfCategory = isAsked(query.category, scopeList[scope]?.category);
    for (let state = 0; state < 1 << STATE_BITS; state += 1) {
      const count = counts[(kind << STATE_BITS) | state] ?? 0;
      if (count === 0) continue;
      const [offer, hours] = [state >> OFFER_BIT, state & EMERGENCY_MASK];
      if (Math.min(byRating, byPrice, offer, hours) !== FALSE) add(totals, scope, count);
      if (!isOfCategory || offer !== TRUE) continue;
      if (byPrice === TRUE && hours === TRUE) add(rating, facts, count);
      if (byRating === TRUE && hours === TRUE) add(price, facts, count);
      if (byRating === TRUE && byPrice === TRUE) add(emergency, facts, count);
    }
  }
  return { totals, rating, price, emergency };
}

function add(counts: Int32Array, value: number, count: number): void {
  counts[value] = (counts[value] ?? 0) + count;
}

/** In the unit of the columns. */
function edgesOf({ south, north, west, east }: Box): Box {
  const inUnits = (degrees: number) => Math.round(degrees / DEGREE);
  return { south: inUnits(south), north: inUnits(north), west: inUnits(west), east: inUnits(east) };
}

/** False for `NO_POINT`. */
const isInside = ({ south, north, west, east }: Box, lat: number, lon: number): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east;

export const isAsked = (asked: string | null, value: Scope[keyof Scope] | undefined): boolean =>
  asked === null || asked === value;
