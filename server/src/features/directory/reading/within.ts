/** Whether a point lies where it can be. */
import type { City } from '@pawhood/contract/values/city.ts';
import { distance, type Point } from '../../../lib/distance.ts';
import type { Circle } from './circle.ts';

/** Why a point cannot be in the city, as the end of a sentence; null when it can. */
export function outsideOf(city: City, point: Point): string | null {
  if (distance(city, point) <= city.reachKm * 1_000) return null;
  return `more than ${city.reachKm} km from ${city.name}`;
}

export const isInCircle = ({ centre, km }: Circle, point: Point): boolean =>
  distance(centre, point) <= km * 1_000;
