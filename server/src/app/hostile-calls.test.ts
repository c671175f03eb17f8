/** Every call there is, with whatever a stranger may send: `npm run proof -- hostile` makes seventeen thousand. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HostileCall, hostileCalls, statusOf } from '@pawhood/testing/hostile/hostile-calls.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openApiOf } from '../http/calls/openapi.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-hostile-'));
afterAll(() => rm(dataDir, { recursive: true }));
const tenant = await testTenant();
const log: string[] = [];
const { url, app } = await testApp({
  settings: { ...tenant.settings, DATA_DIR: dataDir, RATE_LIMITS: 'off' },
  logger: pino({ level: 'error' }, { write: (line) => log.push(line) }),
});
const { call, id } = await member(url, tenant, 'Nala');
const pet = await petOf(call);

const CALLS = 1_200;

test('whatever is sent to whatever call, it is answered, never with a 5xx, and nothing is logged as a bug', async () => {
  const wayIn = { token: await tenant.token({ sub: 'auth0|Nala' }), ids: { petId: pet.id, userId: id } };
  const calls = hostileCalls(openApiOf(app.endpoints, '57'), CALLS, wayIn);
  const wrong: { call: HostileCall; status: number }[] = [];
  const statuses = new Set<number>();
  for (const call of calls) {
    const status = await statusOf(url, call);
    statuses.add(status);
    if (status < 200 || status >= 500) wrong.push({ call, status });
  }
  expect(wrong).toEqual([]);
  expect(log).toEqual([]);
  // Or else none of them would have come far.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 415]));
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
