import { expect, expectTypeOf, test } from 'vitest';
import { CITIES, type City, cityOf } from './city.ts';

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
