import { expect, test } from 'vitest';
import { somePet } from '../../testing/some-pet.ts';
import { petFormOf } from './pet-form.ts';

test('a pet of a server that answers pounds alone has its weight', () => {
  const { weightGrams: _, ...pet } = somePet({ weight: 58 });
  expect(petFormOf(pet, 'lbs').weight).toBe('58');
  expect(petFormOf(pet, 'kg').weight).toBe('26.31');
});

test('what another server writes in other letters is understood, and what is unknown is not', () => {
  const pet = somePet({ gender: 'Female', temperament: 'calm', city: 'Dublin', ageUnit: '' });
  expect(petFormOf(pet, 'kg')).toMatchObject({
    ...{ gender: 'female', temperament: 'Calm', city: 'dublin', ageUnit: 'years' },
  });
  expect(petFormOf(somePet({ gender: 'boy', city: 'Paris' }), 'kg')).toMatchObject({ gender: '', city: '' });
});
