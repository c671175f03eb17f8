import { expect, test } from 'vitest';
import { somePet } from '../../../testing/some-pet.ts';
import { petFormOf } from '../pet-form.ts';
import { disputeOf } from './pet-dispute.ts';

const before = petFormOf(somePet({ name: 'Nala', breed: 'Greyhound', tags: ['shy'] }), 'kg');

test('changes of other fields raise no question', () => {
  expect(disputeOf({ name: 'Nala B.' }, before, { ...before, breed: 'Whippet' })).toEqual({
    edits: { name: 'Nala B.' },
    disputed: [],
  });
});

test('of a field that both changed one has to be chosen', () => {
  const edits = { name: 'Nala B.', breed: 'Lurcher' };
  expect(disputeOf(edits, before, { ...before, breed: 'Whippet' })).toEqual({ edits, disputed: ['breed'] });
});

test('what both changed alike is done', () => {
  const edits = { tags: 'shy, fast', breed: 'Whippet ' };
  expect(disputeOf(edits, before, { ...before, tags: 'shy,fast', breed: 'Whippet' })).toEqual({
    edits: {},
    disputed: [],
  });
});

test('a field written to and put back as it was takes what the other device says', () => {
  expect(disputeOf({ breed: 'Greyhound' }, before, { ...before, breed: 'Whippet' })).toEqual({
    edits: {},
    disputed: [],
  });
});
