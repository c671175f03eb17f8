import { CITIES, CITY_FACTS } from '@pawhood/contract/values/city.ts';

/** The list of providers changes with the day of each city: it says when they are open in the days ahead. */
export const PROVIDERS_VERSION = CITIES.map(
  (city) => `(now() at time zone '${CITY_FACTS[city].timeZone}')::date`,
).join(', ');
