import type { PetField } from '@pawhood/contract/pets/fields.ts';
import { expect, test } from 'vitest';
import { somePet } from '#/testing/some-pet.ts';
import { petTexts, showText } from './pet-controls.ts';

test('a pet of a server that answers pounds alone has its weight', () => {
  const { weightGrams: _, ...pet } = somePet({ weight: 58 });
  expect(petTexts(pet, 'lbs').weightGrams).toBe('58');
  expect(petTexts(pet, 'kg').weightGrams).toBe('26.31');
});

test('what another server writes in other letters is understood, and what is unknown is not', () => {
  const pet = somePet({ gender: 'Female', temperament: 'calm', city: 'Dublin', ageUnit: '' });
  expect(petTexts(pet, 'kg')).toMatchObject({
    ...{ gender: 'female', temperament: 'Calm', city: 'dublin', ageUnit: 'years' },
  });
  expect(petTexts(somePet({ gender: 'boy', city: 'Paris' }), 'kg')).toMatchObject({ gender: '', city: '' });
});

test.each<[PetField, string, string]>([
  ['birthday', '2021-02-28', 'Feb 28, 2021'],
  ['birthday', '', ''],
  ['weightGrams', '27', '27 kg (59.52 lbs)'],
  ['weightGrams', 'heavy', 'heavy'],
  ['weightGrams', '', ''],
  ['tags', 'shy,  fast', 'shy, fast'],
  ['gender', 'male', 'Male'],
  ['city', 'calgary', 'Calgary'],
  ['visibility', 'nobody', 'Nobody'],
  ['breed', 'Greyhound', 'Greyhound'],
])('of %s, %j reads %j', (field, text, words) => {
  expect(showText(field, text, 'kg')).toBe(words);
});
