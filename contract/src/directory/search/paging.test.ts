import { expect, test } from 'vitest';
import { pageOf } from './paging.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  ['the first of two', 7, 1, { items: [1, 2, 3, 4, 5, 6], page: 1, pages: 2, total: 7 }],
  ['the second of two', 7, 2, { items: [7], page: 2, pages: 2, total: 7 }],
  ['a full last page', 12, 2, { items: [7, 8, 9, 10, 11, 12], page: 2, pages: 2, total: 12 }],
  ['a page beyond the last', 7, 9, { items: [7], page: 2, pages: 2, total: 7 }],
  ['a page before the first', 7, 0, { items: [1, 2, 3, 4, 5, 6], page: 1, pages: 2, total: 7 }],
  ['an empty list', 0, 3, { items: [], page: 1, pages: 1, total: 0 }],
])('§9.5 §2.34j pages of six: %s', (_, count, page, expected) => {
  expect(pageOf(numbers(count), page)).toEqual(expected);
});
