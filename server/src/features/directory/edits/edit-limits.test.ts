/** How many changes of places one person and one network may suggest. */

import { suggestEdit } from '@pawhood/contract/directory/edits.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createDecisionsService } from '../../../desk/decisions.service.ts';
import { decisionTransactions } from '../../../desk/decisions.store.ts';
import { commandPermit } from '../../../desk/permit.ts';
import { providerEdit } from '../directory.tables.ts';
import { correctionKind } from './corrections.store.ts';

const database = await testDatabase();
await database.execute(sql`
  insert into provider (id, name, category, city, source)
  select 'p' || number, 'Vet', 'Veterinarians', 'dublin', 'file' from generate_series(0, 9) number`);
const tenant = await testTenant();
const decide = (edit: { id: number } | undefined, decision: 'accept' | 'reject') =>
  createDecisionsService(decisionTransactions(database)).decide(
    commandPermit('places'),
    correctionKind(database),
    String(edit?.id),
    {
      ...{ decision, into: '' },
    },
  );

let url: string;
beforeEach(async () => {
  // A server remembers by itself whom it has refused.
  ({ url } = await testApp({ database, settings: { ...tenant.settings, TRUSTED_PROXIES: '1' } }));
  await database.execute(sql`truncate attempt_count, provider_edit`);
});

interface Sender {
  readonly address?: string;
  readonly token?: string;
}

/** Suggests one change of a place; answers the code of the refusal, or the status. */
async function suggest(place: string, { address = '192.0.2.7', token }: Sender = {}): Promise<unknown> {
  const response = await fetch(url + suggestEdit.path.replace(':id', place), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ note: 'It has moved.' }),
  });
  if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const { code } = response.status === 204 ? { code: 204 } : ((await response.json()) as { code: string });
  return code;
}

async function outcomes(places: readonly string[], senderAt: (index: number) => Sender = () => ({})) {
  const found = [];
  for (const [index, place] of places.entries()) found.push(await suggest(place, senderAt(index)));
  return found;
}

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

test('one network sends ten corrections an hour, of whatever places', async () => {
  const places = Array.from({ length: 11 }, (_, index) => `p${index % 10}`);
  expect(await outcomes(places)).toEqual([...times(10, 204), 'too_many_corrections']);
  expect(await suggest('p0', { address: '192.0.2.8' })).toBe(204);
});

test('what is refused for another reason counts, too', async () => {
  expect(await outcomes(times(10, 'nowhere'))).toEqual(times(10, 'unknown_provider'));
  expect(await suggest('p0')).toBe('too_many_corrections');
});

test('three of the open corrections of a place come from one network, twelve from the wider one', async () => {
  expect(await outcomes(times(4, 'p1'))).toEqual([204, 204, 204, 'too_many_own_edits']);
  expect(await suggest('p2')).toBe(204);
  const neighbours = (index: number) => ({ address: `192.0.2.${20 + (index % 4)}` });
  expect(await outcomes(times(10, 'p1'), neighbours)).toEqual([...times(9, 204), 'too_many_own_edits']);
  expect(await suggest('p1', { address: '198.51.100.7' })).toBe(204);
});

test('who is signed in counts as a person, wherever they are', async () => {
  const [mia, siep] = [await tenant.token({ sub: 'auth0|mia' }), await tenant.token({ sub: 'auth0|siep' })];
  const travelling = (index: number) => ({ token: mia, address: `198.51.${index}.7` });
  expect(await outcomes(times(4, 'p1'), travelling)).toEqual([204, 204, 204, 'too_many_own_edits']);
  expect(await suggest('p1', { token: siep, address: '198.51.0.7' })).toBe(204);
});

test('twenty are open for a place, from however many networks', async () => {
  const everywhere = (index: number) => ({ address: `198.51.${index}.7` });
  expect(await outcomes(times(21, 'p1'), everywhere)).toEqual([...times(20, 204), 'too_many_edits']);
});

test('what the operator has settled counts no more, and nobody is known by it', async () => {
  await outcomes(times(3, 'p1'));
  const [first, second] = await database.select().from(providerEdit).orderBy(providerEdit.id);
  expect(first?.senderHashes).toEqual([
    expect.stringMatching(/^[\w-]{43}$/),
    expect.stringMatching(/^[\w-]{43}$/),
  ]);
  await decide(first, 'reject');
  await decide(second, 'accept');
  const settled = await database.select().from(providerEdit).where(eq(providerEdit.status, 'rejected'));
  expect(settled.map(({ senderHashes }) => senderHashes)).toEqual([[]]);
  expect(await outcomes(times(3, 'p1'))).toEqual([204, 204, 'too_many_own_edits']);
});

test('who has no permit for places compiles no decision on a correction', () => {
  const decisions = createDecisionsService(decisionTransactions(database));
  const choice = { decision: 'reject', into: '' } as const;
  // @ts-expect-error corrections belong to places.
  const wrong = () => decisions.decide(commandPermit('cases'), correctionKind(database), '1', choice);
  expect(wrong).toBeTypeOf('function');
});
