/**
 * Compares every place with a query, in passes without branches: of random places a processor cannot predict them, and a
 * wrong prediction takes longer than the comparison. Each pass leaves out places that count for nothing further.
 */
import type { Box } from '@pawhood/contract/directory/search-list.ts';
import { createScratch } from '../../../../../lib/scratch.ts';
import { DEGREE, type PlaceColumns, type TextNumbersArray } from '../place-columns.ts';
import type { ColumnQuery } from './column-query.ts';
import type { FacetHistograms } from './facet-counts.ts';
import { TRUE, UNKNOWN } from './fit.ts';
import { type FitTables, fitTables } from './fit-tables.ts';
import {
  FIT_MASK,
  KIND_BIT,
  type KindTables,
  kindTables,
  kindTotals,
  OFFER_BIT,
  STATE_BITS,
  sumsByKind,
} from './kind-tables.ts';

/** Valid until the next scan. */
export interface Scan {
  /** Indexes of the places that match for certain, and of those of which something is not known, in no order. */
  readonly certain: Int32Array;
  readonly uncertain: Int32Array;
  /** Matches of each scope of the city, in any category. */
  readonly totals: Int32Array;
  readonly histograms: FacetHistograms;
}

/** @param subset indexes of the places to compare, each once; null for all places. */
export function scan(columns: PlaceColumns, query: ColumnQuery, subset: Int32Array | null): Scan {
  const tables = fitTables(columns, query.filter, query.minute);
  const ofKinds = kindTables(columns, query, tables);
  const isWhole = subset === null && query.box === null;
  const { certain, uncertain, counts, services, hours } =
    isWhole && isOfKinds(query)
      ? placesOfKinds(columns, ofKinds)
      : comparedPlaces(columns, query.box, { ...tables, ...ofKinds }, subset);
  const { totals, ...sums } = sumsByKind(columns, query, tables, counts);
  return { certain, uncertain, totals, histograms: { ...sums, services, hours } };
}

interface ComparedPlaces {
  readonly certain: Int32Array;
  readonly uncertain: Int32Array;
  /** Places by kind and state, of those that count for anything. */
  readonly counts: Int32Array;
  /** By their services, the certain ones; by their hours, those that fit in everything but perhaps these. */
  readonly services: Int32Array;
  readonly hours: Int32Array;
}

const countsScratch = createScratch((size) => new Int32Array(size));
const servicesScratch = createScratch((size) => new Int32Array(size));
const hoursScratch = createScratch((size) => new Int32Array(size));

/** Indexes: those of places that match for certain from the beginning on, and of the others from the end back. */
const matchesScratch = createScratch((size) => new Int32Array(size));

const outcomesScratch = createScratch((size) => new Uint8Array(size));

/** What a place counts for. The third bit: it fits in everything but perhaps its hours. */
const CERTAIN = 1;
const UNCERTAIN = 2;
const FITS_BUT_HOURS = 4;

/** By how a kind fits, and the state. */
const OUTCOMES = Uint8Array.from({ length: 4 << KIND_BIT }, (_, code) => {
  const [ofKind, offer] = [code >> KIND_BIT, (code >> OFFER_BIT) & FIT_MASK];
  // Any of the times will do.
  const time = Math.max((code >> STATE_BITS) & FIT_MASK, code & FIT_MASK);
  const fit = Math.min(ofKind, offer, time);
  const isButHours = ofKind === TRUE && offer === TRUE;
  return (fit === TRUE ? CERTAIN : fit === UNKNOWN ? UNCERTAIN : 0) | (isButHours ? FITS_BUT_HOURS : 0);
});

/** Whether places of one kind all match, or none of them. */
const isOfKinds = ({ filter: { services, availability } }: ColumnQuery): boolean =>
  services.length === 0 && availability.length === 0;

/** Of every place where neither services nor times are asked for. */
const FITTING_STATE = (TRUE << OFFER_BIT) | TRUE;

/** The places are counted by their kinds already, so that only the matches are looked at. */
function placesOfKinds(columns: PlaceColumns, { isCounted, fits }: KindTables): ComparedPlaces {
  const { kinds, kindList, serviceLists, readings } = columns;
  const totals = kindTotals(columns);
  const counts = countsScratch(kindList.length << STATE_BITS).fill(0);
  const outcomes = outcomesScratch(kindList.length);
  for (let kind = 0; kind < kindList.length; kind += 1) {
    const counted = isCounted[kind] ?? 0;
    counts[(kind << STATE_BITS) | FITTING_STATE] = counted * (totals[kind] ?? 0);
    outcomes[kind] = counted * (OUTCOMES[(fits[kind] ?? 0) | FITTING_STATE] ?? 0);
  }
  const matches = matchesScratch(kinds.length);
  clearSizes(matches);
  matchKinds(kinds, outcomes, matches);
  const { certain, uncertain } = partsOf(matches);
  const services = histogram(columns.services, certain, servicesScratch(serviceLists.length));
  const hours = histogram(columns.hours, certain, hoursScratch(readings.length));
  return { certain, uncertain, counts, services, hours };
}

/** Where the next place is written that matches for certain, and the next of the others; see `matchesScratch`. */
const NEXT = { certain: 0, uncertain: 0 };

function clearSizes(matches: Int32Array): void {
  NEXT.certain = 0;
  NEXT.uncertain = matches.length - 1;
}

