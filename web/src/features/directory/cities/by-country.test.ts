import { expect, test } from 'vitest';
import { byCountry } from './by-country.ts';

const CITIES = [
  { key: 'gent', name: 'Gent', country: 'BE', countryName: 'Belgium', places: 57 },
  { key: 'berlin', name: 'Berlin', country: 'DE', countryName: 'Germany', places: 0 },
  { key: 'lyon', name: 'Lyon', country: 'FR', countryName: 'France', places: 7 },
];

test.each([
  ['en', 'Belgium: Gent; Germany: Berlin; France: Lyon'],
  ['nl', 'België: Gent; Duitsland: Berlin; Frankrijk: Lyon'],
  ['fr', 'Allemagne: Berlin; Belgique: Gent; France: Lyon'],
])('in %s cities stand by country: %s', (language, shown) => {
  const groups = byCountry(CITIES, language);
  expect(groups.map(([country, cities]) => `${country}: ${cities.map(({ name }) => name)}`).join('; ')).toBe(
    shown,
  );
});

test('without the list no country is named', () => {
  const cities = CITIES.map(({ key, name }) => ({ key, name }));
  expect(byCountry(cities, 'nl')).toEqual([['', cities]]);
});
