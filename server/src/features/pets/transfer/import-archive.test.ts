import { expect, test } from 'vitest';
import { isFrugal } from './import-archive.ts';

test.each([
  ['nothing', '', true],
  ['a few values', '{"a":[1,"b",{}]}', true],
  ['a million values and one', `[${'0,'.repeat(1_000_000)}0]`, false],
  ['as many commas in a text', `"${','.repeat(1_500_000)}"`, true],
  ['as many commas behind a quotation mark in a text', `"\\"${','.repeat(1_500_000)}"`, true],
  ['as many values behind a text that ends in an escape', `["\\\\"${',0'.repeat(1_500_000)}]`, false],
  ['a million empty lists and one', '[]'.repeat(1_000_001), false],
  ['twenty lists in each other', '['.repeat(20), true],
  ['twenty-one lists in each other', '['.repeat(21), false],
  ['twenty-one objects in each other', '{"a":'.repeat(21), false],
  ['lists one after the other', '[],'.repeat(50), true],
])('%s: %#', (_, text, isTaken) => {
  expect(isFrugal(Buffer.from(text))).toBe(isTaken);
});
