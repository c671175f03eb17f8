import { expect, test } from 'vitest';
import { someProvider } from '#/testing/some-provider.ts';
import { byRating, ratingText } from './rating.ts';

test.each([
  ['5', '5.0'],
  ['4.86', '4.9'],
  ['3.14', '3.1'],
  ['0.0', 'No reviews yet'],
  ['', 'No reviews yet'],
  ['lovely', 'No reviews yet'],
])('§5.9 a rating of "%s" reads %s', (rating, shown) => {
  expect(ratingText({ rating })).toBe(shown);
});

test('§4.28a §9.7 the highest rating comes first by its number, the unreviewed last, equals in their order', () => {
  const rated = ['4.5', '', '5', '0.0', '10', '4.50', '4.9'].map((rating, index) =>
    someProvider({ id: String(index), rating }),
  );
  expect(byRating(rated).map(({ id }) => id)).toEqual(['4', '2', '6', '0', '5', '1', '3']);
});

test('sorting leaves the list it was given as it is', () => {
  const list = [someProvider({ id: 'low', rating: '1.5' }), someProvider({ id: 'high', rating: '4.5' })];
  byRating(list);
  expect(list.map(({ id }) => id)).toEqual(['low', 'high']);
});
