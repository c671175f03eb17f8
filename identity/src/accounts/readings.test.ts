import { describe, expect, test } from 'vitest';
import { emailKey, readEmail, readName } from './readings.ts';

describe('an e-mail address', () => {
  test.each([
    ['nala@example.org', 'nala@example.org'],
    ['  Nala.VanDam+pets@Example.ORG\t', 'Nala.VanDam+pets@Example.ORG'],
    ['ünal@bücher.example', 'ünal@bücher.example'],
    ['u\u0308nal@example.org', 'ünal@example.org'],
    [`${'a'.repeat(242)}@example.org`, `${'a'.repeat(242)}@example.org`],
    ["o'neill_1%x@a.b.example", "o'neill_1%x@a.b.example"],
  ])('%j is read as %j', (written, email) => {
    expect(readEmail(written)).toBe(email);
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
  ])('%j is none', (written) => {
    expect(readEmail(written)).toBeNull();
  });

  test('is looked up in lower case', () => {
    expect(emailKey('Nala@Example.ORG')).toBe('nala@example.org');
  });
});

describe('a name', () => {
  test.each([
    ['Nala', 'Nala'],
    ['  Nala \n van\t Dam ', 'Nala van Dam'],
    ['Zoe\u0308 佐藤', 'Zoë 佐藤'],
    ['محمد', 'محمد'],
    ['👩‍🚒', '👩‍🚒'],
    ['Nala\u202e\u2066 moc', 'Nala moc'],
    ['é'.repeat(120), 'é'.repeat(120)],
    ['🐾'.repeat(120), '🐾'.repeat(120)],
  ])('%j is read as %j', (written, name) => {
    expect(readName(written)).toBe(name);
  });

  test.each(['', '   ', '\u200b', '\u0301', '\u202e', 'é'.repeat(121)])('%j is none', (written) => {
    expect(readName(written)).toBeNull();
  });
});
