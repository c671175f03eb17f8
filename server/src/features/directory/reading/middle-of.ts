import type { Point } from '../../../lib/distance.ts';

/** The middle of the box around points, in degrees, which is also what Overpass answers to `out center`; null without any. */
export function middleOf(points: Iterable<Point>): Point | null {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { lat, lon } of points) {
    south = Math.min(south, lat);
    west = Math.min(west, lon);
    north = Math.max(north, lat);
    east = Math.max(east, lon);
  }
  return south > north ? null : { lat: middle(south, north), lon: middle(west, east) };
}

/** To seven decimals, as OpenStreetMap keeps degrees. */
const middle = (low: number, high: number): number => Math.round(((low + high) / 2) * 1e7) / 1e7;
