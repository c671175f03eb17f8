/**
 * Compares places one by one, in passes without branches: of random places a processor cannot predict them, and a wrong
 * prediction takes longer than the comparison. Each pass leaves out places that count for nothing further.
 */
import type { Box } from '@pawhood/contract/directory/search-list.ts';
import { createScratch } from '../../../../../lib/scratch.ts';
import { DEGREE, type PlaceColumns, type TextNumbersArray } from '../place-columns.ts';
import { BLOCK, countedPlaces } from './block.ts';
import type { FitTables } from './fit-tables.ts';
import { type KindTables, OFFER_BIT, STATE_BITS } from './kind-tables.ts';
import {
  CERTAIN,
  type Matches,
  matchesIn,
  NEXT,
  noCounts,
  noMatches,
  noServices,
  OUTCOMES,
  UNCERTAIN,
} from './matches.ts';

export interface ComparedPlaces extends Matches {
  /** Places by kind and state, of those that count for anything. */
  readonly counts: Int32Array;
  /** By their services, the certain ones; by their hours, those that fit in everything but perhaps these. */
  readonly services: Int32Array;
  readonly hours: Int32Array;
}

const hoursScratch = createScratch((size) => new Int32Array(size));

/**
 * Place by place. The parts are functions of their own: V8 takes long for one large function, and again with each change.
 *
 * @param narrowing columns of which a value that does not fit makes a place count for nothing.
 */
export function comparedPlaces(
  columns: PlaceColumns,
  box: Box | null,
  tables: FitTables & KindTables,
  subset: Int32Array | null,
  narrowing: readonly ('services' | 'hours')[],
): ComparedPlaces {
  const { kinds, kindList, serviceLists, readings } = columns;
  const counts = noCounts(kindList.length);
  const services = noServices(serviceLists.length);
  const hours = hoursScratch(readings.length).fill(0);
  const count = subset?.length ?? kinds.length;
  const matches = noMatches(count);
  for (let start = 0; start < count; start += BLOCK.length) {
    const end = Math.min(start + BLOCK.length, count);
    const counted =
      subset === null
        ? countedPlaces(kinds, tables.isCounted, start, end)
        : countedPlacesOf(subset, kinds, tables.isCounted, start, end);
    let size = box === null ? counted : placesWithin(columns, edgesOf(box), counted);
    for (const name of narrowing) size = fittingPlaces(columns[name], tables[name], size);
    compare(columns, tables, size, { counts, services, hours }, matches);
  }
  return { ...matchesIn(matches), counts, services, hours };
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

/** Like `countedPlaces`, of some places. */
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

/** Leaves those places in the block whose text is not known not to fit. */
function fittingPlaces(texts: TextNumbersArray, fits: Uint8Array, size: number): number {
  let fitting = 0;
  for (let number = 0; number < size; number += 1) {
    const index = BLOCK[number] ?? 0;
    BLOCK[fitting] = index;
    fitting += ((fits[texts[index] ?? 0] ?? 0) + 1) >> 1;
  }
  return fitting;
}

function edgesOf({ south, north, west, east }: Box): Box {
  const inUnits = (degrees: number) => Math.round(degrees / DEGREE);
  return { south: inUnits(south), north: inUnits(north), west: inUnits(west), east: inUnits(east) };
}