const partsOf = (matches: Int32Array) => ({
  certain: matches.subarray(0, NEXT.certain),
  uncertain: matches.subarray(NEXT.uncertain + 1),
});

function matchKinds(kinds: Uint16Array, outcomes: Uint8Array, matches: Int32Array): void {
  let { certain, uncertain } = NEXT;
  for (let index = 0; index < kinds.length; index += 1) {
    const outcome = outcomes[kinds[index] ?? 0] ?? 0;
    matches[certain] = index;
    certain += outcome & CERTAIN;
    matches[uncertain] = index;
    uncertain -= (outcome & UNCERTAIN) >> 1;
  }
  Object.assign(NEXT, { certain, uncertain });
}

/** How many of the places have each text. */
function histogram(texts: TextNumbersArray, places: Int32Array, counts: Int32Array): Int32Array {
  counts.fill(0);
  for (let number = 0; number < places.length; number += 1) {
    const text = texts[places[number] ?? 0] ?? 0;
    counts[text] = (counts[text] ?? 0) + 1;
  }
  return counts;
}

/** The places that are compared next: few enough for the cache of a processor. */
const BLOCK = new Int32Array(2 ** 14);

/** Place by place. The parts are functions of their own: V8 takes long for one large function, and again with each change. */
function comparedPlaces(
  columns: PlaceColumns,
  box: Box | null,
  tables: FitTables & KindTables,
  subset: Int32Array | null,
): ComparedPlaces {
  const { kinds, kindList, serviceLists, readings } = columns;
  const counts = countsScratch(kindList.length << STATE_BITS).fill(0);
  const services = servicesScratch(serviceLists.length).fill(0);
  const hours = hoursScratch(readings.length).fill(0);
  const count = subset?.length ?? kinds.length;
  const matches = matchesScratch(count);
  clearSizes(matches);
  for (let start = 0; start < count; start += BLOCK.length) {
    const end = Math.min(start + BLOCK.length, count);
    const counted =
      subset === null
        ? countedPlaces(kinds, tables.isCounted, start, end)
        : countedPlacesOf(subset, kinds, tables.isCounted, start, end);
    const size = box === null ? counted : placesWithin(columns, edgesOf(box), counted);
    compare(columns, tables, size, { counts, services, hours }, matches);
  }
  return { ...partsOf(matches), counts, services, hours };
}

/** Compares the places of the block. */
function compare(
  { kinds, hours, services }: PlaceColumns,
  { fits, services: offers, hours: times }: FitTables & KindTables,
  size: number,
  sums: Pick<ComparedPlaces, 'counts' | 'services' | 'hours'>,
  matches: Int32Array,
): void {
  const { counts, services: byServices, hours: byHours } = sums;
  let { certain, uncertain } = NEXT;
  for (let number = 0; number < size; number += 1) {
    const index = BLOCK[number] ?? 0;
    const kind = kinds[index] ?? 0;
    const hour = hours[index] ?? 0;
    const service = services[index] ?? 0;
    const state = ((offers[service] ?? 0) << OFFER_BIT) | (times[hour] ?? 0);
    const cell = (kind << STATE_BITS) | state;
    counts[cell] = (counts[cell] ?? 0) + 1;
    const outcome = OUTCOMES[(fits[kind] ?? 0) | state] ?? 0;
    const isCertain = outcome & CERTAIN;
    matches[certain] = index;
    certain += isCertain;
    matches[uncertain] = index;
    uncertain -= (outcome & UNCERTAIN) >> 1;
    // A further service narrows the matches; a choice of hours takes the place of the present one.
    byServices[service] = (byServices[service] ?? 0) + isCertain;
    byHours[hour] = (byHours[hour] ?? 0) + (outcome >> 2);
  }
  Object.assign(NEXT, { certain, uncertain });
}

/** Fills the block with those places of a range that count; answers how many they are, as the others here do. */
function countedPlaces(kinds: Uint16Array, isCounted: Uint8Array, start: number, end: number): number {
  let size = 0;
  for (let index = start; index < end; index += 1) {
    BLOCK[size] = index;
    size += isCounted[kinds[index] ?? 0] ?? 0;
  }
  return size;
}

function countedPlacesOf(
  subset: Int32Array,
  kinds: Uint16Array,
  isCounted: Uint8Array,
  start: number,
  end: number,
): number {
  let size = 0;
  for (let number = start; number < end; number += 1) {
    const index = subset[number] ?? 0;
    BLOCK[size] = index;
    size += isCounted[kinds[index] ?? 0] ?? 0;
  }
  return size;
}

/** Leaves those places in the block that lie in an area. @param edges in the unit of the columns. */
function placesWithin({ lats, lons }: PlaceColumns, { south, north, west, east }: Box, size: number): number {
  let inside = 0;
  for (let number = 0; number < size; number += 1) {
    const index = BLOCK[number] ?? 0;
    BLOCK[inside] = index;
    const [lat, lon] = [lats[index] ?? 0, lons[index] ?? 0];
    // `NO_POINT` is south of every area.
    inside += Number(lat >= south && lat <= north && lon >= west && lon <= east);
  }
  return inside;
}

function edgesOf({ south, north, west, east }: Box): Box {
  const inUnits = (degrees: number) => Math.round(degrees / DEGREE);
  return { south: inUnits(south), north: inUnits(north), west: inUnits(west), east: inUnits(east) };
}
