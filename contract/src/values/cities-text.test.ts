import { expect, test } from 'vitest';
import { AMSTERDAM, cities } from '../testing/first-cities.ts';
import { inCitiesText } from './cities-text.ts';
import { createCities } from './city.ts';

const many = (total: number) =>
  createCities(Array.from({ length: total }, (_, index) => ({ ...AMSTERDAM, key: `city-${index}` })));

test('§3.14 a sentence names up to three cities, and counts more', () => {
  expect(inCitiesText(cities)).toBe('in Amsterdam, Dublin and Calgary');
  expect(inCitiesText(many(1))).toBe('in Amsterdam');
  expect(inCitiesText(many(4))).toBe('in 4 cities');
  expect(inCitiesText(many(40))).toBe('in 40 cities');
});
