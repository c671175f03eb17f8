import { createRandom } from '@pawhood/testing/directory/random-places.ts';
import { expect, test } from 'vitest';
import { DEGREE } from '../../search/columns/place-columns.ts';
import { columnAt, FURTHEST, rowAt, squaresOf } from './squares.ts';

const held = (degrees: number) => Math.round(degrees / DEGREE);
const ACROSS = 65_536;

/** As maps of this projection reckon. */
function mercatorRow(lat: number): number {
  const radians = (lat * DEGREE * Math.PI) / 180;
  const share = 0.5 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / (2 * Math.PI);
  return Math.floor(share * ACROSS);
}

test('rows that are looked up are those of the projection, between the furthest latitudes', () => {
  const random = createRandom(57);
  const lats = Array.from({ length: 20_000 }, () => Math.round((2 * random() - 1) * FURTHEST));
  expect(lats.map(rowAt)).toEqual(lats.map(mercatorRow));
  expect([rowAt(FURTHEST), rowAt(1), rowAt(0), rowAt(-1), rowAt(-FURTHEST)]).toEqual([
    ...[mercatorRow(FURTHEST), 32_767, 32_768, 32_768, mercatorRow(-FURTHEST)],
  ]);
});

test('columns are of equal width, and the last one ends with the world', () => {
  expect([-180, -90, 0, 90, 180].map((lon) => columnAt(held(lon)))).toEqual([
    0, 16_384, 32_768, 49_152, 65_535,
  ]);
});

test('an area touches the squares that its corners lie in; further than the map it is the map', () => {
  expect(squaresOf({ west: -90, south: -66, east: 0, north: 90 }, 14)).toEqual({
    ...{ west: 1, south: 2, east: 2, north: 0 },
  });
  expect(squaresOf(null, 14)).toEqual({ west: 0, south: 3, east: 3, north: 0 });
});
