/** What people who look after a place change of it at once. */
import { NOTHING_CHANGED } from '@pawhood/contract/words/places.ts';
import * as v from 'valibot';
import { placeValues } from '../directory/desk-places.ts';
import { endpoint } from '../endpoint.ts';
import { count, text, texts } from '../reading.ts';

const ofPlace = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

const { phone, website, openingHours, services } = placeValues.entries;

/** New values by field; the empty text, or the empty list, says that the place has none. */
export const ownPlaceChange = v.pipe(
  v.strictObject({ phone, website, openingHours, services }),
  v.check((values) => Object.keys(values).length > 0, NOTHING_CHANGED),
);
export type OwnPlaceChange = v.InferOutput<typeof ownPlaceChange>;

const ownPlace = v.object({
  /** For `If-Match`: another one as soon as a value is another. */
  version: count,
  phone: text,
  website: text,
  openingHours: text,
  services: texts,
});
export type OwnPlace = v.InferOutput<typeof ownPlace>;

const OWN_PLACE = '/local/api/pet-services/:id/own';

/** @throws `unknown_claim` for who does not look after the place. */
export const readOwnPlace = endpoint({
  method: 'GET',
  path: OWN_PLACE,
  summary: 'What the person can change at once of a place that they look after.',
  bearer: 'required',
  params: ofPlace,
  answer: ownPlace,
  errors: ['unknown_provider', 'unknown_user', 'unknown_claim'],
});

/** @throws `edit_conflict` with the values as they are now as `current`. */
export const changeOwnPlace = endpoint({
  method: 'PATCH',
  path: OWN_PLACE,
  summary: 'Changes hours, telephone, website or services of a place that the person looks after, at once.',
  bearer: 'required',
  isVersioned: true,
  params: ofPlace,
  body: ownPlaceChange,
  answer: ownPlace,
  errors: [
    ...['unknown_provider', 'unknown_user', 'unknown_claim', 'edit_conflict', 'version_missing'],
    'too_many_claim_changes',
  ],
});
