import { expect, test } from 'vitest';
import { importWords } from './settings-texts.ts';

test.each([
  [2, 1, 0, 0, '2 pets added. 1 was here already.'],
  [1, 0, 1, 0, '1 pet added with 1 photo.'],
  [3, 0, 57, 0, '3 pets added with 57 photos.'],
  [0, 1, 0, 0, '1 was here already.'],
  [0, 5, 0, 0, '5 were here already.'],
  [1, 2, 4, 1, '1 pet added with 4 photos. 2 were here already. 1 photo could not be read.'],
  [1, 0, 0, 3, '1 pet added. 3 photos could not be read.'],
  [0, 0, 0, 0, 'This file has no pets in it.'],
])('%i added, %i known, %i photos, %i lost: %5$s', (added, known, photos, lostPhotos, words) => {
  expect(importWords({ added, known, photos, lostPhotos, lostCities: 0 })).toBe(words);
});

test.each([
  [1, '1 pet added with 1 photo. The city of 1 pet is not part of this site, so it has none.'],
  [2, '1 pet added with 1 photo. The cities of 2 pets are not part of this site, so they have none.'],
])('complete:cities %i pets without their city: %2$s', (lostCities, words) => {
  expect(importWords({ added: 1, known: 0, photos: 1, lostPhotos: 0, lostCities })).toBe(words);
});
