/** Places that a person keeps at hand: what becomes of them, and the calls. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { key, text } from '../reading.ts';
import { provider } from './list.ts';
import { SAVED_PLACE_LIMITS } from './saved-place-limits.ts';

/** A place that somebody has saved. */
export const savedPlace = v.object({
  /** The place's. */
  id: key,
  /** As it is called, or was called last. */
  name: text,
  /** One of the three cities, lower case. */
  city: text,
  /** When it was saved: ISO 8601, UTC. */
  at: text,
  /** Absent where the directory does not show it any more. */
  provider: v.optional(provider),
});
export type SavedPlace = v.InferOutput<typeof savedPlace>;

const params = v.object({ id: v.pipe(key, v.maxLength(SAVED_PLACE_LIMITS.id)) });

export const listSavedPlaces = endpoint({
  method: 'GET',
  path: '/local/api/users/me/saved-places',
  summary:
    'The places that the person has saved, the newest first. One that the directory no longer shows has its last name and city alone.',
  bearer: 'required',
  answer: v.array(savedPlace),
});

/**
 * Makes 'this place is saved' true; saying it twice changes nothing.
 *
 * @throws `unknown_provider` when the directory shows none of that id and it is not saved yet; `unknown_user`;
 * `too_many_saved_places`; `too_many_saves`.
 */
export const savePlace = endpoint({
  method: 'PUT',
  path: '/local/api/users/me/saved-places/:id',
  summary: 'Saves a place for the person. Saving it again changes nothing.',
  bearer: 'required',
  params,
  errors: ['unknown_provider', 'unknown_user', 'too_many_saved_places', 'too_many_saves'],
});

/** @throws `too_many_saves` */
export const removeSavedPlace = endpoint({
  method: 'DELETE',
  path: '/local/api/users/me/saved-places/:id',
  summary: 'Takes a place off what the person has saved. Where it is not saved, nothing changes.',
  bearer: 'required',
  params,
  errors: ['too_many_saves'],
});
