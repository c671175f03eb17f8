/**
 * What filters, areas and orders ask of every place, in arrays: looking through a million takes milliseconds, while
 * PostgreSQL reads rows of a kilobyte each. 26 bytes for each place.
 */
import { createScratch } from '../../../../lib/scratch.ts';
import type { Scope } from '../rows/conditions.store.ts';
import type { HoursReadings } from './hours-readings.ts';

/**
 * Places in the order of entry, oldest first: an index stands for a place. The arrays change in place with the directory,
 * between one piece of work and the next: whoever waits for something asks for them anew.
 */
export interface PlaceColumns {
  /** `provider.position`, ascending. */
  readonly positions: Uint32Array;
  /** Index in `kindList`. */
  readonly kinds: Uint16Array;
  /** In `DEGREE` of a degree; `NO_POINT` for both where they are not known. */
  readonly lats: Int32Array;
  readonly lons: Int32Array;
  /** Index in `readings`; 0 where no hours are known. */
  readonly hours: TextNumbersArray;
  /** Index in `serviceLists`; 0 where no services are known. */
  readonly services: TextNumbersArray;
  /** Where each place stands in these orders, from 0; newest is the reverse of the arrays. */
  readonly ratingRanks: Uint32Array;
  readonly nameRanks: Uint32Array;
  readonly kindList: readonly Kind[];
  readonly scopeList: readonly Scope[];
  /** The services of a list are different ones. */
  readonly serviceLists: readonly (readonly string[])[];
  readonly readings: HoursReadings;
}

/** Places of one scope with the same facts: there are hundreds of kinds where there are a million places. */
export interface Kind {
  /** Index in `scopeList`. */
  readonly scope: number;
  /** Three facts, see `starsIn`, `priceIn`, `emergencyIn`. */
  readonly facts: number;
}

/** Numbers of texts; of four bytes once there are more texts than two have numbers for. */
export type TextNumbersArray = Uint16Array | Uint32Array;

/** Values that `facts` can have. */
export const FACTS = 256;

/** Values that `kinds` can have. */
export const KINDS = 65_536;

/** Stars are in the bits before. */
export const PRICE_BIT = 3;
export const EMERGENCY_BIT = 5;

/** 0 where it is not known, otherwise 1 more than the whole stars. */
export const starsIn = (facts: number): number => facts & 7;

/** 0 where it is not known, otherwise from 1. */
export const priceIn = (facts: number): number => (facts >> PRICE_BIT) & 3;

/** FALSE, UNKNOWN or TRUE. */
export const emergencyIn = (facts: number): number => facts >> EMERGENCY_BIT;

/** Part of a degree that latitudes and longitudes are held to: about a centimetre. */
export const DEGREE = 1e-7;

/** Less than every latitude and longitude. */
export const NO_POINT = -2_147_483_648;

/** Where a position is in an ascending array, or would be. */
export const indexIn = (positions: Uint32Array, position: number): number =>
  indexBetween(positions, position, 0, positions.length);

/** The same from one index to another; by halves. */
function indexBetween(positions: Uint32Array, position: number, from: number, to: number): number {
  let [low, high] = [from, Math.min(to, positions.length)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

const indexesScratch = createScratch((size) => new Int32Array(size));

/**
 * Indexes of those places that show, by their positions; valid until the next ones are asked for.
 *
 * @param wanted ascending, so that each search begins at the place before.
 */
export function indexesOf({ positions }: PlaceColumns, wanted: Uint32Array): Int32Array {
  const indexes = indexesScratch(wanted.length);
  let size = 0;
  let from = 0;
  for (let number = 0; number < wanted.length; number += 1) {
    const position = wanted[number] ?? 0;
    // Positions are unique: this one stands no further on than the difference of the two, and mostly right there.
    const furthest = from + position - (positions[from] ?? 0);
    from = positions[furthest] === position ? furthest : indexBetween(positions, position, from, furthest);
    if (positions[from] !== position) continue;
    indexes[size] = from;
    size += 1;
  }
  return indexes.subarray(0, size);
}

/** The city and category of a place; null of none. */
export const scopeAt = ({ kinds, kindList, scopeList }: PlaceColumns, index: number): Scope | null =>
  scopeList[kindList[kinds[index] ?? -1]?.scope ?? -1] ?? null;
