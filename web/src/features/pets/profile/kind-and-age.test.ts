import { expect, test } from 'vitest';
import { kindAndAge } from './kind-and-age.ts';

test.each([
  ['Stabyhoun', 7, 'Stabyhoun · 7 years'],
  ['Bouvier 🐕', 7, 'Bouvier 🐕 · 7 years'],
  ['סלוקי', 7, 'סלוקי\u200e · 7 years'],
  ['سلوقي', 7, 'سلوقي\u200e · 7 years'],
  ['سلوقي', null, 'سلوقي\u200e'],
])('the age follows a breed of %j, in whichever direction that is written', (breed, age, words) => {
  expect(kindAndAge({ breed, type: 'Dog', age, ageUnit: 'years' })).toBe(words);
});
