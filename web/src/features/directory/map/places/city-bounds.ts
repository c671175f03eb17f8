import type { Cities, City } from '@pawhood/contract/values/city.ts';
import { type Bounds, boundsAround, type Located } from './place-points.ts';

/** A degree of latitude, in kilometres. */
const DEGREE_KM = 111;

/**
 * Where a city is, for a map without a place: about its built-up area. That ends long before its places may: of a reach of
 * 100 km about 14 are built up to each side.
 */
export function cityBounds({ lat, lon, reachKm }: City): Bounds {
  const up = (reachKm * 0.14) / DEGREE_KM;
  const aside = up / Math.cos((lat * Math.PI) / 180);
  return [lon - aside, lat - up, lon + aside, lat + up];
}

/** The first view of the map: all places, or without any the city. */
export function firstBounds(places: readonly Located[], city: string | null, cities: Cities): Bounds {
  return boundsAround(places) ?? cityBounds(cities.of(city) ?? cities.shown[0]);
}
