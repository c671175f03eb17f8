/** The scan in passes gives what comparing place by place would: of more places than are compared at a time. */
import { NO_FILTER, type SearchFilter } from '@pawhood/contract/directory/search/search-filter.ts';
import type { Box } from '@pawhood/contract/directory/search-list.ts';
import { createRandom } from '@pawhood/testing/directory/random-places.ts';
import { expect, test } from 'vitest';
import { fitOfHours, type HoursReading } from '../hours-readings.ts';
import { DEGREE, FACTS, type Kind, NO_POINT, type PlaceColumns } from '../place-columns.ts';
import type { ColumnQuery } from './column-query.ts';
import { FALSE, TRUE, UNKNOWN } from './fit.ts';
import { fitTables } from './fit-tables.ts';
import { scan } from './scan.ts';

/** Two full blocks and a part of one. */
const PLACES = 40_057;

const random = createRandom(4_711);
const below = (end: number): number => Math.floor(random() * end);
const numbers = (end: number) => Array.from({ length: PLACES }, () => below(end));

const scopeList = ['dublin', 'calgary'].flatMap((city) =>
  ['Groomers', 'Walkers', 'Shops'].map((category) => ({ city, category })),
);
const kindList: Kind[] = Array.from({ length: 200 }, (_, index) => ({
  scope: index % scopeList.length,
  // Five stars at most (6), three prices (3), and all that emergency can be (2).
  facts: below(7) | (below(4) << 3) | (below(3) << 5),
}));
const reading = { periods: [[50, 57]] as const, until: null, evenings: true, weekends: false };
const columns: PlaceColumns = {
  positions: Uint32Array.from({ length: PLACES }, (_, index) => 3 * index),
  kinds: Uint16Array.from(numbers(kindList.length)),
  lats: Int32Array.from(numbers(9), (number) => (number === 0 ? NO_POINT : number / DEGREE)),
  lons: Int32Array.from(numbers(9), (number) => (number === 0 ? NO_POINT : number / DEGREE)),
  hours: Uint16Array.from(numbers(4)),
  services: Uint16Array.from(numbers(4)),
  ratingRanks: new Uint32Array(PLACES),
  nameRanks: new Uint32Array(PLACES),
  kindList,
  scopeList,
  serviceLists: [[], ['Grooming'], ['Walks', 'Grooming'], ['Walks']],
  readings: [
    null,
    { ...reading, periods: [[57, 58]] },
    { ...reading, evenings: false },
    { ...reading, periods: [[58, 59]], evenings: null, weekends: true },
  ],
};

/** Place by place, with a branch for each question. */
function compared(query: ColumnQuery, subset: readonly number[]) {
  const tables = fitTables(columns, query.filter, query.minute);
  const [certain, uncertain]: [number[], number[]] = [[], []];
  const totals = scopeList.map(() => 0);
  const rating: number[] = Array(FACTS).fill(0);
  const [price, emergency] = [[...rating], [...rating]];
  const services = columns.serviceLists.map(() => 0);
  const isOfNow = query.filter.availability.includes('open-now');
  const times = { evenings: 0, weekends: 0, ...(isOfNow && { 'open-now': 0 }) };
  const add = (counts: number[], value: number) => {
    counts[value] = (counts[value] ?? 0) + 1;
  };
  for (const index of subset) {
    const { scope, facts } = kindList[columns.kinds[index] ?? -1] ?? { scope: -1, facts: -1 };
    const { city, category } = scopeList[scope] ?? { city: '', category: '' };
    if (query.city !== null && query.city !== city) continue;
    if (!isInBox(query.box, index)) continue;
    const [byRating, byPrice] = [tables.rating[facts] ?? -1, tables.price[facts] ?? -1];
    const [list, text] = [columns.services[index] ?? -1, columns.hours[index] ?? -1];
    const byService = tables.services[list] ?? -1;
    const byTime = Math.max(tables.emergency[facts] ?? -1, tables.hours[text] ?? -1);
    const fit = Math.min(byRating, byPrice, byService, byTime);
    if (fit !== FALSE) add(totals, scope);
    if (query.category !== null && query.category !== category) continue;
    if (fit === TRUE) certain.push(index);
    if (fit === UNKNOWN) uncertain.push(index);
    const areAll = (...fits: number[]) => fits.every((each) => each === TRUE);
    if (areAll(byPrice, byService, byTime)) add(rating, facts);
    if (areAll(byRating, byService, byTime)) add(price, facts);
    if (areAll(byRating, byPrice, byService)) add(emergency, facts);
    if (areAll(byRating, byPrice, byService)) addTimes(times, columns.readings[text] ?? null, query.minute);
    if (fit === TRUE) add(services, list);
  }
  return { certain, uncertain, totals, histograms: { rating, price, emergency, services, times } };
}

function addTimes(times: Partial<Record<Time, number>>, reading: HoursReading, minute: number): void {
  for (const [time, count] of Object.entries(times) as [Time, number][])
    if (fitOfHours(reading, time, minute) === TRUE) times[time] = count + 1;
}

type Time = 'evenings' | 'weekends' | 'open-now';

function isInBox(box: Box | null, index: number): boolean {
  const [lat, lon] = [(columns.lats[index] ?? 0) * DEGREE, (columns.lons[index] ?? 0) * DEGREE];
  return box === null || (lat >= box.south && lat <= box.north && lon >= box.west && lon <= box.east);
}

const filters: readonly SearchFilter[] = [
  NO_FILTER,
  { ...NO_FILTER, rating: 4 },
  { ...NO_FILTER, priceRange: ['$', '$$$'], services: ['Grooming'] },
  { ...NO_FILTER, rating: 2, availability: ['emergency', 'evenings'] },
  { ...NO_FILTER, priceRange: ['$$'], services: ['Walks', 'Grooming'], availability: ['weekends'] },
  { ...NO_FILTER, services: ['Walks'] },
  { ...NO_FILTER, availability: ['emergency'] },
  { ...NO_FILTER, availability: ['evenings', 'weekends'] },
  { ...NO_FILTER, availability: ['open-now'] },
  { ...NO_FILTER, rating: 3, availability: ['open-now'] },
  { ...NO_FILTER, availability: ['weekends', 'open-now'] },
];
const places: readonly Pick<ColumnQuery, 'city' | 'category' | 'box'>[] = [
  { city: null, category: null, box: null },
  { city: 'calgary', category: 'Walkers', box: null },
  { city: null, category: 'Shops', box: { south: 2.5, north: 7.5, west: 0.5, east: 6.5 } },
];
const everything = Array.from({ length: PLACES }, (_, index) => index);
const subsets = [null, everything.filter((index) => index % 2 === 0), [40_056], []];

test.each(filters)('places are compared as one by one, with the filter %o', (filter) => {
  for (const place of places) {
    for (const subset of subsets) {
      const query: ColumnQuery = { ...place, filter, sort: 'newest', minute: 57 };
      const { certain, uncertain, totals, histograms } = scan(
        columns,
        query,
        subset && Int32Array.from(subset),
      );
      expect({
        certain: [...certain],
        uncertain: [...uncertain].sort((one, other) => one - other),
        totals: [...totals],
        histograms: Object.fromEntries(
          Object.entries(histograms).map(([name, counts]) => [
            name,
            'length' in counts ? [...counts] : counts,
          ]),
        ),
      }).toEqual(compared(query, subset ?? everything));
    }
  }
});
