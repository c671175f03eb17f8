import { expect, test } from 'vitest';
import { someProvider } from '../../testing/some-provider.ts';
import { PRICE_RANGES } from '../../values/price-range.ts';
import { countKey, filterCounts, neighbourhoodsOf, servicesOf } from './filter-counts.ts';
import { kindsOf, searchEntries } from './matching-providers.ts';
import { AVAILABILITIES, NO_FILTER, RATINGS } from './search-filter.ts';

const list = searchEntries([
  someProvider({ id: '1', rating: '4.5', priceRange: '$', services: ['Bath', 'Clip'] }),
  someProvider({ id: '2', rating: '3.2', priceRange: '$$', services: ['Bath'], neighbourhood: 'Dublin 6' }),
  someProvider({ id: '3', rating: '0.0', priceRange: '$' }),
  someProvider({ id: '4', rating: '4.9', city: 'calgary', services: ['Walks'] }),
]);
const narrowing = {
  filter: NO_FILTER,
  asIs: [],
  city: 'dublin',
  category: null,
  language: 'en',
  applies: true,
  now: null,
} as const;
const kinds = kindsOf(list, narrowing, null);

const NOW = new Date('2024-05-14T10:30:00Z');
const counted = { rating: RATINGS, priceRange: PRICE_RANGES, availability: AVAILABILITIES };

test('each choice is counted among what the other filters leave, by known values', () => {
  const filter = { ...NO_FILTER, rating: 4, priceRange: ['$'], services: ['Bath'] } as const;
  const counts = filterCounts(
    kinds,
    { ...narrowing, filter },
    { ...counted, services: ['Bath', 'Clip'], neighbourhoods: ['Dublin 6'] },
    NOW,
  );
  const of = (field: Parameters<typeof countKey>[0], choices: readonly (string | number)[]) =>
    choices.map((choice) => counts?.get(countKey(field, choice)));
  expect(of('rating', [3, 4, 5])).toEqual([1, 1, 0]);
  expect(of('priceRange', ['$', '$$', '$$$'])).toEqual([1, 0, 0]);
  expect(of('services', ['Bath', 'Clip'])).toEqual([1, 1]);
  expect(of('availability', ['evenings'])).toEqual([0]);
  expect(of('neighbourhoods', ['Dublin 6'])).toEqual([0]);
  const unfiltered = filterCounts(
    kinds,
    narrowing,
    { ...counted, services: [], neighbourhoods: ['Dublin 6'] },
    NOW,
  );
  expect(unfiltered?.get(countKey('neighbourhoods', 'Dublin 6'))).toBe(1);
});

test('where the filters do not narrow nothing is counted', () => {
  expect(
    filterCounts(
      kinds,
      { ...narrowing, applies: false },
      { ...counted, services: [], neighbourhoods: [] },
      NOW,
    ),
  ).toBeNull();
});

test('the services are those that occur in the place, the commonest first', () => {
  expect(servicesOf(list, narrowing)).toEqual(['Bath', 'Clip']);
  expect(servicesOf(list, { city: null, category: null })).toEqual(['Bath', 'Clip', 'Walks']);
});

test('the neighbourhoods are those of places in the city', () => {
  expect(neighbourhoodsOf(list, narrowing)).toEqual(['Dublin 6']);
  expect(neighbourhoodsOf(list, { city: null, category: null })).toEqual([]);
});
