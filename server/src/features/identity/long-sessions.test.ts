import { createAdapterFactory } from '@pawhood/identity/provider/adapter.ts';
import { LIFETIME_S } from '@pawhood/identity/provider/lifetimes.ts';
import { createPayloadsStore } from '@pawhood/identity/storage/payloads.store.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { expect, test } from 'vitest';

const database = await testDatabase();
const DAY_S = 24 * 60 * 60;

test('a session that is renewed every week for a year ends 90 days after its sign-in', async () => {
  const start = Math.floor(Date.now() / 1_000);
  let now = start;
  const adapterOf = createAdapterFactory(createPayloadsStore(database), 10, () => now * 1_000);
  const sessions = adapterOf('Session');
  await database.$client.query(
    `insert into identity_account (id, name, upstream_issuer, upstream_sub) values ('ann', 'Ann', 'https://a.example', '57')`,
  );
  let present: Awaited<ReturnType<typeof sessions.find>> = {
    uid: 'a session',
    accountId: 'ann',
    loginTs: start,
  };
  let days = 0;
  while (present && days < 365) {
    await sessions.upsert('an id', present, LIFETIME_S.session);
    days += 7;
    now = start + days * DAY_S;
    present = (await sessions.find('an id')) ?? undefined;
  }
  expect(days).toBe(91);
  now = start + 90 * DAY_S;
  expect(await sessions.findByUid('a session')).toMatchObject({ accountId: 'ann' });
  now += 1;
  // Refresh tokens look for their session by this.
  expect(await sessions.findByUid('a session')).toBeUndefined();
  // Who signs in again in the same session starts again; what is no session is not concerned.
  await sessions.upsert('an id', { uid: 'a session', accountId: 'ann', loginTs: now }, LIFETIME_S.session);
  expect(await sessions.find('an id')).toBeDefined();
  await adapterOf('Grant').upsert('a grant', { accountId: 'ann', loginTs: start }, LIFETIME_S.session);
  expect(await adapterOf('Grant').find('a grant')).toBeDefined();
});
