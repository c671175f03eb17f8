import type { VetPlace } from '@pawhood/contract/pets/vet.ts';
import { expect, test } from 'vitest';
import { someOwnPet } from '#/testing/some-pet.ts';
import { vetLines } from './vet-lines.ts';

const HOURS = {
  state: 'confirmed',
  week: Array.from({ length: 7 }, (_, day) => ({ text: day < 5 ? '08:30–18:00' : 'closed' })),
};

const place = (facts: Partial<VetPlace> = {}): VetPlace => ({
  name: 'Canal Vets',
  phone: '(01) 677 6943',
  ...facts,
});
const lines = (vet: string, of: VetPlace | null | undefined) =>
  vetLines(someOwnPet({ vet }), of).map(({ label, value }) => `${label}: ${value}`);

test('the hours of a vet take as few lines as they can; what the directory says otherwise comes before', () => {
  const hours = 'Vet’s opening hours: Monday to Friday: 08:30–18:00\nSaturday to Sunday: closed';
  expect(lines('Canal Vets, (01) 677 6943', place({ hours: HOURS }))).toEqual([hours]);
  expect(lines('Canal Vets, (01) 555 0157', place({ hours: HOURS }))).toEqual([
    'The directory says now: Canal Vets, (01) 677 6943',
    hours,
  ]);
});

test('hours that differ from week to week are as written, unconfirmed ones left out', () => {
  const words = 'Canal Vets, (01) 677 6943';
  const openingHours = 'Tu[3] 08:30-18:00';
  expect(lines(words, place({ openingHours, hours: { ...HOURS, week: [] } }))).toEqual([
    `Vet’s opening hours: ${openingHours}`,
  ]);
  expect(lines(words, place({ openingHours, hours: { ...HOURS, state: 'unconfirmed' } }))).toEqual([]);
  for (const none of [null, undefined]) expect(lines(words, none)).toEqual([]);
});
