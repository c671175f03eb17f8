/** Saving a place, and removing it again; apart from the list, which few pages read. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, key } from '../reading.ts';
import { SAVED_PLACE_LIMITS } from './saved-place-limits.ts';

const params = v.object({ id: v.pipe(key, v.maxLength(SAVED_PLACE_LIMITS.id)) });

export const SAVED_PLACES_PATH = '/local/api/users/me/saved-places';

export const countSavedPlaces = endpoint({
  method: 'GET',
  path: '/local/api/users/me/saved-place-count',
  summary: 'How many places the person has saved; 0 where there is no profile yet.',
  bearer: 'required',
  answer: v.object({ count }),
});

export const readSavedPlace = endpoint({
  method: 'GET',
  path: `${SAVED_PLACES_PATH}/:id`,
  summary: 'Says whether the person has saved a place.',
  bearer: 'required',
  params,
  answer: v.object({ saved: v.boolean() }),
});

/**
 * Makes 'this place is saved' true; saying it twice changes nothing.
 *
 * @throws `unknown_provider` when the directory shows none of that id and it is not saved yet; `unknown_user`;
 * `too_many_saved_places`; `too_many_saves`.
 */
export const savePlace = endpoint({
  method: 'PUT',
  path: `${SAVED_PLACES_PATH}/:id`,
  summary: 'Saves a place for the person. Saving it again changes nothing.',
  bearer: 'required',
  params,
  errors: ['unknown_provider', 'unknown_user', 'too_many_saved_places', 'too_many_saves'],
});

/** @throws `too_many_saves` */
export const removeSavedPlace = endpoint({
  method: 'DELETE',
  path: `${SAVED_PLACES_PATH}/:id`,
  summary: 'Takes a place off what the person has saved. Where it is not saved, nothing changes.',
  bearer: 'required',
  params,
  errors: ['too_many_saves'],
});
