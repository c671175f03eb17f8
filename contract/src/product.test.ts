import { expect, expectTypeOf, test } from 'vitest';
import { type Departures, departuresOf } from './departures.ts';
import { CITIES, type City, cityOf } from './product.ts';

test.each([
  ['amsterdam', 'amsterdam'],
  ['dublin', 'dublin'],
  ['calgary', 'calgary'],
  [' Dublin ', 'dublin'],
  ['CALGARY', 'calgary'],
])('§3.14 "%s" is the city %s', (value, city) => {
  expect(cityOf(value)).toBe(city);
});

test.each(['', 'rotterdam', 'amsterdam,dublin', 'dublin2', null, undefined])(
  '§3.14 "%s" is no city',
  (value) => {
    expect(cityOf(value)).toBeNull();
  },
);

test('§3.14 the type has the three cities and no other', () => {
  expect(CITIES).toEqual(['amsterdam', 'dublin', 'calgary']);
  expectTypeOf<City>().toEqualTypeOf<'amsterdam' | 'dublin' | 'calgary'>();
});

test('the complete edition departs in all six places, the specification edition in none', () => {
  const places = (departures: Departures) => Object.entries(departures);
  expect(places(departuresOf('complete'))).toHaveLength(6);
  expect(places(departuresOf('complete')).filter(([, departs]) => !departs)).toEqual([]);
  expect(places(departuresOf('specification')).filter(([, departs]) => departs)).toEqual([]);
});
