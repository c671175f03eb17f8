import { expect, test } from 'vitest';
import { addressParts, placeText } from './place-text.ts';

test.each([
  ['Voorbeeldgracht 12, 1000 AA, Amsterdam', 'amsterdam', 'Voorbeeldgracht 12, 1000 AA'],
  ['7 Example Street , DUBLIN', 'dublin', '7 Example Street'],
  ['7 Example Street, Dublin 6', 'dublin', '7 Example Street, Dublin 6'],
  ['Calgary', 'calgary', ''],
  ['', 'calgary', ''],
])('the place of "%s" within %s reads "%s"', (address, city, place) => {
  expect(placeText({ address, city })).toBe(place);
});

test.each([
  ['7 Example Street', 'Dublin 6, 7 Example Street'],
  ['7 Example Street, Dublin 6, Dublin', 'Dublin 6, 7 Example Street'],
  ['', 'Dublin 6'],
])('the place of "%s" begins with its neighbourhood and names it once: "%s"', (address, place) => {
  expect(placeText({ address, city: 'dublin', neighbourhood: 'Dublin 6' })).toBe(place);
});

test('an address is broken into lines between its parts alone', () => {
  expect(addressParts('31 Example Avenue SW,  Calgary,')).toEqual(['31 Example Avenue SW', 'Calgary']);
});
