/** The product's name, wherever the specification says 'the product'. */
export const PRODUCT_NAME = 'Pawhood';

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

export const CITY_FACTS: Readonly<Record<City, CityFacts>> = {
  amsterdam: { name: 'Amsterdam', country: 'NL', timeZone: 'Europe/Amsterdam', accent: 'orange' },
  dublin: { name: 'Dublin', country: 'IE', timeZone: 'Europe/Dublin', accent: 'green' },
  calgary: { name: 'Calgary', country: 'CA', timeZone: 'America/Edmonton', accent: 'dark red' },
};

/** Reads a city from an address or a field, in any case; null when it is none of ours. §5.8 */
export function cityOf(value: string | null | undefined): City | null {
  const lower = value?.trim().toLowerCase();
  return CITIES.find((city) => city === lower) ?? null;
}

/** Where nobody said which city, days begin as in UTC. */
export function timeZoneOf(city: string | null): string {
  const known = cityOf(city);
  return known === null ? 'UTC' : CITY_FACTS[known].timeZone;
}

/** The seven service categories, in the order of their tabs. §3.10 */
export const SERVICE_CATEGORIES = [
  'Veterinarians',
  'Groomers',
  'Pet Sitters',
  'Pet Stores',
  'Boarding',
  'Pet-Friendly Cafes',
  'Training Schools',
] as const;
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];

/** Page routes in the router's notation: the specification's table (§2), then ours. */
export const ROUTES = {
  home: '/',
  infoHub: '/info-hub',
  article: '/info-hub/:articleId',
  directory: '/directory',
  pet: '/pet/:petId',
  petProfile: '/pets/:petId/profile',
  user: '/user/:userId',
  profile: '/profile',
  auth: '/auth',
  provider: '/directory/:providerId',
  roadmap: '/roadmap',
  notices: '/third-party-notices',
  /** The link's token stands behind `#`. */
  sharedPet: '/shared-pet',
} as const;

/** Where the footer's links point (§2.14); real pages in the complete edition only. */
export const FOOTER_ROUTES = {
  services: '/services',
  info: '/info',
  pets: '/pets',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
} as const;
