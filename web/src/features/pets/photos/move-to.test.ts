import { expect, test } from 'vitest';
import { moveTo } from './use-gallery.ts';

test.each([
  ['a', 0, 'abcd'],
  ['a', 1, 'bacd'],
  ['a', 3, 'bcda'],
  ['d', 0, 'dabc'],
  ['c', 1, 'acbd'],
  ['b', 57, 'acdb'],
  ['b', -1, 'bacd'],
  ['z', 0, 'abcd'],
])('%s put at %i gives %s', (id, place, order) => {
  expect(moveTo(['a', 'b', 'c', 'd'], id, place).join('')).toBe(order);
});
