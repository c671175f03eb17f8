/** Where places are, and which of them a view of the map shows. Degrees are those of WGS 84. */

import type { Provider } from '@pawhood/contract/directory/list.ts';
import { kilometresText, metresText } from '@pawhood/contract/words/directory.ts';
import { decimal } from '@pawhood/contract/words/numbers.ts';

/** Longitude and latitude. */
export type Point = readonly [number, number];

/** West, south, east, north. */
export type Bounds = readonly [number, number, number, number];

/** A thing with a point of its own. */
export interface Located {
  readonly lat: number;
  readonly lon: number;
}

interface MaybeLocated {
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
}

/** A thing on the map with a picture of its own. */
export interface Pin extends Located {
  readonly id: string;
  /** Of a place; of an area its layer. */
  readonly category: string;
  /** Shown beside it from close by; absent where it is not here. */
  readonly name?: string;
  /** How many places it stands for; absent where it is one. */
  readonly count?: number;
}

/** A place with a point of its own. */
export type PlacedProvider = Provider & Located;

/** Whether a place can stand on the map. */
export function isPlaced<Place extends MaybeLocated>(place: Place): place is Place & Located {
  const { lat, lon } = place;
  // Beyond these there is no map of this projection.
  return lat !== undefined && lon !== undefined && Math.abs(lat) <= 85 && Math.abs(lon) <= 180;
}

export const pointOf = ({ lat, lon }: Located): Point => [lon, lat];

/** The places within bounds, in the order given. */
export function placesWithin<Place extends Located>(places: readonly Place[], bounds: Bounds): Place[] {
  const [west, south, east, north] = bounds;
  return places.filter(({ lat, lon }) => lat >= south && lat <= north && lon >= west && lon <= east);
}

/** How many places pins stand for. */
export const countOf = (pins: readonly Pin[]): number => pins.reduce((sum, { count = 1 }) => sum + count, 0);

/** The smallest bounds around places; null where there is none. */
export function boundsAround(places: readonly Located[]): Bounds | null {
  if (places.length === 0) return null;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { lat, lon } of places) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

/** The places by their distance from a point, the nearest first; equals in the order given. */
export function byDistance<Place extends Located>(places: readonly Place[], from: Point): Place[] {
  return places
    .map((place) => ({ place, metres: metresBetween(from, pointOf(place)) }))
    .sort((one, other) => one.metres - other.metres)
    .map(({ place }) => place);
}

const EARTH_RADIUS_M = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points, as the crow flies (haversine). */
export function metresBetween([lonA, latA]: Point, [lonB, latB]: Point): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const part = half(latA, latB) + Math.cos(radians(latA)) * Math.cos(radians(latB)) * half(lonA, lonB);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, part)));
}

/** A distance as people say it: '80 m', '1.2 km', '14 km'. */
export function distanceText(metres: number): string {
  if (metres < 995) return metresText(Math.round(metres / 10) * 10);
  const kilometres = metres / 1_000;
  return kilometresText(metres < 9_950 ? decimal(kilometres, 1) : Math.round(kilometres));
}
