import { expect, test } from 'vitest';
import { ratingText } from './rating.ts';

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
