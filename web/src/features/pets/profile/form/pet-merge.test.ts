import type { PetField } from '@pawhood/contract/pets/fields.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { expect, test } from 'vitest';
import { type Edits, mergeEdits } from '#/lib/form/edit-conflict.ts';
import { somePet } from '#/testing/some-pet.ts';
import { changedFields } from './pet-changes.ts';
import { petTexts } from './pet-controls.ts';

const before = petTexts(somePet({ name: 'Nala', breed: 'Greyhound', tags: ['shy'] }), { unit: 'kg', cities });

const merge = (edits: Edits<PetField>, stored: typeof before, now: typeof before) =>
  mergeEdits(edits, stored, now, changedFields);

test('changes of other fields raise no question', () => {
  expect(merge({ name: 'Nala B.' }, before, { ...before, breed: 'Whippet' })).toEqual({
    edits: { name: 'Nala B.' },
    conflicts: [],
  });
});

test('of a field that both changed one has to be chosen', () => {
  const edits = { name: 'Nala B.', breed: 'Lurcher' };
  expect(merge(edits, before, { ...before, breed: 'Whippet' })).toEqual({ edits, conflicts: ['breed'] });
});

test('what both changed alike is done', () => {
  const edits = { tags: 'shy, fast', breed: 'Whippet ' };
  expect(merge(edits, before, { ...before, tags: 'shy,fast', breed: 'Whippet' })).toEqual({
    edits: {},
    conflicts: [],
  });
});

test('a field written to and put back as it was takes what the other device says', () => {
  expect(merge({ breed: 'Greyhound' }, before, { ...before, breed: 'Whippet' })).toEqual({
    edits: {},
    conflicts: [],
  });
});
