import { expect, test } from 'vitest';
import { activityWords } from './security-event-texts.ts';
import { SECURITY_EVENTS } from './security-events.ts';

const words = (kind: string, detail = '', times = 1) =>
  activityWords({ kind, detail, times, at: '2026-05-06T07:08:09.000Z' });

test.each([...SECURITY_EVENTS])('of %s there is a sentence of its own', (kind) => {
  expect(words(kind)).toMatch(/^[A-Z][^{}[\]]+\.$/);
  expect(words(kind)).not.toBe(words('something newer'));
});

test.each([
  ['sign-in', '', 1, 'Signed in.'],
  ['sign-in', 'passkey', 1, 'Signed in with a passkey.'],
  ['sign-in-failure', '', 1, 'A sign-in failed.'],
  ['sign-in-failure', '', 57, '57 sign-ins failed.'],
  ['limit', 'UPLOADS_PER_HOUR', 1, 'Too many uploads, so we asked you to wait.'],
  ['limit', 'UPLOADS_PER_DAY', 2, 'Too many uploads, so we asked you to wait 2 times.'],
  ['limit', 'NEWER_PER_HOUR', 57, 'Too many tries, so we asked you to wait 57 times.'],
  ['session-end', '1', 1, 'Signed out in 1 browser.'],
  ['session-end', '57', 1, 'Signed out in 57 browsers.'],
  ['command', 'users disable', 1, 'The people who run this site closed your account.'],
  ['command', 'users sign-out', 1, 'The people who run this site signed you out everywhere.'],
  ['command', 'users newer', 1, 'The people who run this site changed your account.'],
  ['constructor', '', 1, 'Something else happened.'],
] as const)('%s with %j, %i times', (kind, detail, times, sentence) => {
  expect(words(kind, detail, times)).toBe(sentence);
});
