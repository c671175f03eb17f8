import { expect, test } from 'vitest';
import { pageForProviders } from './paging.ts';

test('§4.27d another list of providers leads to page 1; the first to arrive, and the same again, do not', () => {
  const [before, now] = [
    [1, 2],
    [1, 2],
  ];
  expect(pageForProviders(3, before, now)).toBe(1);
  expect(pageForProviders(3, null, now)).toBe(3);
  expect(pageForProviders(3, now, now)).toBe(3);
});
