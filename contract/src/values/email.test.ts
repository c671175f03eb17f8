import { describe, expect, test } from 'vitest';
import { emailKey, readAccountEmail } from './account-email.ts';
import { isListedEmail, isWaitlistEmail } from './email.ts';

describe('an email address of the waitlist', () => {
  test.each([
    'ann@example.com',
    'a@b.c',
    'ann+pets@mail.example.nl',
    ' ann@example.com\n',
    'ünï@bücher.example',
    `${'a'.repeat(242)}@example.com`,
  ])('§5.1a accepts %j', (address) => {
    expect(isWaitlistEmail(address)).toBe(true);
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
    expect(isWaitlistEmail(address)).toBe(false);
  });
});

describe('an account’s email address', () => {
  test.each([
    ['nala@example.org', 'nala@example.org'],
    ['  Nala.VanDam+pets@Example.ORG\t', 'Nala.VanDam+pets@Example.ORG'],
    ['ünal@bücher.example', 'ünal@bücher.example'],
    ['u\u0308nal@example.org', 'ünal@example.org'],
    [`${'a'.repeat(242)}@example.org`, `${'a'.repeat(242)}@example.org`],
    ["o'neill_1%x@a.b.example", "o'neill_1%x@a.b.example"],
  ])('%j is read as %j', (input, email) => {
    expect(readAccountEmail(input)).toBe(email);
  });

  test.each([
    '',
    'nala',
    'nala@',
    '@example.org',
    'nala@localhost',
    'nala@example.',
    'nala@.example',
    'nala@exa..mple.org',
    'na la@example.org',
    'nala@@example.org',
    'nala@b@example.org',
    'nala@exam\u0000ple.org',
    'nala\r\nbcc:x@example.org',
    'nala,siep@example.org',
    '"nala"@example.org',
    'Nala <nala@example.org>',
    'nala\u200b@example.org',
    `${'a'.repeat(243)}@example.org`,
  ])('%j is none', (input) => {
    expect(readAccountEmail(input)).toBeNull();
  });

  test('is looked up in lower case', () => {
    expect(emailKey('Nala@Example.ORG')).toBe('nala@example.org');
  });
});

describe('the variants differ where their use does', () => {
  test.each([
    ['ann@example.org', [true, true, true]],
    ['ann@example..org', [false, false, false]],
    ['ann,bob@example.org', [true, true, false]],
    ['"ann"@example.org', [true, false, false]],
    ['ann\u0007@example.org', [true, false, false]],
    ['ann@localhost', [false, false, false]],
    ['an n@example.org', [false, false, false]],
  ])('%j for the directory, the waitlist, an account: %j', (email, expected) => {
    const isAccountEmail = readAccountEmail(email) !== null;
    expect([isListedEmail(email), isWaitlistEmail(email), isAccountEmail]).toEqual(expected);
  });
});
