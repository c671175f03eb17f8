import { expect, test } from 'vitest';
import { countText, pageForProviders, pageOf, pageText } from './paging.ts';

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

test('§4.27d another list of providers leads to page 1; the first to arrive, and the same again, do not', () => {
  const [before, now] = [numbers(30), numbers(30)];
  expect(pageForProviders(3, before, now)).toBe(1);
  expect(pageForProviders(3, null, now)).toBe(3);
  expect(pageForProviders(3, now, now)).toBe(3);
});

test.each([
  [{ total: 0, matches: 0, page: 1, pages: 1 }, 'No results'],
  [{ total: 1, matches: 1, page: 1, pages: 1 }, '1 service provider'],
  [{ total: 5, matches: 5, page: 1, pages: 1 }, '5 service providers'],
  [{ total: 1234, matches: 1234, page: 7, pages: 206 }, '1,234 service providers, page 7 of 206'],
  [{ total: 17, matches: 12, page: 1, pages: 3 }, '12 match · 5 not known, page 1 of 3'],
  [{ total: 2, matches: 0, page: 1, pages: 1 }, '0 match · 2 not known'],
])('%o reads "%s"', (results, line) => {
  expect(countText(results) + pageText(results)).toBe(line);
});
