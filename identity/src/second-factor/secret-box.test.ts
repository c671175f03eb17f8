import { expect, test } from 'vitest';
import { keyIdOf, openSecret, sealSecret } from './secret-box.ts';

const KEY = { id: 'k57', value: 'the key of this installation' };
const SECRET = 'JBSWY3DPEHPK3PXP';
const seal = () => sealSecret(KEY, SECRET, 'ann');

test('what is sealed opens for its owner, names its key, and says nothing else by itself', () => {
  const [one, two] = [seal(), seal()];
  expect(one).not.toBe(two);
  expect(keyIdOf(one)).toBe('k57');
  expect(Buffer.from(one.slice(4), 'base64url').toString('latin1')).not.toContain('JBSWY3DP');
  expect(openSecret(KEY, one, 'ann')).toBe(SECRET);
});

test('what was sealed before keys were named still opens', () => {
  const [, unnamed = ''] = seal().split('.');
  expect([keyIdOf(unnamed), openSecret(KEY, unnamed, 'ann')]).toEqual([null, SECRET]);
});

test.each([
  ['for somebody else', (sealed: string) => openSecret(KEY, sealed, 'bob')],
  ['once it is changed', (sealed: string) => openSecret(KEY, `${sealed.slice(0, -2)}AA`, 'ann')],
  ['once it is cut off', (sealed: string) => openSecret(KEY, sealed.slice(0, 20), 'ann')],
  ['with another key', (sealed: string) => openSecret({ ...KEY, value: 'another key' }, sealed, 'ann')],
])('it does not open %s', (_, open) => {
  expect(() => open(seal())).toThrow();
});
