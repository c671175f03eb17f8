/** Vets that are there day and night, for the copy of own pets on a device. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, key, rows, text } from '../reading.ts';

/** A place of the directory as the copy needs it: the rest of the directory's contract is not loaded with it. */
export const nightVet = v.object({
  id: key,
  name: text,
  /** A city's key. */
  city: text,
  address: text,
  phone: text,
  /** The same number for links (`tel:`). */
  phoneE164: v.optional(v.string()),
  openingHours: v.optional(v.string()),
});
export type NightVet = v.InferOutput<typeof nightVet>;

/** Whether opening hours say that a place never closes, as places write it. */
export const isAlwaysOpen = (hours = ''): boolean =>
  /^(?:24\/7|(?:Mo-Su\s+)?00:00\s*-\s*24:00)$/.test(hours.replace(/,\s*PH/, '').trim());

/** `searchProviders` for them alone, of whose answer it reads less. */
export const searchNightVets = endpoint({
  method: 'GET',
  path: '/local/api/pet-services/search',
  summary: 'Vets of a city that are there at such times; first those that certainly are.',
  query: v.object({
    city: v.string(),
    category: v.picklist(['Veterinarians']),
    availability: v.picklist(['emergency', 'evenings']),
    size: v.string(),
  }),
  answer: v.object({
    items: rows(nightVet, 'provider'),
    /** How many certainly are. */
    matches: v.object({ count }),
  }),
  errors: ['search_busy', 'too_many_searches'],
});
