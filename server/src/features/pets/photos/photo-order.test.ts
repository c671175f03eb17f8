import { expect, test } from 'vitest';
import { reordered } from './photo-order.ts';

// Deleted ones are in capitals.
test.each([
  ['abc', 'cba', 'cba'],
  ['abc', 'c', 'cab'],
  ['abc', '', 'abc'],
  ['abc', 'cxcc', 'cab'],
  ['aBc', 'ca', 'caB'],
  ['aBCd', 'da', 'daBC'],
  ['Abc', 'cb', 'Acb'],
  ['ABc', 'c', 'ABc'],
  ['aBc', 'B', 'aBc'],
  ['', 'ab', ''],
])('of %j, with %j named, the order becomes %j', (before, named, after) => {
  const photos = [...before].map((id) => ({ id, isDeleted: id !== id.toLowerCase() }));
  expect(reordered(photos, [...named]).join('')).toBe(after);
});
