import type { FilterCounts } from '@pawhood/contract/directory/search/filter-counts.ts';
import { countKey } from '@pawhood/contract/directory/search/filter-counts.ts';
import { RATINGS } from '@pawhood/contract/directory/search/search-filter.ts';
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import { type ColumnQuery, isAsked } from './column-search.ts';
import { TRUE } from './fit.ts';
import { fitTables } from './fit-tables.ts';
import { fitsOfHours } from './hours-readings.ts';
import { emergencyIn, FACTS, type PlaceColumns, priceIn, starsIn } from './place-columns.ts';

const WEEKLY = ['evenings', 'weekends'] as const;

/**
 * How many places fit each choice of the filters for certain, everything else as it is; as the contract's `filterCounts`,
 * but without services that none fits, and with who is open now only where that is asked for.
 */
export function countColumns(columns: PlaceColumns, query: ColumnQuery): FilterCounts {
  const left = leftBy(columns, query);
  const counts = new Map<string, number>();
  for (const rating of RATINGS)
    counts.set(
      countKey('rating', rating),
      sumWhere(left.rating, (facts) => starsIn(facts) > rating),
    );
  for (const [index, price] of PRICE_RANGES.entries())
    counts.set(
      countKey('priceRange', price),
      sumWhere(left.price, (facts) => priceIn(facts) === index + 1),
    );
  for (const [index, services] of columns.serviceLists.entries()) {
    const count = left.services[index] ?? 0;
    if (count === 0) continue;
    for (const service of new Set(services)) {
      const key = countKey('services', service);
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
  }
  const isEmergency = (facts: number) => emergencyIn(facts) === TRUE;
  counts.set(countKey('availability', 'emergency'), sumWhere(left.emergency, isEmergency));
  // An answer is kept for more than a minute, unless who is open is asked for.
  const timed = query.filter.availability.includes('open-now') ? ([...WEEKLY, 'open-now'] as const) : WEEKLY;
  for (const choice of timed) {
    const fits = fitsOfHours(columns.readings, choice, query.minute);
    counts.set(
      countKey('availability', choice),
      sumWhere(left.hours, (index) => fits[index] === TRUE),
    );
  }
  return counts;
}

/** Places that all the other fields leave for certain, by the value of a field's column. */
function leftBy(columns: PlaceColumns, { city, category, filter, minute }: ColumnQuery) {
  const { scopes, facts, hours, services, scopeList, serviceLists, readings } = columns;
  const fits = fitTables(columns, filter, minute);
  const isWanted = Uint8Array.from(scopeList, (scope) =>
    Number(isAsked(city, scope.city) && isAsked(category, scope.category)),
  );
  const left = {
    rating: new Uint32Array(FACTS),
    price: new Uint32Array(FACTS),
    emergency: new Uint32Array(FACTS),
    services: new Uint32Array(serviceLists.length),
    hours: new Uint32Array(readings.length),
  };
  const add = (counts: Uint32Array, value: number) => {
    counts[value] = (counts[value] ?? 0) + 1;
  };
  for (let index = 0; index < scopes.length; index += 1) {
    if (isWanted[scopes[index] ?? 0] === 0) continue;
    const [fact, hour, service] = [facts[index] ?? 0, hours[index] ?? 0, services[index] ?? 0];
    const isRated = fits.rating[fact] === TRUE;
    const isPriced = fits.price[fact] === TRUE;
    const isServed = fits.services[service] === TRUE;
    const isThere = fits.emergency[fact] === TRUE || fits.hours[hour] === TRUE;
    if (isPriced && isServed && isThere) add(left.rating, fact);
    if (isRated && isServed && isThere) add(left.price, fact);
    if (isRated && isPriced && isServed && isThere) add(left.services, service);
    if (isRated && isPriced && isServed) {
      add(left.emergency, fact);
      add(left.hours, hour);
    }
  }
  return left;
}

function sumWhere(counts: Uint32Array, isCounted: (value: number) => boolean): number {
  return counts.reduce((sum, count, value) => (isCounted(value) ? sum + count : sum), 0);
}
