import { expect, test } from 'vitest';
import { resultLine } from './result-line.ts';

test.each([
  [{ total: 0, page: 1, pages: 1 }, 'No results'],
  [{ total: 1, page: 1, pages: 1 }, '1 service provider'],
  [{ total: 5, page: 1, pages: 1 }, '5 service providers'],
  [{ total: 1234, page: 7, pages: 206 }, '1,234 service providers, page 7 of 206'],
])('%o reads "%s"', (results, line) => {
  expect(resultLine(results)).toBe(line);
});
