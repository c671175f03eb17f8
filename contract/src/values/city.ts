/** Cities: the three there are, and how a text is read as one of them. */
import * as v from 'valibot';

/** The three cities and the only values of a city. §3.14 */
export const CITIES = ['amsterdam', 'dublin', 'calgary'] as const;
export type City = (typeof CITIES)[number];

/** The city of the city context until a person chooses one. §3.16 */
export const DEFAULT_CITY: City = 'amsterdam';

interface CityFacts {
  readonly name: string;
  /** ISO 3166-1 alpha-2; decides how addresses and telephone numbers are written. */
  readonly country: 'NL' | 'IE' | 'CA';
  readonly timeZone: string;
  /** Accent colours by name; their values are tokens of the style sheet. §3.15 */
  readonly accent: 'orange' | 'green' | 'dark red';
}

/** The facts of each city. */
export const CITY_FACTS: Readonly<Record<City, CityFacts>> = {
  amsterdam: { name: 'Amsterdam', country: 'NL', timeZone: 'Europe/Amsterdam', accent: 'orange' },
  dublin: { name: 'Dublin', country: 'IE', timeZone: 'Europe/Dublin', accent: 'green' },
  calgary: { name: 'Calgary', country: 'CA', timeZone: 'America/Edmonton', accent: 'dark red' },
};

/** A chosen city; empty for none. */
export const cityOrNone = v.picklist([...CITIES, '']);

/** Reads a city from an address or a field, in any case; null when it is none of ours. §5.8 */
export function cityOf(value: string | null | undefined): City | null {
  const lower = value?.trim().toLowerCase();
  return CITIES.find((city) => city === lower) ?? null;
}

/** The time zone (IANA name) of a city; UTC where nobody said which city. */
export function timeZoneOf(city: string | null): string {
  const ours = cityOf(city);
  return ours === null ? 'UTC' : CITY_FACTS[ours].timeZone;
}
