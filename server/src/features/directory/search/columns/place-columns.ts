/**
 * What filters ask of every place, in arrays: looking through a million takes milliseconds, while PostgreSQL reads rows
 * of a kilobyte each. About 27 bytes for each place.
 */
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import type { Scope } from '../search-conditions.store.ts';
import { FALSE, TRUE, UNKNOWN } from './fit.ts';
import type { HoursReadings } from './hours-readings.ts';

/** Places in the order of entry, oldest first: an index stands for a place. */
export interface PlaceColumns {
  /** `provider.position`, ascending. */
  readonly positions: Float64Array;
  /** Index in `scopeList`. */
  readonly scopes: Uint16Array;
  /** See `factsOf`. */
  readonly facts: Uint8Array;
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

/** Three facts in seven bits: stars in whole numbers, plus 1; price, from 1; emergency. Not known is 0 of the first two. */
export function factsOf(rating: number | null, price: string | null, emergency: boolean | null): number {
  const stars = rating === null ? 0 : 1 + Math.min(5, Math.floor(rating));
  const ranges: readonly (string | null)[] = PRICE_RANGES;
  const prices = ranges.indexOf(price) + 1;
  return stars | (prices << 3) | ((emergency === null ? UNKNOWN : emergency ? TRUE : FALSE) << 5);
}

/** 0 where it is not known, otherwise 1 more than the whole stars. */
export const starsIn = (facts: number): number => facts & 7;

/** 0 where it is not known, otherwise from 1. */
export const priceIn = (facts: number): number => (facts >> 3) & 3;

export const emergencyIn = (facts: number): number => facts >> 5;
