import type { Bounds, Located } from './places/place-points.ts';

const RADIAN = Math.PI / 180;

/** Height of a latitude on a map of this projection (Mercator). */
const heightOf = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * RADIAN) / 2));

/**
 * The point at a spot of a map that shows these bounds.
 *
 * @param across from the left, 0 to 1.
 * @param down from the top, 0 to 1.
 */
export function pointIn([west, south, east, north]: Bounds, across: number, down: number): Located {
  const [top, bottom] = [heightOf(north), heightOf(south)];
  const height = top + (bottom - top) * down;
  return {
    lon: west + (east - west) * across,
    lat: (2 * Math.atan(Math.exp(height)) - Math.PI / 2) / RADIAN,
  };
}
