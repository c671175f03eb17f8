import { CITY_FACTS, type City } from '@pawhood/contract/values/city.ts';
import type { Circle } from './circle.ts';
import { FARTHEST_M } from './limits.ts';

export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** The cities' centres, in degrees. */
export const CENTRES: Readonly<Record<City, Point>> = {
  amsterdam: { lat: 52.373, lon: 4.892 },
  dublin: { lat: 53.347, lon: -6.259 },
  calgary: { lat: 51.046, lon: -114.065 },
};

/** Mean radius of the Earth, in metres. */
export const EARTH_M = 6_371_000;

/** Why a point cannot be in the city, as the end of a sentence; null when it can. */
export function outsideOf(city: City, point: Point): string | null {
  const metres = distance(CENTRES[city], point);
  if (metres <= FARTHEST_M) return null;
  return `more than ${FARTHEST_M / 1_000} km from ${CITY_FACTS[city].name}`;
}

export const isInCircle = ({ centre, km }: Circle, point: Point): boolean =>
  distance(centre, point) <= km * 1_000;

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
