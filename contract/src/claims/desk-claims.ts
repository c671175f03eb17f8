/** Who looks after a place, as the desk sees it and ends it. */
import { REASON_MISSING } from '@pawhood/contract/words/places.ts';
import * as v from 'valibot';
import { DESK_CALLS } from '../desk/desk.ts';
import { REASON_LIMIT } from '../directory/desk-places.ts';
import { endpoint } from '../endpoint.ts';
import { key, rows, text } from '../reading.ts';
import { cleanLine } from '../values/clean-text.ts';
import { CLAIM_WAYS } from './claim-limits.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const lookedAfter = v.object({
  id: key,
  /** Id and name of the profile. */
  person: v.object({ id: key, name: text }),
  way: v.picklist(CLAIM_WAYS),
  /** Moments in UTC, ISO 8601. */
  since: text,
  endsAt: text,
});
export type LookedAfter = v.InferOutput<typeof lookedAfter>;

export const listPlaceClaims = endpoint({
  method: 'GET',
  path: `${DESK_CALLS}/places/:id/claims`,
  summary: 'Who looks after a place, the longest first.',
  bearer: 'required',
  desk: 'places',
  params: v.object({ id }),
  answer: rows(lookedAfter, 'claim'),
  errors: ['other_city', 'unknown_provider'],
});

export const endPlaceClaim = endpoint({
  method: 'POST',
  path: `${DESK_CALLS}/claims/:claimId/end`,
  summary: 'Takes a place away from somebody who looks after it, for a reason that they are told.',
  bearer: 'required',
  desk: 'places',
  params: v.object({ claimId: id }),
  body: v.strictObject({
    reason: v.pipe(
      cleanLine(REASON_LIMIT),
      v.check((reason) => reason !== '', REASON_MISSING),
    ),
  }),
  errors: ['other_city', 'unknown_claim'],
});
