/** The waitlist: who would like to hear of the product, and may therefore use the board. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/**
 * Puts an address on the waitlist; the answer is the same whether it stood there or not.
 *
 * The body is the bare address (`ann@example.com`), a JSON string of it, or `{"email": …}`, at most 4 KiB, sent as
 * `application/json` or `text/plain`.
 *
 * @throws `invalid_address` for anything else.
 */
export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/local/api/waitlist/join',
  summary:
    'Puts an email address on the waitlist: the bare address, a JSON string, or `{"email": …}`, as application/json or text/plain.',
  bearer: 'optional',
  body: v.optional(v.string(), ''),
  errors: ['invalid_address', 'too_many_joins'],
  source: '§7.11',
});

/**
 * Puts the caller's account on the waitlist if its person asked for that when signing up: with its address once that is
 * confirmed, or at once where the site sends no mail. Says under which address the person is on the list; null for all
 * others. Only where accounts are our own, in the complete edition.
 *
 * @throws `unknown_user` for somebody without a profile.
 */
export const joinAsAsked = endpoint({
  method: 'POST',
  path: '/local/api/waitlist/asked',
  summary: 'Joins with the address of the account if its person asked for that when signing up.',
  bearer: 'required',
  answer: v.object({ email: v.nullable(v.string()) }),
  errors: ['unknown_user', 'too_many_joins'],
});

/** Takes off what this browser, or the signed-in person, joined with; 204 in any case. */
export const leaveWaitlist = endpoint({
  method: 'POST',
  path: '/local/api/waitlist/leave',
  summary: "Removes the caller's address from the waitlist. The answer is always 204.",
  bearer: 'optional',
});
