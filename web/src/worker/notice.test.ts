import { expect, test } from 'vitest';
import { noticeOf } from './notice.ts';

const SITE = { name: 'Nala & Co', unread: { nl: 'Er is iets nieuws.', en: 'Something new.' } };

const PUSHED = { title: 'Nala', body: 'Rabies is due.', tag: 'care 57', path: '/pets/p57/profile' };

test('what is pushed is shown', () => {
  expect(noticeOf(JSON.stringify(PUSHED), SITE, ['en'])).toEqual({
    title: 'Nala',
    options: { body: 'Rabies is due.', tag: 'care 57', data: { path: '/pets/p57/profile' } },
  });
});

test('nothing else of it is', () => {
  const more = { ...PUSHED, icon: 'https://elsewhere.example', path: 57, data: { more: 58 }, actions: [] };
  const { options } = noticeOf(JSON.stringify(more), SITE, ['en']);
  expect(options).toEqual({ body: 'Rabies is due.', tag: 'care 57', data: { path: 57 } });
});

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['no JSON', 'Rabies is due.'],
  ['4 kB of no JSON', 'x'.repeat(4_096)],
  ['4 kB in a title', JSON.stringify({ ...PUSHED, title: 'x'.repeat(4_096) })],
  ['null', 'null'],
  ['a list', '[57]'],
  ['no title', JSON.stringify({ ...PUSHED, title: '' })],
  ['a title that is no text', JSON.stringify({ ...PUSHED, title: { toString: 57 } })],
])('where %s is pushed, a plain sentence is shown', (_, message) => {
  expect(noticeOf(message, SITE, ['en-IE'])).toEqual({
    title: 'Nala & Co',
    options: { body: 'Something new.', tag: 'unread' },
  });
});

test.each([
  ['of the browser', ['fr', 'en-GB', 'nl'], 'Something new.'],
  ['of the site where it speaks none of those', ['ja', 'constructor'], 'Er is iets nieuws.'],
])('it is in the first language %s', (_, languages, body) => {
  expect(noticeOf(null, SITE, languages).options.body).toBe(body);
});
