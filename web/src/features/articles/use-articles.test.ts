import { expect, test } from 'vitest';
import { hasFresh } from './use-articles.ts';

test.each([
  ['no articles', [], false],
  ['one of 60 days ago', ['2026-09-23'], true],
  ['one of 61 days ago', ['2026-09-22'], false],
  ['an old and a new one', ['2025-01-05', '2026-11-21'], true],
  ['one whose date cannot be read', ['soon'], false],
])('with %s the noticeboard is fresh or not', (_, dates, fresh) => {
  const now = Date.parse('2026-11-22T00:00:00Z');
  expect(
    hasFresh(
      dates.map((date) => ({ date })),
      now,
    ),
  ).toBe(fresh);
});
