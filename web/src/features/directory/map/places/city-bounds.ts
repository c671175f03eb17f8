import { CITIES, type City } from '@pawhood/contract/values/city.ts';
import { type Bounds, boundsAround, type Located } from './place-points.ts';

/** Where a city is, for a map without a place: about its built-up area. */
export const CITY_BOUNDS: Readonly<Record<City, Bounds>> = {
  amsterdam: [4.75, 52.29, 5.02, 52.43],
  dublin: [-6.45, 53.23, -6.05, 53.45],
  calgary: [-114.3, 50.87, -113.88, 51.18],
};

/** The first view of the map: all places, or without any the city. */
export function firstBounds(places: readonly Located[], city: City | null): Bounds {
  const [anyCity] = CITIES;
  return boundsAround(places) ?? CITY_BOUNDS[city ?? anyCity];
}
