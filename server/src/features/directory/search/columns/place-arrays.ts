/** The arrays themselves, with room for places to come. */
import type { PlaceColumns } from './place-columns.ts';

export type PlaceArrays = Pick<
  PlaceColumns,
  'positions' | 'scopes' | 'facts' | 'lats' | 'lons' | 'hours' | 'services' | 'byRating' | 'byName'
>;

/** Those with a value for each place at its index. */
export type ValueArrays = Omit<PlaceArrays, 'byRating' | 'byName'>;

/** Room is made for so many more places, or for this part of those there are. Untouched, it takes no memory. */
const LEAST_ROOM = 1_000;
const ROOM_SHARE = 1 / 50;

export function emptyArrays(size: number): PlaceArrays {
  const capacity = size + Math.max(LEAST_ROOM, Math.ceil(size * ROOM_SHARE));
  return {
    positions: new Uint32Array(capacity),
    scopes: new Uint16Array(capacity),
    facts: new Uint8Array(capacity),
    lats: new Int32Array(capacity),
    lons: new Int32Array(capacity),
    hours: new Int32Array(capacity),
    services: new Int32Array(capacity),
    byRating: new Int32Array(capacity),
    byName: new Int32Array(capacity),
  };
}

/** The same places with more room. */
export function withRoom(arrays: PlaceArrays, size: number): PlaceArrays {
  if (size <= arrays.positions.length) return arrays;
  const roomy = emptyArrays(size);
  for (const name of namesOf(arrays)) roomy[name].set(arrays[name]);
  return roomy;
}

/** The part that holds places. */
export const filledPart = (arrays: PlaceArrays, size: number): PlaceArrays => ({
  positions: arrays.positions.subarray(0, size),
  scopes: arrays.scopes.subarray(0, size),
  facts: arrays.facts.subarray(0, size),
  lats: arrays.lats.subarray(0, size),
  lons: arrays.lons.subarray(0, size),
  hours: arrays.hours.subarray(0, size),
  services: arrays.services.subarray(0, size),
  byRating: arrays.byRating.subarray(0, size),
  byName: arrays.byName.subarray(0, size),
});

export const namesOf = (arrays: PlaceArrays) => Object.keys(arrays) as (keyof PlaceArrays)[]; // all of them are named
