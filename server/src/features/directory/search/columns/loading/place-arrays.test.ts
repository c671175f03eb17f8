import { expect, test } from 'vitest';
import { emptyArrays, numbersWith, withRoom } from './place-arrays.ts';

test('numbers that two bytes cannot hold are held by four, with all before them', () => {
  const narrow = new Uint16Array(3);
  expect(numbersWith(narrow, 0, 65_535)).toBe(narrow);
  const wide = numbersWith(narrow, 1, 65_536);
  expect([...wide]).toEqual([65_535, 65_536, 0]);
  expect(numbersWith(wide, 2, 7)).toBe(wide);
});

test('arrays with more room hold the same numbers, in four bytes where they need them', () => {
  const arrays = emptyArrays(2);
  arrays.hours = numbersWith(arrays.hours, 1, 70_000);
  arrays.services = numbersWith(arrays.services, 1, 80_000);
  const roomy = withRoom(arrays, 5_000);
  expect(roomy.positions.length).toBeGreaterThanOrEqual(5_000);
  expect([roomy.hours[1], roomy.services[1]]).toEqual([70_000, 80_000]);
});
