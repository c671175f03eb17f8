/** Places that a person keeps at hand, as a list. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { key, text } from '../reading.ts';
import { openingHours } from './opening-hours.ts';
import { SAVED_PLACES_PATH } from './save-place.ts';

/** What the directory shows of a saved place, as far as the list needs it: fields of a provider. */
const listedPlace = v.object({
  category: text,
  imageUrl: text,
  phone: text,
  phoneE164: v.optional(v.string()),
  hours: v.fallback(v.optional(openingHours), undefined),
  example: v.optional(v.boolean()),
});

/** A place that somebody has saved. */
const savedPlace = v.object({
  /** The place's. */
  id: key,
  /** As it is called, or was called last. */
  name: text,
  /** A city's key. */
  city: text,
  /** When it was saved: ISO 8601, UTC. */
  at: text,
  /** Absent where the directory does not show it any more. */
  listed: v.optional(listedPlace),
});
export type SavedPlace = v.InferOutput<typeof savedPlace>;

export const listSavedPlaces = endpoint({
  method: 'GET',
  path: SAVED_PLACES_PATH,
  summary:
    'The places that the person has saved, the newest first. One that the directory no longer shows has its last name and city alone.',
  bearer: 'required',
  answer: v.array(savedPlace),
});
