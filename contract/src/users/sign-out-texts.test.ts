import { passkeysLeft, SECURITY_LINK } from '@pawhood/contract/words/users.ts';
import { expect, test } from 'vitest';
import { endedWords } from './sign-out-texts.ts';

test.each([
  [0, 0, 0, ''],
  [1, 0, 0, 'Signed out in 1 browser.'],
  [57, 1, 0, 'Signed out in 57 browsers. Your calendar link no longer works.'],
  [0, 0, 1, '1 link to your pets no longer works.'],
  [0, 0, 3, '3 links to your pets no longer work.'],
  [
    2,
    1,
    1,
    'Signed out in 2 browsers. Your calendar link no longer works. 1 link to your pets no longer works.',
  ],
])('%i browsers, %i calendars, %i links: %s', (sessions, calendars, links, words) => {
  expect(endedWords({ sessions, calendars, links })).toBe(words);
});

test.each([
  [0, ''],
  [1, '1 passkey still signs in to your account. Not yours? Remove it under ‘Sign-in and security’.'],
  [
    57,
    '57 passkeys still sign in to your account. Remove any that are not yours under ‘Sign-in and security’.',
  ],
])('%i passkeys: %s', (passkeys, words) => {
  expect(passkeysLeft(passkeys, SECURITY_LINK)).toBe(words);
});
