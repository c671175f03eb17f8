import { expect, test } from 'vitest';
import { createJsonCounter } from './json-counter.ts';

const LIMITS = { values: 1_000_000, depth: 20, list: 10_000, names: 200 };
const list = (length: number, value: string) => `[${Array.from({ length }, () => value).join()}]`;
const names = (length: number) => `{${Array.from({ length }, (_, index) => `"${index}":[]`).join()}}`;

test.each<[what: string, text: string, refusal: RegExp | null]>([
  ['nothing', '', null],
  ['a few values', '{"a":[1,"b",{}]}', null],
  ['a million values and one', `[${`${list(9_999, '0')},`.repeat(101)}0]`, /too many values/],
  ['as many commas in a text', `"${','.repeat(1_500_000)}"`, null],
  ['as many commas behind a quotation mark in a text', `"\\"${','.repeat(1_500_000)}"`, null],
  ['values behind a text that ends in an escape', `["\\\\"${',0'.repeat(10_000)}]`, /too long/],
  ['a million empty lists and one', '[]'.repeat(1_000_001), /too many values/],
  ['a list of ten thousand', list(10_000, '{}'), null],
  ['a list of ten thousand and one', list(10_001, '{}'), /too long/],
  ['lists of ten thousand one after the other', `[${list(10_000, '0')},${list(10_000, '0')}]`, null],
  ['an object of 200 names', names(200), null],
  ['an object of 201 names', names(201), /too long/],
  ['an object of a million names', names(1_000_000), /too long/],
  ['twenty lists in each other', '['.repeat(20), null],
  ['twenty-one lists in each other', '['.repeat(21), /too deep/],
  ['twenty-one objects in each other', '{"a":'.repeat(21), /too deep/],
  ['lists one after the other', '[],'.repeat(50), null],
])('%s: %#', (_, text, refusal) => {
  const counter = createJsonCounter(LIMITS);
  const count = () => {
    for (const byte of Buffer.from(text)) counter.take(byte);
  };
  if (refusal === null) expect(count).not.toThrow();
  else expect(count).toThrow(refusal);
});

test('of a list that is too long no more is read than what may be there', () => {
  const counter = createJsonCounter(LIMITS);
  const bytes = Buffer.from(`{"health":${list(88_000, '{"kind":"note"}')}}`);
  let read = 0;
  const count = () => {
    for (const byte of bytes) {
      counter.take(byte);
      read += 1;
    }
  };
  expect(count).toThrow();
  expect(bytes.subarray(0, read).toString().split('"note"')).toHaveLength(10_001);
});
