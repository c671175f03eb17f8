import { describe, expect, test } from 'vitest';
import { WAITLIST_STORAGE_KEY } from './limits.ts';
import { isAddress } from './waitlist.ts';

describe('the e-mail check', () => {
  test.each([
    'ann@example.com',
    'a@b.c',
    'ann+pets@mail.example.nl',
    ' ann@example.com\n',
    'ünï@bücher.example',
    `${'a'.repeat(242)}@example.com`,
  ])('§5.1a accepts %j', (address) => {
    expect(isAddress(address)).toBe(true);
  });

  test.each([
    '',
    ' ',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'an n@example.com',
    'ann@exam ple.com',
    'ann@@example.com',
    'ann@bob@example.com',
    'ann@example..com',
    'ann@.example.com',
    'ann@example.com.',
    'ann\u0000@example.com',
    'ann@example.com\u0007',
    'ann\u00a0b@example.com',
    '"ann"@example.com',
    '{ann}@example.com',
    `${'a'.repeat(243)}@example.com`,
  ])('§5.1b refuses %j', (address) => {
    expect(isAddress(address)).toBe(false);
  });
});

test('§9.16 the waitlist is remembered under waitlistEmail', () => {
  expect(WAITLIST_STORAGE_KEY).toBe('waitlistEmail');
});
