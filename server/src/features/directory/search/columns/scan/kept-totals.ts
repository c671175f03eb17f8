/** How many places each kind has, in all and by their hours; counted once for each change of the places. */
import { AVAILABILITIES, type Availability } from '@pawhood/contract/directory/search/search-filter.ts';
import type { PlaceColumns } from '../place-columns.ts';
import { fitOfTexts } from './fit-tables.ts';

/** By kind and by how the hours fit: a kind has four numbers. */
export type KeptTotals = Int32Array;

/** The first bit of a kind in `KeptTotals`. */
export const TOTALS_BIT = 2;

const totalsOf = new WeakMap<PlaceColumns, Map<string, KeptTotals>>();

/** @param minute for who is open, since 1970. */
export function keptTotals(
  columns: PlaceColumns,
  availability: readonly Availability[],
  minute: number,
): KeptTotals {
  const kept = totalsOf.get(columns) ?? new Map<string, KeptTotals>();
  totalsOf.set(columns, kept);
  const times = TIMES.filter((time) => availability.includes(time));
  const name = `${times.join(' ')} ${times.includes('open-now') ? minute : ''}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  // There are eight choices of times; those of minutes gone by are asked for no more.
  if (kept.size >= MOST_KEPT) kept.clear();
  const totals = new Int32Array(columns.kindList.length << TOTALS_BIT);
  const fits = new Uint8Array(columns.readings.length);
  addPlaces(columns, fitOfTexts(columns, times, minute, fits), totals);
  kept.set(name, totals);
  return totals;
}

const MOST_KEPT = 16;

/** Whether help is there at any hour is a fact of the kind. */
const TIMES = AVAILABILITIES.filter((choice) => choice !== 'emergency');

function addPlaces({ kinds, hours }: PlaceColumns, fits: Uint8Array, totals: KeptTotals): void {
  for (let index = 0; index < kinds.length; index += 1) {
    const cell = ((kinds[index] ?? 0) << TOTALS_BIT) | (fits[hours[index] ?? 0] ?? 0);
    totals[cell] = (totals[cell] ?? 0) + 1;
  }
}
