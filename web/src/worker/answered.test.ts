import { listArticles } from '@pawhood/contract/articles/articles.ts';
import { listAreas } from '@pawhood/contract/directory/areas.ts';
import { listCities } from '@pawhood/contract/directory/cities.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { listNeighbourhoods } from '@pawhood/contract/directory/neighbourhoods.ts';
import { listFeatures } from '@pawhood/contract/voting/voting.ts';
import { expect, test } from 'vitest';
import { type Asked, answered, isKeepable, mayKeep, pageAddress } from './answered.ts';

const ORIGIN = 'https://pets.example.org';

/** What becomes of a request that is a navigation unless said otherwise. */
const ask = (path: string, facts: Partial<Asked> = {}, headers: Record<string, string> = {}) =>
  answered(
    {
      ...{ method: 'GET', url: new URL(path, ORIGIN).href, mode: 'navigate', destination: 'document' },
      ...facts,
      headers: new Headers(headers),
    },
    ORIGIN,
  );

const call = { mode: 'cors', destination: '' };

test.each(['/', '/pets', '/nl/pets/p57/profile', '/directory?city=dublin', '/offline', '/ideas', '/apiary'])(
  'the document %s is answered',
  (path) => expect(ask(path)).toBe('document'),
);

test.each([
  '/idp/auth?client_id=57',
  '/desk',
  '/nl/desk/cases',
  '/reports/57',
  '/unsubscribe/token57',
  '/confirm-address/token57',
  '/decisions/secret57',
  '/api/pets/p57',
  '/local/api/users/me/export',
  '/media/57.avif',
  '/?code=57&state=58',
  '/nl?state=58',
  '/?error=login_required',
  'https://elsewhere.example/pets',
  'https://pets.example.org.evil.example/pets',
])('the document %s is not touched', (path) => expect(ask(path)).toBeNull());

test('nor is one in a frame, by which a sign-in is renewed', () => {
  expect(ask('/pets', { destination: 'iframe' })).toBeNull();
});

test.each([
  ['a change', { method: 'POST' }, {}],
  ['a call of a person', {}, { authorization: 'Bearer token57' }],
  ['a part of a file', {}, { range: 'bytes=57-' }],
])('%s is not touched', (_, facts, headers) => {
  const list = '/local/api/cities';
  expect(ask(list, call)).toBe('list');
  expect(ask(list, { ...call, ...facts }, headers)).toBeNull();
  expect(ask('/assets/index-57.js', { ...call, ...facts }, headers)).toBeNull();
});

test.each([listArticles, listAreas, listCities, listProviders, listNeighbourhoods, listFeatures])(
  'the public list $path is answered',
  ({ path }) => expect(ask(`${path}?city=dublin`, call)).toBe('list'),
);

test.each(['/api/pets/p57', '/local/api/stream', '/config.json', '/media/57.avif', '/local/api/push-key'])(
  'the call %s is not touched',
  (path) => expect(ask(path, call)).toBeNull(),
);

test('files of a build are answered', () => {
  expect(ask('/assets/index-57.js', { mode: 'cors', destination: 'script' })).toBe('file');
  expect(ask('/social-card.png', { mode: 'no-cors', destination: 'image' })).toBeNull();
});

test.each([
  ['is whole and for everybody', 200, { 'cache-control': 'no-cache', vary: 'accept-encoding' }, true],
  ['has failed', 404, {}, false],
  ['is a part', 206, {}, false],
  ['is not to be kept', 200, { 'cache-control': 'no-store' }, false],
  ['is for one person', 200, { vary: 'Authorization' }, false],
  ['depends on cookies', 200, { vary: 'accept-encoding, Cookie' }, false],
  ['sets a cookie', 200, { 'set-cookie': 'voter=57' }, false],
])('of what %s a copy is kept or not', (_, status, headers, expected) => {
  expect(mayKeep({ status, headers: new Headers(headers as Record<string, string>) })).toBe(expected);
});

test.each([
  ['/offline', true],
  ['/nl/offline', true],
  ['/assets/index-57.js', true],
  ['/pets', false],
  ['/offline/pets', false],
  ['/local/api/users/me', false],
  ['https://elsewhere.example/offline', false],
])('whether a page may have %s kept: %s', (path, expected) => {
  expect(isKeepable(path, ORIGIN)).toBe(expected);
});

test.each([
  ['/nl/pets/p57/profile', '/nl/pets/p57/profile'],
  ['/notifications?from=57', '/notifications?from=57'],
  ['https://pets.example.org/pets', '/pets'],
  ['https://elsewhere.example/pets', '/'],
  ['//elsewhere.example/pets', '/'],
  ['/\\elsewhere.example/pets', '/'],
  ['/\t/elsewhere.example', '/'],
  ['javascript:alert(57)', '/'],
  ['data:text/html,57', '/'],
  ['https://[', '/'],
  ['/idp/logout', '/'],
  ['/local/api/users/me/export', '/'],
  [undefined, '/'],
  [57, '/'],
  [null, '/'],
])('a press on a notification of %j opens %s', (path, expected) => {
  expect(pageAddress(path, ORIGIN)).toBe(ORIGIN + expected);
});
