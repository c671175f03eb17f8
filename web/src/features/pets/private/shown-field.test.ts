import { expect, test } from 'vitest';
import type { PetField } from '../pet-form.ts';
import { shownField } from './shown-field.ts';

test.each<[PetField, string, string]>([
  ['birthday', '2021-02-28', 'Feb 28, 2021'],
  ['birthday', '', ''],
  ['weight', '27', '27 kg (59.52 lbs)'],
  ['weight', 'heavy', 'heavy'],
  ['weight', '', ''],
  ['tags', 'shy,  fast', 'shy, fast'],
  ['gender', 'male', 'Male'],
  ['city', 'calgary', 'Calgary'],
  ['visibility', 'nobody', 'Nobody'],
  ['breed', 'Greyhound', 'Greyhound'],
])('of %s, %j reads %j', (field, written, words) => {
  expect(shownField(field, written, 'kg')).toBe(words);
});
