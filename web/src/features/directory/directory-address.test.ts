import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import { AREA_LAYERS } from '@pawhood/contract/directory/layers.ts';
import { SORT_OPTIONS } from '@pawhood/contract/directory/search/orders.ts';
import {
  AVAILABILITIES,
  NO_FILTER,
  RATINGS,
  type SearchFilter,
} from '@pawhood/contract/directory/search/search-filter.ts';
import { cities, FIRST_CITIES } from '@pawhood/contract/testing/first-cities.ts';
import { createCities } from '@pawhood/contract/values/city.ts';
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changedState,
  clearedState,
  type DirectoryState,
  directoryAddress,
  directoryCity,
  readDirectoryAddress,
  VIEW_MODES,
} from './directory-address.ts';

const NOTHING: DirectoryState = {
  filter: NO_FILTER,
  city: null,
  category: null,
  asIs: [],
  sort: 'rating',
  view: 'list',
  layers: [],
  page: 1,
};

const searching = (query: string): DirectoryState => ({ ...NOTHING, filter: { ...NO_FILTER, query } });
const filtering = (filter: Partial<SearchFilter>): DirectoryState => ({
  ...NOTHING,
  filter: { ...NO_FILTER, ...filter },
});

test.each([
  ['', NOTHING],
  ['?', NOTHING],
  [
    '?q=dog+walk&city=dublin&category=Pet+Sitters&page=3',
    { ...searching('dog walk'), city: 'dublin', category: 'Pet Sitters', page: 3 },
  ],
  ['?city=CALGARY', { ...NOTHING, city: 'calgary' }],
  ['?city=all', { ...NOTHING, city: 'all' }],
  ['?city=paris&category=Plumbers&colour=red', NOTHING],
  ['?page=0', NOTHING],
  ['?page=-2', NOTHING],
  ['?page=2.5', NOTHING],
  ['?page=two', NOTHING],
  ['?page=99999999', NOTHING],
  ['?q=caf%C3%A9%20%26%20co', searching('café & co')],
  ['?q=%E0%A4%A', searching('\ufffd%A')],
  ['?sort=name&view=table', { ...NOTHING, sort: 'name', view: 'table' }],
  ['?sort=price&view=map', NOTHING],
  ['?layers=off-leash,water,dog-park', { ...NOTHING, layers: ['dog-park', 'off-leash'] }],
  ['?rating=4', filtering({ rating: 4 })],
  ['?price=$$,$', filtering({ priceRange: ['$', '$$'] })],
  ['?services=Bath,Nail+care,Bath', filtering({ services: ['Bath', 'Nail care'] })],
  ['?availability=weekends,open-now', filtering({ availability: ['open-now', 'weekends'] })],
  ['?neighbourhood=Dublin+6,Bow~1+West,Dublin+6', filtering({ neighbourhoods: ['Dublin 6', 'Bow, West'] })],
  ['?availability=tomorrow&price=$$$$&services=,', NOTHING],
])('the address %s is read', (search, state) => {
  expect(readDirectoryAddress(search, cities)).toEqual(state);
});

test('complete:cities of a site with one city none can be asked for besides it', () => {
  const [only] = FIRST_CITIES;
  const site = createCities([only]);
  for (const search of ['?city=all', '', '?city=paris', '?city=dublin']) {
    const { city } = readDirectoryAddress(search, site);
    expect(directoryCity(city, only.key)).toBe(only.key);
  }
});

test.each(['0', '6', '2.5', '-1', 'five', ' 3', ''])('§5.11 "%s" is no rating to filter by', (rating) => {
  expect(readDirectoryAddress(`?rating=${rating}`, cities)).toEqual(NOTHING);
});

test('a search text longer than the limit is cut off', () => {
  expect(readDirectoryAddress(`?q=${'a'.repeat(243)}`, cities).filter.query).toHaveLength(200);
});

