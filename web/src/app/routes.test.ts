import { departuresOf } from '@pawhood/contract/departures.ts';
import { AMSTERDAM, cities } from '@pawhood/contract/testing/first-cities.ts';
import { createCities } from '@pawhood/contract/values/city.ts';
import { expect, test } from 'vitest';
import { destinationOf, NOT_FOUND } from './routes.ts';

const complete = { departures: departuresOf('complete'), cities };
const specification = { departures: departuresOf('specification'), cities };

function patternAt(path: string, site = complete): string {
  const destination = destinationOf(path, '', site);
  return destination.kind === 'page' ? destination.route.pattern : `→ ${destination.to}`;
}

test.each([
  ['/', '/'],
  ['/info-hub', '/info-hub'],
  ['/info-hub/', '/info-hub'],
  ['/Info-Hub', '/info-hub'],
  ['/info-hub/a-quiet-walk', '/info-hub/:articleId'],
  ['/directory', '/directory'],
  ['/auth', '/auth'],
  ['/profile', '/profile'],
  ['/user/Nala-57', '/user/:userId'],
  ['/pet/Nala-57', '/pet/:petId'],
  ['/pets/Nala-57/profile', '/pets/:petId/profile'],
  ['/pets', '/pets'],
  ['/saved-places', '/saved-places'],
  ['/notifications', '/notifications'],
  ['/desk', '/desk'],
  ['/cities', '/cities'],
  ['/offline', '/offline'],
  ['/shared-pet', '/shared-pet'],
  ['/third-party-notices', '/third-party-notices'],
  ['/privacy-policy', '/privacy-policy'],
  ['/reviews-policy', '/reviews-policy'],
])('%s shows the page of %s', (path, pattern) => {
  expect(patternAt(path)).toBe(pattern);
});

test('§3.14 of one city there is no list: the address leads to its directory', () => {
  const site = { ...complete, cities: createCities([AMSTERDAM]) };
  expect(destinationOf('/cities', '', site)).toEqual({ kind: 'redirect', to: '/directory' });
});

test('the parts of a path reach the page as they were written', () => {
  expect(destinationOf('/info-hub/Nala-57', '', complete)).toMatchObject({
    params: { articleId: 'Nala-57' },
  });
});

test.each([
  '/nowhere',
  '/directory/x/y',
  '/info-hub/a/b',
  '/auth/x',
  '/profile/x',
  '/pet',
  '/pets/7',
  '/pets/7/profile/x',
  '/user',
  '/user/7/8',
])('§8.35 %s has no route', (path) => {
  expect(destinationOf(path, '', complete)).toEqual({ kind: 'page', route: NOT_FOUND, params: {} });
});

test.each([
  ['/services', '', '/directory'],
  ['/services', 'city=Dublin', '/directory?city=dublin'],
  ['/services', 'city=Paris', '/directory'],
  ['/info', '', '/info-hub'],
])('in the complete edition %s?%s moves on to %s', (path, search, to) => {
  expect(destinationOf(path, search, complete)).toEqual({ kind: 'redirect', to });
});

test.each([
  '/services',
  '/info',
  '/pets',
  '/saved-places',
  '/notifications',
  '/desk',
  '/cities',
  '/offline',
  '/privacy-policy',
  '/terms-of-service',
  '/reviews-policy',
])('§2.15 in the edition of the specification %s has no route', (path) => {
  expect(patternAt(path, specification)).toBe(NOT_FOUND.pattern);
  expect(patternAt(path, complete)).not.toBe(NOT_FOUND.pattern);
});
