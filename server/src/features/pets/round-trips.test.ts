import { randomUUID } from 'node:crypto';
import { type Trip, watchTrips } from '@pawhood/testing/database/round-trips.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

const trips = watchTrips();
const tenant = await testTenant();
const { url } = await testApp({ settings: tenant.settings });
const nala = await member(url, tenant, 'Nala');
const pet = await petOf(nala.call);

/** What an addition sends that nobody has sent before, by somebody whose token is known. */
async function tripsOf(path: string, body: unknown): Promise<Trip[]> {
  const token = await tenant.token({ sub: 'auth0|Nala' });
  const send = () => callerWith(url, token, { 'idempotency-key': randomUUID() })('POST', path, body);
  await send();
  trips.take();
  const { status, text } = await send();
  expect(status, text).toBe(201);
  // What happens around accounts is recorded beside the answer.
  return trips.take().filter(([first = '']) => !first.includes('security_event'));
}

test.each([
  ['', { name: 'Mimi' }, 3],
  ['/health', { kind: 'weight', date: '2026-03-05', weightGrams: 5_700 }, 4],
  ['/training', { name: 'Sit' }, 4],
  ['/share-links', { parts: ['about'], hours: 57 }, 4],
])(
  'an addition to /pets%s asks the database so often: whose pet it is, begin with lock and key, count with row, commit',
  async (part, body, times) => {
    const sent = await tripsOf(part === '' ? '/api/pets' : `/api/pets/${pet.id}${part}`, body);
    expect(sent).toHaveLength(times);
  },
);
