/** What visitors and owners read most: one statement each, which PostgreSQL has prepared under a name. */
import { createHealthEntry } from '@pawhood/contract/pets/health.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterEach, expect, test, vi } from 'vitest';

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

const isAbout = (call: string): boolean => [id, nala.id].some((name) => call.includes(name));

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
])('%s is read by its named statement alone', async (_, path, call, status, names) => {
  const sent = namesOfStatements();
  expect((await call('GET', path)).status).toBe(status);
  expect(sent()).toEqual(names);
});

test('a health log is answered as its entries were, the latest day first', async () => {
  const { json } = await owner('GET', health);
  expect(json).toMatchObject([
    { date: '2026-05-17', subject: 'Check', nextDue: '', weightGrams: null, note: 'On 2026-05-17.' },
    { date: '2026-03-07', subject: 'Check', corrections: 0 },
  ]);
});
