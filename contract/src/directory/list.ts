import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, key, rows, text, texts } from '../reading.ts';
import { askedCity } from '../values/city.ts';
import { SERVICE_CATEGORIES, type ServiceCategory } from './category.ts';
import { openingHours } from './opening-hours.ts';

/** Where a provider's facts come from. */
export const providerSource = v.object({
  /** `sample`, `openstreetmap` or `file`; of an area, a city that publishes its own: `calgary` or `amsterdam`. */
  kind: text,
  /** Name to show: 'OpenStreetMap'. */
  name: text,
  /** Where the entry can be seen at its source; empty when it cannot. */
  url: text,
  /** Day the facts are of, yyyy-mm-dd; empty when they have none. */
  date: text,
});

/** A service provider as answered: the fields of §3.9, then optional ones of ours, absent when not known. */
export const provider = v.object({
  id: key,
  name: text,
  /** One of the seven; anything else is shown as 'Unknown'. */
  category: text,
  /** A city's key. */
  city: v.pipe(
    text,
    v.transform((city) => city.toLowerCase()),
    v.string(),
  ),
  address: text,
  /** As dialled in the provider's own country: '020 123 4567'; a foreign number with its country code; empty when not known. */
  phone: text,
  /** The same number for links (`tel:`), E.164: '+31201234567'. */
  phoneE164: v.optional(v.string()),
  website: text,
  email: text,
  /** Mean of the reviews, 0 to 5, as a numeric string; '0.0' with no review. */
  rating: text,
  /** A path of our own; a drawn front when the provider has no picture. */
  imageUrl: text,
  description: text,
  tags: texts,
  /** Degrees, WGS 84. */
  lat: v.optional(v.number()),
  lon: v.optional(v.number()),
  /** The neighbourhood it lies in, as shown: 'Dublin 6'; and further names of it: 'Ranelagh, Rathmines and Rathgar'. */
  neighbourhood: v.optional(v.string()),
  neighbourhoodNames: v.optional(v.string()),
  /** Whom to name for that. */
  neighbourhoodCredit: v.optional(v.string()),
  /** `opening_hours` syntax of OpenStreetMap, in the place's own time zone. */
  openingHours: v.optional(v.string()),
  /** The opening hours of the coming days; absent until the server has evaluated them. */
  hours: v.fallback(v.optional(openingHours), undefined),
  /** $, $$ or $$$. */
  priceRange: v.optional(v.string()),
  /** Services in the business's words. */
  services: v.optional(v.array(v.string())),
  /** Reviews behind the rating. */
  reviewCount: v.optional(count),
  /** How much is known of it, 0 to 9: the order of those that are rated alike. §4.28a */
  completeness: v.optional(count),
  source: v.optional(providerSource),
  /** True for a built-in sample, which carries the mark 'Example'. */
  example: v.optional(v.boolean()),
});
export type Provider = v.InferOutput<typeof provider>;

/**
 * How many providers there are of what the list was asked for; where it is more than the list's rows, `searchProviders`
 * finds the others.
 */
export const TOTAL_HEADER = 'pawhood-total';

/**
 * The directory's list, oldest entry first, so that 'newest' is its reverse; it ends at `LISTED_PROVIDERS`, and
 * `TOTAL_HEADER` says how many there are.
 */
export const listProviders = endpoint({
  method: 'GET',
  path: '/local/api/pet-services/all',
  summary:
    'The first 5,000 places, oldest entry first; `city` narrows them to one city. The header `Pawhood-Total` says how many there are.',
  query: v.object({
    city: askedCity,
  }),
  answer: rows(provider, 'provider'),
  source: '§7.13',
});

/** Reads a category; null for any text outside the seven. §8.27 */
export function serviceCategoryOf(value: string | null | undefined): ServiceCategory | null {
  return SERVICE_CATEGORIES.find((category) => category === value) ?? null;
}
