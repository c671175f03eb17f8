// @vitest-environment jsdom
import type { PetField } from '@pawhood/contract/pets/fields.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { expect, test } from 'vitest';
import { somePet } from '#/testing/some-pet.ts';
import { petTexts, showStored, showText } from './pet-controls.ts';

const KG = { unit: 'kg', cities } as const;
const LBS = { ...KG, unit: 'lbs' } as const;

test('a pet of a server that answers pounds alone has its weight', () => {
  const { weightGrams: _, ...pet } = somePet({ weight: 58 });
  expect(petTexts(pet, LBS).weightGrams).toBe('58');
  expect(petTexts(pet, KG).weightGrams).toBe('26.31');
});

test('what another server writes in other letters is understood, and what is unknown is not', () => {
  const pet = somePet({ gender: 'Female', temperament: 'calm', city: 'Dublin', ageUnit: '' });
  expect(petTexts(pet, KG)).toMatchObject({
    ...{ gender: 'female', temperament: 'Calm', city: 'dublin', ageUnit: 'years' },
  });
  expect(petTexts(somePet({ gender: 'boy', city: 'Paris' }), KG)).toMatchObject({ gender: '', city: '' });
});

test.each<[PetField, string, string]>([
  ['birthday', '2021-02-28', 'Feb\u00a028,\u00a02021'],
  ['birthday', '', ''],
  ['weightGrams', '27', '27 kg (≈ 59.5 lbs)'],
  ['weightGrams', 'heavy', 'heavy'],
  ['weightGrams', '', ''],
  ['tags', 'shy,  fast', 'shy, fast'],
  ['gender', 'male', 'Male'],
  ['city', 'calgary', 'Calgary'],
  ['visibility', 'nobody', 'Nobody'],
  ['breed', 'Greyhound', 'Greyhound'],
])('of %s, %j reads %j', (field, text, words) => {
  expect(showText(field, text, KG)).toBe(words);
});

test('complete:cities a city that the site has no more is called by its name, and cannot be chosen', () => {
  const pet = somePet({ city: 'lyon', retiredCity: { name: 'Lyon', timeZone: 'Europe/Paris' } });
  expect(showStored('city', pet, KG)).toBe('Lyon');
  expect(petTexts(pet, KG).city).toBe('');
});

test('§2.49b pounds that were entered are the pounds that show, in either unit', () => {
  const pet = somePet({ weightGrams: 10_886 });
  expect(showStored('weightGrams', pet, LBS)).toBe('24 lbs');
  expect(showStored('weightGrams', pet, KG)).toBe('10.9 kg (≈ 24 lbs)');
  // The form's text of it, 10.91 kg, would be 24.1 lbs.
  expect(showStored('weightGrams', somePet({ weightGrams: 10_908 }), KG)).toBe('10.9 kg (≈ 24 lbs)');
  expect(showStored('weightGrams', somePet({ weightGrams: null }), KG)).toBe('');
});
