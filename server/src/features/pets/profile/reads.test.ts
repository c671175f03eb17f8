/** What visitors and owners read most: one statement each, prepared under a name; and what additions do not read. */
import { randomUUID } from 'node:crypto';
import { createHealthEntry } from '@pawhood/contract/pets/health.ts';
import { createPet, listOwnPets } from '@pawhood/contract/pets/profile.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import type { PoolClient } from 'pg';
import { afterEach, expect, type MockInstance, onTestFinished, test, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
});
const tenant = await testTenant();
const { url, database } = await testApp({ settings: tenant.settings });
const { call: owner, id } = await member(url, tenant, 'Ann');
const { call: stranger } = await member(url, tenant, 'Ben');
const visitor = callerWith(url, null);
const nala = await petOf(owner, { name: 'Nala', description: 'Likes “quays”.', weightGrams: 4_217 });
const health = createHealthEntry.path.replace(':petId', nala.id);
for (const date of ['2026-03-07', '2026-05-17'])
  await owner('POST', health, { kind: 'visit', subject: 'Check', date, note: `On ${date}.` });

/** Names of the statements that are about one of these, in their order; `?` for one without a name. */
function namesOfStatements(): () => string[] {
  const query = vi.spyOn(database.$client, 'query');
  return () => query.mock.calls.filter((call) => isAbout(JSON.stringify(call))).map(nameOf);
}

/** Own pets are asked for by whoever asks, and not by an id. */
const isAbout = (call: string): boolean =>
  [id, nala.id, 'owner of own pets'].some((name) => call.includes(name));

function nameOf([statement]: readonly unknown[]): string {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
  return isNamed && statement.name ? String(statement.name) : '?';
}

test.each([
  ['a pet', `/api/pets/${nala.id}`, visitor, 200, ['pet']],
  ['a pet of one’s own', `/api/pets/${nala.id}`, owner, 200, ['pet']],
  ['a health log', health, owner, 200, ['own health log']],
  ['the health log of somebody else', health, stranger, 404, ['own health log']],
  ['a person', `/local/api/users/${id}`, visitor, 200, ['person']],
  ['a list of pets', `/api/users/${id}/pets`, owner, 200, ['owner of listed pets', 'listed pets']],
  ['a list of pets that is kept', `/api/users/${id}/pets`, owner, 200, ['owner of listed pets']],
  ['the own pets', listOwnPets.path, owner, 200, ['owner of own pets', 'listed pets']],
  ['the own pets that are kept', listOwnPets.path, owner, 200, ['owner of own pets']],
])('%s is read by its named statement alone', async (_, path, call, status, names) => {
  const sent = namesOfStatements();
  expect((await call('GET', path)).status).toBe(status);
  expect(sent()).toEqual(names);
});

/** What is sent to PostgreSQL from now on, within transactions too. */
function statements(): () => string[] {
  const queries: MockInstance[] = [];
  const listen = (client: PoolClient) => {
    if (!vi.isMockFunction(client.query)) queries.push(vi.spyOn(client, 'query'));
  };
  database.$client.on('acquire', listen);
  onTestFinished(() => void database.$client.off('acquire', listen));
  return () => queries.flatMap(({ mock }) => mock.calls.map((call) => JSON.stringify(call)));
}

test('a new pet, which has no photos, is answered without looking for them; one sent again with those it has', async () => {
  const call = callerWith(url, await tenant.token({ sub: 'auth0|Ann' }), { 'idempotency-key': randomUUID() });
  const sent = statements();
  const photosRead = () => sent().filter((statement) => statement.includes('pet_photo')).length;
  const { json } = await call('POST', createPet.path, { name: 'Mimi' });
  expect(json).toMatchObject({ name: 'Mimi', photos: [] });
  expect(photosRead()).toBe(0);
  await database.$client.query(
    `with kept as (
       insert into picture (id, owner_kind, owner_id, user_id, sizes)
       values (md5($1), 'pet', $1, $2, '{1600,800,400}') returning id)
     insert into pet_photo (id, pet_id, picture_id, position) select 'asleep', $1, id, 0 from kept`,
    [json['id'], id],
  );
  const before = photosRead();
  expect((await call('POST', createPet.path, { name: 'Mimi' })).json['photos']).toMatchObject([
    { id: 'asleep' },
  ]);
  expect(photosRead()).toBe(before + 1);
});

test('a health log is answered as its entries were, the latest day first', async () => {
  const { json } = await owner('GET', health);
  expect(json).toMatchObject([
    { date: '2026-05-17', subject: 'Check', nextDue: '', weightGrams: null, note: 'On 2026-05-17.' },
    { date: '2026-03-07', subject: 'Check', corrections: 0 },
  ]);
});
