import { loadWords } from '@pawhood/contract/values/words.ts';
import { describe, expect, test } from 'vitest';
import { refusalText } from '../pages/refusal-text.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordFault } from './password-rules.ts';
import { unsuitable } from './refusals.ts';

const owner = { name: 'Nala van der Dam', email: 'n.vandam-1984@example.org' };
const site = {
  publicUrl: 'https://huis-dieren.stad-gent.example:8443',
  operatorName: () => 'Vrienden in Otterlo, vzw',
  siteName: () => 'Toutou Lyonnais',
};
const words = (await loadWords(['en']))('en');

/** The sentence beside the field; null where a password is taken. */
function faultOf(password: string, of = owner, at = site): string | null {
  const fault = passwordFault(password, of, at);
  return fault && refusalText(words, unsuitable('password', fault));
}

test.each([
  'under the canal bridge',
  'x7#kQ!29vB',
  'vier katzen im garten',
  '我喜欢在公园里散步遛狗',
  '🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯',
  'nala walks by the river',
  'nala-1984-otters',
  'ten chars!',
  `${'a '.repeat(40)}b`,
  `${'é'.repeat(255)}f`,
])('%j is taken: no kinds of characters are asked for', (password) => {
  expect(faultOf(password)).toBeNull();
});

test.each([
  ['', /at least 10/],
  ['ninechars', /at least 10/],
  // Nine characters, more bytes.
  ['🐶🐱🐭🐹🐰🦊🐻🐼🐨', /at least 10/],
  [`${'long '.repeat(51)}xx`, /at most 256/],
])('%j has the wrong length', (password, sentence) => {
  expect(faultOf(password)).toMatch(sentence);
});

test.each([
  'password123',
  'PassWord2024!',
  '1234567890',
  '12345678901234',
  '0987654321',
  'abcdefghij',
  'aaaaaaaaaa',
  'abcabcabcabc',
  '1q2w3e4r5t',
  'qwertyuiop',
  'sunshine99!!',
  '!!liverpool1',
  // Full-width letters are the same ones.
  'ｐａｓｓｗｏｒｄ12',
])('%j is common', (password) => {
  expect(faultOf(password)).toMatch(/^Many people use this password/);
});

test.each([
  'n.vandam-1984@example.org',
  'vandam-1984',
  'NalaVanDerDam!',
  'pawhood2026',
  'Nala-1984-Dam',
  'Pawhood-nala',
  'toutou1984',
  'Lyonnais-2026',
  // Whatever digits and signs stand around or within.
  'pawhood12345678',
  '1984-2011-NALA-2024',
  '57v57a57n57d57a57m57',
  // The host, and parts of it.
  'huis-dieren.stad-gent.example',
  'Dieren-2026-Gent',
  'huisdieren!2026',
  // Who runs the site.
  'Vrienden in Otterlo, vzw',
  'vrienden1984',
  'Otterlo-vzw-2026',
  'nala-vrienden',
])('%j is about its owner', (password) => {
  expect(faultOf(password)).toMatch(/^This is mostly your name/);
});

test('what is not known of owner or site is no word', () => {
  expect(faultOf('vandam-1984', { name: '', email: '' })).toBeNull();
  expect(faultOf('vrienden1984', owner, { ...site, operatorName: () => '' })).toBeNull();
  expect(faultOf('pawhood1984', owner, { ...site, operatorName: () => '' })).toMatch(/name of this site/);
});

test.each(['http://192.168.57.1:3000', 'http://[::1]:3000'])('%s has no words', (publicUrl) => {
  expect(faultOf('....::::[]:', owner, { ...site, publicUrl, operatorName: () => '' })).toBeNull();
});

describe('the list of common passwords', () => {
  test('is as long as it should be and written as it is looked up', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(2_800);
    expect([...COMMON_PASSWORDS].filter((each) => each !== each.toLowerCase())).toEqual([]);
    expect([...COMMON_PASSWORDS].filter((each) => each.length < 5)).toEqual([]);
  });
});
