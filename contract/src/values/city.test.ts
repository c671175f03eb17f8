import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AMSTERDAM, cities } from '../testing/first-cities.ts';
import { createCities } from './city.ts';
import { cityOrNone } from './city-choice.ts';

test.each([
  ['amsterdam', 'amsterdam'],
  ['dublin', 'dublin'],
  ['calgary', 'calgary'],
  [' Dublin ', 'dublin'],
  ['CALGARY', 'calgary'],
])('§3.14 "%s" is the city %s', (value, city) => {
  expect(cities.keyOf(value)).toBe(city);
});

test.each(['', 'rotterdam', 'amsterdam,dublin', 'dublin2', null, undefined])(
  '§3.14 "%s" is no city',
  (value) => {
    expect(cities.of(value)).toBeNull();
  },
);

test('§3.14 the first cities are the three and no other', () => {
  expect(cities.shown.map(({ key }) => key)).toEqual(['amsterdam', 'dublin', 'calgary']);
});

test.each(['dun-laoghaire', 'Dún Laoghaire', ' dun laoghaire', 'DÚN LAOGHAIRE'])(
  '§3.14 %j names the city of that name or key',
  (text) => {
    const dunLaoghaire = { ...AMSTERDAM, key: 'dun-laoghaire', name: 'Dún Laoghaire' };
    expect(createCities([AMSTERDAM, dunLaoghaire]).keyOf(text)).toBe('dun-laoghaire');
  },
);

test('§3.14 a site with one city has it alone, with more none', () => {
  expect(createCities([AMSTERDAM]).only).toBe(AMSTERDAM);
  expect(cities.only).toBeNull();
});

test('§3.14 a site without a city is none', () => {
  expect(() => createCities([])).toThrow('There is no city.');
});

test.each(['', 'amsterdam', 'saint-denis-93', 'lyon'])('§3.14 %j may be chosen', (text) => {
  expect(v.is(cityOrNone, text)).toBe(true);
});

test.each(['all', 'Lyon', 'l', '9lives', 'ly on', 'x'.repeat(41), ' ', null, 3])(
  '§3.14 %j is refused as a city',
  (text) => {
    expect(v.is(cityOrNone, text)).toBe(false);
  },
);
