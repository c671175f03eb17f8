import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { expect, test } from 'vitest';
import { createKeyedHash } from '../limits/senders.ts';
import { createRecentAuthenticationService } from './recent-authentication.service.ts';
import { createRecentAuthenticationStore } from './recent-authentication.store.ts';

const database = await testDatabase();
const store = createRecentAuthenticationStore(database);
let seconds = Math.floor(Date.now() / 1_000) - 3_600;
const service = createRecentAuthenticationService({
  store,
  hashOf: createKeyedHash(async () => 'a key'),
  readIdToken: async (token) => ({ subject: 'ann', nonce: 'the library’s', authenticatedAt: Number(token) }),
  ...{ sharingSignInHours: () => 24, deskSignInHours: () => 12 },
  now: () => seconds * 1_000,
});
const ann = {
  ...{ issuer: 'https://tenant.example/', subject: 'ann' },
  ...{ issuedAt: 0, session: null, tokenHash: 'a token' },
};
const NEEDED = { code: 'recent_authentication_needed' };
const WRONG = { code: 'wrong_recent_authentication' };

test('a sign-in counts from its nonce on, for five minutes, for its token alone', async () => {
  const { nonce } = await service.begin(ann);
  const stored = String(seconds - 61);
  await expect(service.confirm(ann, { nonce, idToken: stored })).rejects.toMatchObject(WRONG);
  seconds += 57;
  await service.confirm(ann, { nonce, idToken: String(seconds) });
  seconds += 300;
  await service.requireForAccount(ann);
  await expect(service.requireForAccount({ ...ann, tokenHash: 'another' })).rejects.toMatchObject(NEEDED);
  await expect(service.requireForAccount({ ...ann, tokenHash: null })).rejects.toMatchObject(NEEDED);
  seconds += 1;
  await expect(service.requireForAccount(ann)).rejects.toMatchObject(NEEDED);
  await service.requireForSharing(ann);
});

test('a nonce is good for ten minutes', async () => {
  const { nonce } = await service.begin(ann);
  seconds += 600;
  await service.confirm(ann, { nonce, idToken: String(seconds) });
  seconds += 1;
  await expect(service.confirm(ann, { nonce, idToken: String(seconds) })).rejects.toMatchObject(WRONG);
});

test('an older sign-in takes nothing back, and old moments are deleted', async () => {
  const { nonce } = await service.begin(ann);
  seconds += 100;
  await service.confirm(ann, { nonce, idToken: String(seconds) });
  await service.confirm(ann, { nonce, idToken: String(seconds - 50) });
  expect(await store.find(ann, 'a token')).toEqual(new Date(seconds * 1_000));
  const old = { proofHash: 'old', tokenHash: 'old', authenticatedAt: new Date('2024-02-29') };
  expect(await store.note(ann, old)).toBe(true);
  expect(await store.removeOld(86_400, 10)).toBe(1);
});
