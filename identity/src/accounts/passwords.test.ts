import { parseOptions } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

test('a password is hashed by argon2id with 19 MiB and two passes, each time with another salt', async () => {
  const [one, two] = await Promise.all([
    passwords.hash('a quiet harbour'),
    passwords.hash('a quiet harbour'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify(one ?? '', 'a quiet harbour')).toBe(true);
  expect(await passwords.verify(one ?? '', 'a quiet Harbour')).toBe(false);
});

test('the same characters count as the same, however they are composed', async () => {
  const hashed = await passwords.hash('über den Wällen');
  expect(await passwords.verify(hashed, 'über den Wällen'.normalize('NFD'))).toBe(true);
});

test('without a hash as much is computed, and no password is right', async () => {
  const verify = vi.fn(async () => true);
  vi.doMock('@node-rs/argon2', async (original) => ({ ...(await original<object>()), verify }));
  vi.resetModules();
  const { createPasswords: createMocked } = await import('./passwords.ts');
  expect(await createMocked().verify(null, 'a quiet harbour')).toBe(false);
  const [[dummy] = []]: unknown[][] = verify.mock.calls;
  const own = parseOptions(await passwords.hash('a quiet harbour'));
  expect(parseOptions(String(dummy))).toEqual(own);
  vi.doUnmock('@node-rs/argon2');
});
