/** What a person's own page shows first, before the browser has tokens. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { key, rows } from '../reading.ts';
import { ownProfile } from '../users/users.ts';
import { healthEntry } from './health.ts';
import { pet } from './profile.ts';
import { reminder } from './reminders.ts';

export const ownPage = v.object({
  profile: ownProfile,
  /**
   * The own pets and what is due for them, as their lists answer; on a pet's page that pet alone, where it is the
   * person's, and nothing due.
   */
  pets: rows(pet, 'pet'),
  reminders: rows(reminder, 'reminder'),
  /** The health log of a pet's page; empty on the others. */
  health: rows(healthEntry, 'health entry'),
});
export type OwnPage = v.InferOutput<typeof ownPage>;

/**
 * The one call that the cookie of the identity session opens: the document of an own page begins it. What it answers only
 * stands in until the calls with a token have been answered.
 *
 * @throws `unauthorized` without a session that still counts.
 */
export const readOwnPage = endpoint({
  method: 'POST',
  path: '/local/api/own-page',
  summary:
    'What an own page shows first: the profile, and the pets or the one that is named. For the documents of this site alone, by the session with the embedded provider; changes nothing.',
  body: v.strictObject({ petId: v.optional(key) }),
  answer: ownPage,
  errors: ['unauthorized', 'unknown_user', 'too_many_attempts'],
});
