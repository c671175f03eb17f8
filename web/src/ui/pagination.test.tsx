import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Pagination, pageMarks } from './pagination.tsx';

const GAP = '…';

const shownOn = (page: number, count: number) =>
  pageMarks(page, count).map((mark) => (typeof mark === 'number' ? mark : GAP));

test('§9.6a in the middle: first and last page, one page either side, ellipses between', () => {
  expect(shownOn(5, 10)).toEqual([1, GAP, 4, 5, 6, GAP, 10]);
});

test.each([
  [1, [1, 2, GAP, 10]],
  [10, [1, GAP, 9, 10]],
])('§9.6b on page %i of 10: %j', (page, shown) => {
  expect(shownOn(page, 10)).toEqual(shown);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 3, [1, 2, 3]],
  [3, 3, [1, 2, 3]],
  [3, 9, [1, 2, 3, 4, GAP, 9]],
  [7, 9, [1, GAP, 6, 7, 8, 9]],
])('§9.6c no page twice and no ellipsis for nothing, on page %i of %i: %j', (page, count, shown) => {
  expect(shownOn(page, count)).toEqual(shown);
});

test('the number of a page far on is written with a comma, and its address without', () => {
  render(<Pagination page={2} pageCount={1_400} label="Places" hrefOf={(page) => `/places?page=${page}`} />);
  const last = screen.getAllByRole('link').at(-2);
  expect(last?.textContent).toBe('Page 1,400');
  expect(last?.getAttribute('href')).toBe('/places?page=1400');
});
