/** A claim as its person reads it; apart from the calls that make one, which few pages need. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, key, rows, text } from '../reading.ts';
import { CLAIM_WAYS } from './claim-limits.ts';

/** One's own claim of a place. */
export const claim = v.object({
  id: key,
  place: v.object({ id: key, name: text, city: text }),
  way: v.picklist(CLAIM_WAYS),
  /**
   * `asked`: its proof is still to come. `waiting`: somebody of the desk looks at it. `proved`: the person looks after the
   * place. `declined` by the desk. `ended`: its time is over, or it was given up or taken away.
   */
  state: v.picklist(['asked', 'waiting', 'proved', 'declined', 'ended']),
  /** Moments in UTC, ISO 8601: since when it is asked for, and until when it can be proved; empty for no end. */
  at: text,
  expiresAt: text,
  /** Of `mail`: how often a code can still be tried. */
  triesLeft: count,
  /** Of `dns`: the record that the domain has to have. */
  record: v.optional(v.object({ name: text, value: text })),
  /** Moments since when and until when the person looks after the place; empty unless `proved`. */
  since: text,
  endsAt: text,
  /** What the desk says of a declined or ended one; otherwise empty. */
  reason: text,
});
export type Claim = v.InferOutput<typeof claim>;

export const listOwnClaims = endpoint({
  method: 'GET',
  path: '/local/api/users/me/claims',
  summary: 'All of the person’s own claims, the newest first.',
  bearer: 'required',
  answer: rows(claim, 'claim'),
});
