/** A point on the Earth, in degrees (WGS 84). */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Mean radius of the Earth, in metres. */
export const EARTH_M = 6_371_000;

/** Metres between two points, along the great circle. */
export function distance(one: Point, other: Point): number {
  const radians = Math.PI / 180;
  const half =
    Math.sin(((other.lat - one.lat) * radians) / 2) ** 2 +
    Math.cos(one.lat * radians) *
      Math.cos(other.lat * radians) *
      Math.sin(((other.lon - one.lon) * radians) / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.sqrt(half));
}
