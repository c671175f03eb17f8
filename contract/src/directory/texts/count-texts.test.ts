import { expect, test } from 'vitest';
import { countText, pageText } from './count-texts.ts';

test.each([
  [{ total: 0, matches: 0, page: 1, pages: 1 }, 'No results'],
  [{ total: 1, matches: 1, page: 1, pages: 1 }, '1 service provider'],
  [{ total: 5, matches: 5, page: 1, pages: 1 }, '5 service providers'],
  [{ total: 1234, matches: 1234, page: 7, pages: 206 }, '1,234 service providers, page 7 of 206'],
  [{ total: 8400, matches: 8400, page: 1234, pages: 1400 }, '8,400 service providers, page 1,234 of 1,400'],
  [{ total: 17, matches: 12, page: 1, pages: 3 }, '12 match · 5 may match, page 1 of 3'],
  [{ total: 2, matches: 0, page: 1, pages: 1 }, '0 match · 2 may match'],
])('%o reads "%s"', (results, line) => {
  expect(countText(results) + pageText(results)).toBe(line);
});
