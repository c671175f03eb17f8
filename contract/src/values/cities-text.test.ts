import { expect, test } from 'vitest';
import { AMSTERDAM, cities } from '../testing/first-cities.ts';
import { citiesText } from './cities-text.ts';
import { createCities } from './city.ts';

const many = (total: number) =>
  createCities(Array.from({ length: total }, (_, index) => ({ ...AMSTERDAM, key: `city-${index}` })));

test('§3.14 a sentence names up to three cities, and counts more', () => {
  expect(citiesText(cities)).toBe('Amsterdam, Dublin and Calgary');
  expect(citiesText(many(1))).toBe('Amsterdam');
  expect(citiesText(many(4))).toBe('4 cities');
  expect(citiesText(many(40))).toBe('40 cities');
});
