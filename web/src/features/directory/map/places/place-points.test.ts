import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { expect, test } from 'vitest';
import {
  boundsAround,
  byDistance,
  distanceText,
  isPlaced,
  metresBetween,
  type PlacedProvider,
  placesWithin,
} from './place-points.ts';

const place = (id: string, lon: number, lat: number): PlacedProvider => ({
  ...someProvider({ id }),
  lon,
  lat,
});
const idsOf = (places: readonly PlacedProvider[]) => places.map(({ id }) => id);
const CANAL = place('canal', 4.89, 52.37);
const DAM = place('dam', 4.893, 52.373);
const LIFFEY = place('liffey', -6.26, 53.35);

test.each([
  [{ lat: 52.37, lon: 4.89 }, true],
  [{ lat: -85, lon: -180 }, true],
  [{ lat: 52.37 }, false],
  [{ lon: 4.89 }, false],
  [{}, false],
  [{ lat: 85.1, lon: 4.89 }, false],
  [{ lat: 52.37, lon: 180.1 }, false],
  [{ lat: Number.NaN, lon: 4.89 }, false],
])('a place at %j stands on the map: %s', (point, stands) => {
  expect(isPlaced(someProvider(point))).toBe(stands);
});

test('the places within bounds are those on their edges, too, in the order given', () => {
  expect(idsOf(placesWithin([LIFFEY, DAM, CANAL], [4.89, 52.37, 4.893, 52.373]))).toEqual(['dam', 'canal']);
  expect(placesWithin([DAM], [4.88, 52.36, 4.892, 52.38])).toEqual([]);
});

test('bounds go round all places, and round none where there is none', () => {
  expect(boundsAround([CANAL, LIFFEY, DAM])).toEqual([-6.26, 52.37, 4.893, 53.35]);
  expect(boundsAround([CANAL])).toEqual([4.89, 52.37, 4.89, 52.37]);
  expect(boundsAround([])).toBeNull();
});

test('the nearest comes first, and of equals the one that was first', () => {
  const twin = place('twin', 4.89, 52.37);
  expect(idsOf(byDistance([LIFFEY, CANAL, DAM, twin], [4.8931, 52.3731]))).toEqual([
    'dam',
    'canal',
    'twin',
    'liffey',
  ]);
});

test('distances are those of the globe', () => {
  // Amsterdam's and Dublin's main stations are 756 km apart.
  expect(metresBetween([4.9003, 52.3791], [-6.2465, 53.3531]) / 1_000).toBeCloseTo(755.6, -1);
  expect(metresBetween([0, 0], [0, 1])).toBeCloseTo(111_195, -1);
  expect(metresBetween([179.9, 0], [-179.9, 0])).toBeCloseTo(22_239, -1);
  expect(metresBetween([4.9, 52.4], [4.9, 52.4])).toBe(0);
});

test.each([
  [0, '0 m'],
  [84, '80 m'],
  [994, '990 m'],
  [995, '1.0 km'],
  [1_249, '1.2 km'],
  [9_949, '9.9 km'],
  [9_950, '10 km'],
  [14_400, '14 km'],
])('%d metres read %s', (metres, text) => {
  expect(distanceText(metres)).toBe(text);
});
