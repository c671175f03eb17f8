/** The cities of a new site, as its database has them. */
import { type City, createCities } from '../values/city.ts';

const at = (lat: number, lon: number) => ({ lat, lon, reachKm: 100 });

export const FIRST_CITIES = [
  {
    ...{ key: 'amsterdam', name: 'Amsterdam', country: 'NL', state: 'Noord-Holland' },
    ...{ timeZone: 'Europe/Amsterdam', languages: ['nl'], ...at(52.373, 4.892) },
    ...{ accent: 'orange', scene: 'amsterdam' },
  },
  {
    ...{ key: 'dublin', name: 'Dublin', country: 'IE', state: 'Leinster' },
    ...{ timeZone: 'Europe/Dublin', languages: [], ...at(53.347, -6.259) },
    ...{ accent: 'green', scene: 'dublin' },
  },
  {
    ...{ key: 'calgary', name: 'Calgary', country: 'CA', state: 'Alberta' },
    ...{ timeZone: 'America/Edmonton', languages: [], ...at(51.046, -114.065) },
    ...{ accent: 'red', scene: 'calgary' },
  },
] satisfies [City, City, City];

export const cities = createCities(FIRST_CITIES);

export const [AMSTERDAM, DUBLIN, CALGARY] = FIRST_CITIES;

export const CITY_KEYS = ['amsterdam', 'dublin', 'calgary'] as const;

/** One of them by its key. */
export const firstCity = (key: (typeof CITY_KEYS)[number]): City =>
  ({ amsterdam: AMSTERDAM, dublin: DUBLIN, calgary: CALGARY })[key];
