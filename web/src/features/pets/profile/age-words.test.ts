import { expect, test } from 'vitest';
import { ageWords } from './age-words.ts';

test.each([
  [3, 'years', '3 years'],
  [1, 'years', '1 year'],
  [1, 'months', '1 month'],
  [7, 'weeks', '7 weeks'],
  [0, 'months', '0 months'],
  [2.5, 'years', '2.5 years'],
  [null, 'years', ''],
] as const)('§2.42a an age of %s %s reads "%s"', (age, unit, words) => {
  expect(ageWords(age, unit)).toBe(words);
});

test.each([
  [3, '3 years'],
  [1, '1 year'],
])('§3.12b an age of %i without a unit reads "%s"', (age, words) => {
  expect(ageWords(age, '')).toBe(words);
});
