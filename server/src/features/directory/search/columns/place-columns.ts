/**
 * What filters, areas and orders ask of every place, in arrays: looking through a million takes milliseconds, while
 * PostgreSQL reads rows of a kilobyte each. 31 bytes for each place.
 */
import type { Scope } from '../search-conditions.store.ts';
import type { HoursReadings } from './hours-readings.ts';

/**
 * Places in the order of entry, oldest first: an index stands for a place. The arrays change in place with the directory,
 * between one piece of work and the next: whoever waits for something asks for them anew.
 */
export interface PlaceColumns {
  /** `provider.position`, ascending. */
  readonly positions: Uint32Array;
  /** Index in `scopeList`. */
  readonly scopes: Uint16Array;
  /** Three facts, see `starsIn`, `priceIn`, `emergencyIn`. */
  readonly facts: Uint8Array;
  /** In `DEGREE` of a degree; `NO_POINT` for both where they are not known. */
  readonly lats: Int32Array;
  readonly lons: Int32Array;
  /** Index in `readings`; 0 where no hours are known. */
  readonly hours: Int32Array;
  /** Index in `serviceLists`; 0 where no services are known. */
  readonly services: Int32Array;
  /** Indexes of the places in these orders; newest is the reverse of the arrays. */
  readonly byRating: Int32Array;
  readonly byName: Int32Array;
  readonly scopeList: readonly Scope[];
  readonly serviceLists: readonly (readonly string[])[];
  readonly readings: HoursReadings;
}

/** Values that `facts` can have. */
export const FACTS = 256;

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

/** Where a position is in an ascending array, or would be; by halves. */
export function indexIn(positions: Uint32Array, position: number): number {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
