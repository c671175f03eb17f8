import { expect, test } from 'vitest';
import { countText, pageText } from './count-texts.ts';
import { allBut } from './search-texts.ts';
import { showText } from './sheet-texts.ts';

test.each([
  [{ total: 0, matches: 0, page: 1, pages: 1 }, 'No results'],
  [{ total: 1, matches: 1, page: 1, pages: 1 }, '1 place'],
  [{ total: 5, matches: 5, page: 1, pages: 1 }, '5 places'],
  [{ total: 1234, matches: 1234, page: 7, pages: 206 }, '1,234 places, page 7 of 206'],
  [{ total: 8400, matches: 8400, page: 1234, pages: 1400 }, '8,400 places, page 1,234 of 1,400'],
  [{ total: 17, matches: 12, page: 1, pages: 3 }, '12 match · 5 may match, page 1 of 3'],
  [{ total: 2, matches: 0, page: 1, pages: 1 }, '2 may match'],
  [
    { total: 57, matches: 57, isCapped: true, hasMoreMatches: true, page: 1, pages: 10 },
    '57+ places, page 1 of 10',
  ],
  [{ total: 57, matches: 0, isCapped: true, hasMoreMatches: true, page: 1, pages: 1 }, '57+ may match'],
  // Exact ones were counted, of close ones that fit for certain nobody knows.
  [
    { total: 57, matches: 12, isCapped: true, hasMoreMatches: true, page: 1, pages: 1 },
    '12+ match · 45+ may match',
  ],
  [{ total: 57, matches: 12, isCapped: true, page: 1, pages: 1 }, '12 match · 45+ may match'],
])('%o reads "%s"', (results, line) => {
  expect(countText(results) + pageText(results)).toBe(line);
});

test('the number of results is said with the text they are for', () => {
  expect(countText({ total: 75, matches: 75 }, ' vet rathmines ')).toBe('75 places for “vet rathmines”');
  expect(countText({ total: 1, matches: 1 }, ' ')).toBe('1 place');
});

test.each([
  [null, 'Show places'],
  [{ total: 0, matches: 0 }, 'No places match'],
  [{ total: 1, matches: 1 }, 'Show 1 place'],
  [{ total: 23, matches: 1 }, 'Show 23 places'],
  [{ total: 23, matches: 0, isCapped: true, hasMoreMatches: true }, 'Show 23+ possible places'],
  [{ total: 23, matches: 12, isCapped: true, hasMoreMatches: true }, 'Show 23+ places'],
  [{ total: 23, matches: 12, isCapped: true }, 'Show 23+ places'],
])('with %o the button of the filters reads "%s"', (results, words) => {
  expect(showText(results)).toBe(words);
});

test.each([
  [{ total: 57 }, false, 'Nothing for “zzzz”. All 57 vets:'],
  [{ total: 57, isCapped: true }, false, 'Nothing for “zzzz”. 57+ vets:'],
  [{ total: 57, isCapped: true }, true, 'Nothing for “zzzz”. 57+ vets:'],
])('of a category with %o, narrowed %s, is said: %s', (results, isNarrowed, words) => {
  const reading = { without: ['zzzz'], categories: ['Veterinarians'] };
  expect(allBut(reading, results, isNarrowed)).toBe(words);
});
