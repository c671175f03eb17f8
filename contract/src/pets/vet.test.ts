import { expect, test } from 'vitest';
import { readProvider } from '../directory/provider.ts';
import { PET_LIMITS } from './pet-limits.ts';
import { readVetPlace, vetWords } from './vet.ts';

test('the pages of pets read a vet by the call that reads any place', () => {
  expect([readVetPlace.method, readVetPlace.path]).toEqual([readProvider.method, readProvider.path]);
});

test('the words of a vet are name and telephone, and a long name gives way to the telephone', () => {
  expect(vetWords({ name: 'Canal Vets', phone: '(01) 677 6943' })).toBe('Canal Vets, (01) 677 6943');
  expect(vetWords({ name: 'Canal Vets', phone: '' })).toBe('Canal Vets');
  const long = vetWords({ name: 'a'.repeat(300), phone: '(01) 677 6943' });
  expect(long).toHaveLength(PET_LIMITS.vet);
  expect(long).toMatch(/a, \(01\) 677 6943$/);
});