test('what goes without saying is not in the address', () => {
  expect(directoryAddress(NOTHING)).toBe('/directory');
  expect(directoryAddress(searching('  '))).toBe('/directory');
  const { filter } = filtering({
    query: 'dog',
    rating: 3,
    priceRange: ['$', '$$'],
    services: ['Bath', 'Cut, dry'],
    availability: ['evenings'],
    neighbourhoods: ['Dublin 6'],
  });
  expect(
    directoryAddress({
      filter,
      city: 'dublin',
      category: 'Pet Sitters',
      asIs: [],
      sort: 'newest',
      view: 'grid',
      layers: ['dog-park', 'off-leash'],
      page: 4,
    }),
  ).toBe(
    '/directory?q=dog&city=dublin&category=Pet+Sitters&rating=3&price=$,$$&services=Bath,Cut%7E1+dry&availability=evenings&neighbourhood=Dublin+6&sort=newest&view=grid&layers=dog-park,off-leash&page=4',
  );
});

test('§5.10b any state that is written into the address is read back the same, services and availability too', () => {
  const service = fc
    .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
    .filter((text) => text.trim() === text && text !== '');
  const states = fc.record({
    filter: fc.record({
      query: fc.string({ maxLength: 80, unit: 'grapheme' }).filter((q) => q === '' || q.trim() !== ''),
      rating: fc.constantFrom(null, ...RATINGS),
      priceRange: fc.subarray([...PRICE_RANGES]),
      services: fc.uniqueArray(service, { maxLength: 5 }),
      availability: fc.subarray([...AVAILABILITIES]),
      neighbourhoods: fc.uniqueArray(service, { maxLength: 3 }),
    }),
    city: fc.constantFrom(null, 'all', ...cities.shown.map(({ key }) => key)),
    category: fc.constantFrom(null, ...SERVICE_CATEGORIES),
    asIs: fc.constant([]),
    sort: fc.constantFrom(...SORT_OPTIONS),
    view: fc.constantFrom(...VIEW_MODES),
    layers: fc.subarray([...AREA_LAYERS]),
    page: fc.integer({ min: 1, max: 999_999 }),
  });
  fc.assert(
    fc.property(states, (state) => {
      expect(readDirectoryAddress(directoryAddress(state).replace('/directory', ''), cities)).toEqual(state);
    }),
  );
});

const BEFORE: DirectoryState = {
  ...searching('dog'),
  city: 'dublin',
  category: 'Groomers',
  sort: 'name',
  view: 'grid',
  layers: ['off-leash'],
  page: 2,
};

test.each([
  ['§4.27a a filter', { filter: { ...NO_FILTER, query: 'cat' } }],
  ['§4.27b the city', { city: 'calgary' }],
  ['§4.27c the category', { category: 'Boarding' as const }],
])('%s leads to page 1', (_, change) => {
  expect(changedState(BEFORE, change)).toEqual({ ...BEFORE, ...change, page: 1 });
});

test.each([
  ['page', { page: 5 }],
  ['order', { sort: 'newest' as const }],
  ['view', { view: 'table' as const }],
  ['layers', { layers: ['dog-park' as const] }],
])('a change of %s keeps everything else', (_, change) => {
  expect(changedState(BEFORE, change)).toEqual({ ...BEFORE, ...change });
});

test.each([
  ['§5.8b nothing chosen shows all', null, null, null],
  ['the chosen city narrows', null, 'dublin', 'dublin'],
  ['the address wins over the choice', 'calgary', 'dublin', 'calgary'],
  ['the address may ask for all', 'all', 'dublin', null],
] as const)('%s', (_, inAddress, chosen, shown) => {
  expect(directoryCity(inAddress, chosen)).toBe(shown);
});

test('§2.34c §2.37b with all filters cleared the city stays, as do the order, view and layers', () => {
  const { city, sort, view, layers } = BEFORE;
  expect(clearedState(BEFORE)).toEqual({ ...NOTHING, city, sort, view, layers });
});
