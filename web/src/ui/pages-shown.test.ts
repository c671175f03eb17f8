import { expect, test } from 'vitest';
import { pagesShown } from './pages-shown.ts';

const GAP = '…';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, GAP, 9]],
  [3, 9, [1, 2, 3, 4, GAP, 9]],
  [5, 9, [1, GAP, 4, 5, 6, GAP, 9]],
  [7, 9, [1, GAP, 6, 7, 8, 9]],
  [9, 9, [1, GAP, 8, 9]],
])('§9.6 on page %i of %i: %j', (page, count, shown) => {
  expect(pagesShown(page, count).map((mark) => (typeof mark === 'number' ? mark : GAP))).toEqual(shown);
});
