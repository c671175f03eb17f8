import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCookieMarks } from './cookie-marks.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const keys = ['present', 'former'];
const marks = createCookieMarks(keys, () => NOW);
const DATA = 'pawhood_identity=57';

test('a cookie is signed with HMAC-SHA-256 by the current key', () => {
  expect(marks.sign(DATA)).toBe(createHmac('sha256', 'present').update(DATA).digest('base64url'));
  expect([marks.index(DATA, marks.sign(DATA)), marks.verify(DATA, marks.sign(DATA))]).toEqual([0, true]);
});

test('one that the former key has signed still counts, and is to be signed anew', () => {
  expect(marks.index(DATA, createCookieMarks(['former']).sign(DATA))).toBe(1);
});

test.each(['present', 'former'])('one from before, by SHA-1 and the %s key, counts until March', (key) => {
  const mark = createHmac('sha1', key).update(DATA).digest('base64url');
  expect(marks.index(DATA, mark)).toBe(2);
  const later = createCookieMarks(keys, () => Date.parse('2027-03-01T00:00:00Z'));
  expect(later.verify(DATA, mark)).toBe(false);
});

test.each([
  ['of other data', DATA, marks.sign('pawhood_identity=58')],
  ['by a foreign key', DATA, createCookieMarks(['foreign']).sign(DATA)],
  ['cut off', DATA, marks.sign(DATA).slice(0, 20)],
  ['empty', DATA, ''],
])('a mark %s does not count', (_, data, mark) => {
  expect(marks.verify(data, mark)).toBe(false);
});
