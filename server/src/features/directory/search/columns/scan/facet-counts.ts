import type { FilterCounts } from '@pawhood/contract/directory/search/filter-counts.ts';
import { countKey } from '@pawhood/contract/directory/search/filter-counts.ts';
import {
  type Availability,
  RATINGS,
  type SearchFilter,
} from '@pawhood/contract/directory/search/search-filter.ts';
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import { fitOfHours } from '../hours-readings.ts';
import { emergencyIn, type PlaceColumns, priceIn, starsIn } from '../place-columns.ts';
import { TRUE } from './fit.ts';

/** How many match each time; 'open now' only where it is chosen. */
export type TimeCounts = Readonly<Partial<Record<Exclude<Availability, 'emergency'>, number>>>;

/** For each field of the filters, how many places match the others for certain: by the value of its column, or by choice. */
export interface FacetHistograms {
  readonly rating: Int32Array;
  readonly price: Int32Array;
  readonly emergency: Int32Array;
  readonly services: Int32Array;
  readonly times: TimeCounts;
}

/**
 * How many places match each choice of the filters for certain, with the other fields as they are. The counts of the
 * contract's `filterCounts`, but without services that no place matches, and with 'open now' only where it is chosen.
 */
export function facetCounts(columns: PlaceColumns, histograms: FacetHistograms): FilterCounts {
  const counts = new Map<string, number>();
  for (const rating of RATINGS)
    counts.set(
      countKey('rating', rating),
      sumWhere(histograms.rating, (facts) => starsIn(facts) > rating),
    );
  for (const [index, price] of PRICE_RANGES.entries())
    counts.set(
      countKey('priceRange', price),
      sumWhere(histograms.price, (facts) => priceIn(facts) === index + 1),
    );
  for (const [service, count] of servicesIn(columns.serviceLists, histograms.services))
    counts.set(countKey('services', service), count);
  const isEmergency = (facts: number) => emergencyIn(facts) === TRUE;
  counts.set(countKey('availability', 'emergency'), sumWhere(histograms.emergency, isEmergency));
  for (const [time, count] of Object.entries(histograms.times))
    counts.set(countKey('availability', time), count);
  return counts;
}

/** @param of how many places that fit in everything but perhaps their hours match a time. */
export const timeCounts = (
  { availability }: SearchFilter,
  of: (time: keyof TimeCounts) => number,
): TimeCounts => ({
  evenings: of('evenings'),
  weekends: of('weekends'),
  // An answer is cached for more than a minute, unless 'open now' is chosen.
  ...(availability.includes('open-now') && { 'open-now': of('open-now') }),
});

/** @param hours by text, how many places fit in everything but perhaps their hours. */
export const timeCountsOfTexts = (
  { readings }: PlaceColumns,
  { filter, minute }: { readonly filter: SearchFilter; readonly minute: number },
  hours: Int32Array,
): TimeCounts =>
  timeCounts(filter, (time) =>
    sumWhere(hours, (text) => fitOfHours(readings[text] ?? null, time, minute) === TRUE),
  );

/** Counts of services by those of the lists: there are thousands of lists, and few services. */
function servicesIn(lists: PlaceColumns['serviceLists'], countsOfLists: Int32Array): Map<string, number> {
  const counts = new Map<string, number>();
  for (let list = 0; list < lists.length; list += 1) {
    const count = countsOfLists[list] ?? 0;
    if (count === 0) continue;
    for (const service of lists[list] ?? []) counts.set(service, (counts.get(service) ?? 0) + count);
  }
  return counts;
}

function sumWhere(counts: Int32Array, isCounted: (value: number) => boolean): number {
  return counts.reduce((sum, count, value) => (count > 0 && isCounted(value) ? sum + count : sum), 0);
}
