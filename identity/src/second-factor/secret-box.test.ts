import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(async () => 'the key of this installation');

test('what is sealed opens for its owner, and says nothing by itself', async () => {
  const [one, two] = [await box.seal('JBSWY3DPEHPK3PXP', 'ann'), await box.seal('JBSWY3DPEHPK3PXP', 'ann')];
  expect(one).not.toBe(two);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('JBSWY3DP');
  expect(await box.open(one, 'ann')).toBe('JBSWY3DPEHPK3PXP');
});

test.each([
  ['for somebody else', (sealed: string) => box.open(sealed, 'bob')],
  ['once it is changed', (sealed: string) => box.open(`${sealed.slice(0, -2)}AA`, 'ann')],
  ['once it is cut off', (sealed: string) => box.open(sealed.slice(0, 20), 'ann')],
  ['with another key', (sealed: string) => createSecretBox(async () => 'another key').open(sealed, 'ann')],
])('it does not open %s', async (_, open) => {
  await expect(open(await box.seal('JBSWY3DPEHPK3PXP', 'ann'))).rejects.toThrow();
});
