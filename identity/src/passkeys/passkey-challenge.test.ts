import { afterEach, expect, test, vi } from 'vitest';
import { createCsrf } from '../http/csrf.ts';
import { CHALLENGE_MS, challengeReader, writeChallenge } from './passkey-challenge.ts';
import { passkeyPlace } from './passkeys.service.ts';

const csrf = createCsrf(() => ['a secret']);

afterEach(() => void vi.useRealTimers());

test('a challenge counts for its own page, until its time is over', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const challenge = writeChallenge(csrf, 'page 57');
  expect(challengeReader(csrf, 'page 57')(challenge)).not.toBeNull();
  expect(challengeReader(csrf, 'page 58')(challenge)).toBeNull();
  expect(
    challengeReader(
      createCsrf(() => ['another']),
      'page 57',
    )(challenge),
  ).toBeNull();
  vi.setSystemTime(Date.now() + CHALLENGE_MS - 1);
  expect(challengeReader(csrf, 'page 57')(challenge)).not.toBeNull();
  vi.setSystemTime(Date.now() + 1);
  expect(challengeReader(csrf, 'page 57')(challenge)).toBeNull();
});

test('no two challenges are the same, and none can be given more time', () => {
  const [first, second] = [writeChallenge(csrf, 'page'), writeChallenge(csrf, 'page')];
  const read = challengeReader(csrf, 'page');
  expect(read(first)).not.toBe(read(second));
  const longer = Buffer.from(first, 'base64url').toString().replace(/^\d+/, '9999999999999');
  expect(read(Buffer.from(longer).toString('base64url'))).toBeNull();
  expect(read('')).toBeNull();
});

test.each([
  ['https://pets.example.org', 'pets.example.org'],
  ['http://localhost:3000', 'localhost'],
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
])('passkeys at %s are those of %s', (publicUrl, hostname) => {
  expect(passkeyPlace(publicUrl)?.hostname ?? null).toBe(hostname);
});
