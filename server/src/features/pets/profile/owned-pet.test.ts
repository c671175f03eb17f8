import { expect, test } from 'vitest';
import { createHealthService } from '../health/health.service.ts';
import type { HealthStore } from '../health/health.store.ts';
import { createOwnerCalls, petOfLink } from './owned-pet.ts';
import type { PetRow } from './pet-row.ts';

const OWNER = { issuer: '/idp/', subject: 'nala' };
const PET = { id: 'p57', userId: 'u57', name: 'Tigger' } as PetRow; // as much of a row as is read here

const ofOwner = createOwnerCalls({
  findOwned: async (id, { subject }) => (id === PET.id && subject === OWNER.subject ? PET : null),
});
const nameOf = ofOwner(({ pet }) => pet.name);

test('a handler for owners is given the pet of whoever owns it', async () => {
  expect(await nameOf({ params: { petId: 'p57' }, identity: OWNER })).toBe('Tigger');
});

test.each([
  ['p58', 'nala'],
  ['p57', 'otis'],
])('of the pet %s %s is told that there is none', async (petId, subject) => {
  const call = nameOf({ params: { petId }, identity: { ...OWNER, subject } });
  await expect(call).rejects.toMatchObject({ code: 'unknown_pet' });
});

test('a link lets read the parts that it shows, and no other', () => {
  const link = { petId: 'p57', parts: ['health'] } as const;
  expect(petOfLink(link, 'health')).toMatchObject({ id: 'p57' });
  expect(petOfLink(link, 'training')).toBeNull();
});

test('a service takes no pet whose owner, or link, is not proved', async () => {
  const store = { entriesOf: async () => [] } as Partial<HealthStore> as HealthStore; // nothing else is asked for
  const health = createHealthService({ store });
  // @ts-expect-error: an id is no proof.
  await health.list({ id: 'p57' });
  // @ts-expect-error: a row is none either.
  await health.list(PET);
  const training = petOfLink({ petId: 'p57', parts: ['training'] }, 'training');
  if (training === null) throw new Error('The link shows it.');
  // @ts-expect-error: the link shows another part.
  await health.list(training);
  const proved = petOfLink({ petId: 'p57', parts: ['health'] }, 'health');
  expect(proved && (await health.list(proved))).toEqual([]);
});
