/** The arrays themselves, with room for places to come. */
import type { PlaceColumns, TextNumbersArray } from '../place-columns.ts';

export type PlaceArrays = {
  -readonly [Name in keyof Omit<
    PlaceColumns,
    'kindList' | 'scopeList' | 'serviceLists' | 'readings'
  >]: PlaceColumns[Name];
};

/** Room is made for so many more places, or for this part of those there are. Untouched, it takes no memory. */
const LEAST_ROOM = 1_000;
const ROOM_SHARE = 1 / 50;

export function emptyArrays(size: number): PlaceArrays {
  const capacity = size + Math.max(LEAST_ROOM, Math.ceil(size * ROOM_SHARE));
  return {
    positions: new Uint32Array(capacity),
    kinds: new Uint16Array(capacity),
    lats: new Int32Array(capacity),
    lons: new Int32Array(capacity),
    hours: new Uint16Array(capacity),
    services: new Uint16Array(capacity),
    ratingRanks: new Uint32Array(capacity),
    nameRanks: new Uint32Array(capacity),
  };
}

/** The same places with more room. */
export function withRoom(arrays: PlaceArrays, size: number): PlaceArrays {
  if (size <= arrays.positions.length) return arrays;
  const roomy = emptyArrays(size);
  const { hours, services } = arrays;
  if (hours instanceof Uint32Array) roomy.hours = new Uint32Array(roomy.hours.length);
  if (services instanceof Uint32Array) roomy.services = new Uint32Array(roomy.services.length);
  for (const name of namesOf(arrays)) roomy[name].set(arrays[name]);
  return roomy;
}

const LAST_OF_TWO_BYTES = 2 ** 16 - 1;

/** Sets a number; in an array of four bytes each, which takes the place of the other, where it needs them. */
export function numbersWith(numbers: TextNumbersArray, index: number, value: number): TextNumbersArray {
  const isWide = value > LAST_OF_TWO_BYTES && numbers instanceof Uint16Array;
  const present = isWide ? Uint32Array.from(numbers) : numbers;
  present[index] = value;
  return present;
}

/** The part that holds places. */
export const filledPart = (arrays: PlaceArrays, size: number): PlaceArrays => ({
  positions: arrays.positions.subarray(0, size),
  kinds: arrays.kinds.subarray(0, size),
  lats: arrays.lats.subarray(0, size),
  lons: arrays.lons.subarray(0, size),
  hours: arrays.hours.subarray(0, size),
  services: arrays.services.subarray(0, size),
  ratingRanks: arrays.ratingRanks.subarray(0, size),
  nameRanks: arrays.nameRanks.subarray(0, size),
});

export const namesOf = (arrays: PlaceArrays) => Object.keys(arrays) as (keyof PlaceArrays)[]; // all of them are named
