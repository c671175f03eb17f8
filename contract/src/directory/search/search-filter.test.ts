import { expect, test } from 'vitest';
import { PRICE_RANGES } from '../../values/price-range.ts';
import { chosenOf, countChoices, hasChoices, NO_FILTER, ratingOfText, toggled } from './search-filter.ts';

test('§3.11 the search filter has query, rating, priceRange, services and availability, the last two lists; besides, neighbourhoods', () => {
  const fields = ['query', 'rating', 'priceRange', 'services', 'availability', 'neighbourhoods'];
  expect(Object.keys(NO_FILTER)).toEqual(fields);
  expect(NO_FILTER.services).toEqual([]);
  expect(NO_FILTER.availability).toEqual([]);
});

test('§5.11 the rating is one of the whole numbers 1 to 5', () => {
  expect(['1', '2', '3', '4', '5'].map(ratingOfText)).toEqual([1, 2, 3, 4, 5]);
  expect([null, '', '0', '6', '4.5', '05', 'two'].map(ratingOfText)).toEqual(Array(7).fill(null));
});

test('§5.12 prices are $, $$ and $$$', () => {
  expect(PRICE_RANGES).toEqual(['$', '$$', '$$$']);
  expect(chosenOf(PRICE_RANGES, ['$$$$', '$$$', 'cheap', '', '$', '$'])).toEqual(['$', '$$$']);
});

test('§5.10b what is chosen is kept, and a second press takes it back', () => {
  expect(toggled(['Bath'], 'Nail care')).toEqual(['Bath', 'Nail care']);
  expect(toggled(['Bath', 'Nail care'], 'Bath')).toEqual(['Nail care']);
});

test('the search text is no choice of the Filters panel', () => {
  expect(hasChoices({ ...NO_FILTER, query: 'cat' })).toBe(false);
  const filter = {
    ...NO_FILTER,
    rating: 2,
    priceRange: ['$'],
    availability: ['weekends', 'emergency'],
  } as const;
  expect(hasChoices(filter)).toBe(true);
  expect(countChoices(filter)).toBe(4);
});
