import { expect, test } from 'vitest';
import { placeOf } from './page-language.ts';

const languages = (...codes: readonly string[]) => new Map(codes.map((code) => [code, {}]));

test.each([
  ['/hub?q=1', { language: 'en', base: '', address: '/hub?q=1' }],
  ['/nl/hub?q=1', { language: 'nl', base: '/nl', address: '/hub?q=1' }],
  ['/nl', { language: 'nl', base: '/nl', address: '/' }],
  ['/nl?q=1', { language: 'nl', base: '/nl', address: '/?q=1' }],
  ['/nlx', { language: 'en', base: '', address: '/nlx' }],
  ['/de/hub', { language: 'en', base: '', address: '/de/hub' }],
  ['/en/hub', null],
])('on a site in English and Dutch, %s is %j', (url, place) => {
  expect(placeOf(url, 'en', languages('en', 'nl'))).toEqual(place);
});

test('§8.35 on a site in one language, as in the specification, no address names it', () => {
  expect(placeOf('/en/hub', 'en', languages('en'))).toEqual({ language: 'en', base: '', address: '/en/hub' });
});
