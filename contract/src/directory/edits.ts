import {
  CONTACT_UNREADABLE,
  NOTHING_SUGGESTED,
  PLACE_NAME_MISSING,
} from '@pawhood/contract/words/directory.ts';
import { NO_SUCH_CATEGORY } from '@pawhood/contract/words/errors.ts';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { EDIT_NOTE_LIMIT } from '../limits.ts';
import { key } from '../reading.ts';
import { cleanLine, cleanLines } from '../values/clean-text.ts';
import { isListedEmail } from '../values/email.ts';
import { noList } from '../values/no-list.ts';
import { limitedText } from '../values/text.ts';
import { serviceCategoryOf } from './list.ts';
import { PROVIDER_LIMITS } from './provider-limits.ts';

const line = (longest: number) => v.optional(cleanLine(longest));

/** New values by field; the empty text says that the place has none. */
export const providerChanges = v.strictObject({
  name: v.optional(
    v.pipe(
      cleanLine(PROVIDER_LIMITS.name),
      v.check((name) => name !== '', PLACE_NAME_MISSING),
    ),
  ),
  /** One of the seven. */
  category: v.optional(
    v.pipe(
      v.string(),
      v.check((name) => serviceCategoryOf(name) !== null, NO_SUCH_CATEGORY),
    ),
  ),
  address: line(PROVIDER_LIMITS.address),
  phone: line(PROVIDER_LIMITS.phone),
  website: line(PROVIDER_LIMITS.website),
  email: line(PROVIDER_LIMITS.email),
  description: line(PROVIDER_LIMITS.description),
  /** `opening_hours` syntax, or words that the operator turns into it. */
  openingHours: line(PROVIDER_LIMITS.openingHours),
});
export type ProviderChanges = v.InferOutput<typeof providerChanges>;

/** The changes that somebody suggests to a provider. */
export const providerEdit = v.pipe(
  v.object({
    changes: v.optional(noList(providerChanges), {}),
    /** The place is closed for good. */
    gone: v.optional(v.boolean(), false),
    note: v.optional(cleanLines(EDIT_NOTE_LIMIT), ''),
    /** Email address for questions of the operator; deleted once the suggestion is settled. */
    contact: v.optional(
      v.pipe(
        limitedText(PROVIDER_LIMITS.email),
        v.check((email) => email === '' || isListedEmail(email), CONTACT_UNREADABLE),
      ),
      '',
    ),
  }),
  v.check(
    ({ changes, gone, note }) => Object.keys(changes).length > 0 || gone || note !== '',
    NOTHING_SUGGESTED,
  ),
);
export type ProviderEdit = v.InferOutput<typeof providerEdit>;

/**
 * Keeps a suggested change of a provider for the operator to look at; nothing is changed yet.
 *
 * @throws `unknown_provider` when the directory shows none of that id; `too_many_edits` and
 * `too_many_own_edits` when many wait already; `too_many_corrections`.
 */
export const suggestEdit = endpoint({
  method: 'POST',
  path: '/local/api/pet-services/:id/edits',
  summary: 'Suggests a change to a provider. The operator decides.',
  params: v.object({ id: key }),
  body: providerEdit,
  bearer: 'optional',
  errors: ['unknown_provider', 'too_many_edits', 'too_many_own_edits', 'too_many_corrections'],
});
