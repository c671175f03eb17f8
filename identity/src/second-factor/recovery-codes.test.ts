import { expect, test } from 'vitest';
import { makeRecoveryCodes, readRecoveryCode, recoveryCodeHash } from './recovery-codes.ts';

test('ten codes are made, each unlike the others, in four groups of four', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
});

test.each([
  ['4k7m-0tqz-91bd-xw2e', '4k7m0tqz91bdxw2e'],
  [' 4K7M 0TQZ\t91BD XW2E ', '4k7m0tqz91bdxw2e'],
  ['4k7mOtqz9Ibdxw2e', '4k7m0tqz91bdxw2e'],
  ['4k7m0tqz9lbdxw2e', '4k7m0tqz91bdxw2e'],
  ['4k7m-0tqz-91bd', null],
  ['4k7m-0tqz-91bd-xw2e-0', null],
  ['4k7m-0tqz-91bd-xw2u', null],
  ['123456', null],
  ['', null],
])('%j is read as %j', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code);
});

test('the same code has another hash for another account', () => {
  expect(recoveryCodeHash('ann', '4k7m-0tqz-91bd-xw2e')).toBe(recoveryCodeHash('ann', '4K7M0TQZ91BDXW2E'));
  expect(recoveryCodeHash('ann', '4k7m-0tqz-91bd-xw2e')).not.toBe(
    recoveryCodeHash('bob', '4k7m-0tqz-91bd-xw2e'),
  );
});
