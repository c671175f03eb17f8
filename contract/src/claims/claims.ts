/** People who look after a place: they ask for it, prove it, and give it up. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { rows, text } from '../reading.ts';
import { cleanLines } from '../values/clean-text.ts';
import { claim } from './claim.ts';
import { CLAIM_LIMITS, CLAIM_WAYS } from './claim-limits.ts';

/** Longest id of a place or a claim that is looked for. */
const ID_LENGTH = 200;
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(ID_LENGTH));
const ofPlace = v.object({ id });
const ofClaim = v.object({ claimId: id });

/** Why somebody cannot claim a place. */
export const CLAIM_REFUSALS = ['address_unconfirmed'] as const;

const PATH = '/local/api/pet-services/:id/claims';

export const readPlaceClaims = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'The person’s own claims of a place, and by which ways they can prove one.',
  bearer: 'required',
  params: ofPlace,
  answer: v.object({
    /** Those that are asked for, wait, or are proved, and the last one that was declined or ended; the newest first. */
    claims: rows(claim, 'claim'),
    /** Code of the error that a new one would have; empty where they can ask. */
    refusal: v.picklist(['', ...CLAIM_REFUSALS]),
    ways: v.object({
      /** The address that a code would go to; empty where that proves nothing, or the site sends no mail. */
      mail: text,
      /** Host of the website under which a record would be looked for; empty where there is none of its own. */
      dns: text,
    }),
  }),
  errors: ['unknown_provider', 'unknown_user'],
});

/** How a claim is to be proved. */
export const newClaim = v.strictObject({
  way: v.picklist(CLAIM_WAYS),
  /** For `desk`, which needs them: why the desk can believe it, of several lines. */
  words: v.optional(cleanLines(CLAIM_LIMITS.words), ''),
});
export type NewClaim = v.InferOutput<typeof newClaim>;

/**
 * Asks for a place. One that was asked for and is not proved yet is replaced: so a code is sent again.
 *
 * @throws `claim_waits` while the desk looks at one; `claim_way_closed` for a way that proves nothing for this place.
 */
export const createClaim = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Says that the person looks after a place, to be proved by a code, a record, or the desk.',
  bearer: 'required',
  status: 201,
  params: ofPlace,
  body: newClaim,
  answer: claim,
  errors: [
    ...['unknown_provider', 'unknown_user', ...CLAIM_REFUSALS, 'claim_way_closed', 'claim_waits'],
    ...['too_many_claims', 'too_many_claim_mails', 'too_many_network_mails'],
  ],
});

/** @throws `wrong_claim_code` with the claim as `current`; `claim_over` for one that can no longer be proved so. */
export const enterClaimCode = endpoint({
  method: 'POST',
  path: '/local/api/claims/:claimId/code',
  summary: 'Proves a claim by the code that went to the place’s address.',
  bearer: 'required',
  params: ofClaim,
  body: v.strictObject({ code: v.pipe(v.string(), v.maxLength(40)) }),
  answer: claim,
  errors: ['unknown_claim', 'wrong_claim_code', 'claim_over', 'too_many_claim_changes'],
});

/** @throws `record_missing` where the domain has no such record; `record_unread` where nobody could look. */
export const lookForClaimRecord = endpoint({
  method: 'POST',
  path: '/local/api/claims/:claimId/record',
  summary: 'Looks for the record of a claim; where it is there, the desk looks at the claim.',
  bearer: 'required',
  params: ofClaim,
  answer: claim,
  errors: ['unknown_claim', 'record_missing', 'record_unread', 'claim_over', 'too_many_claim_changes'],
});

export const giveUpClaim = endpoint({
  method: 'DELETE',
  path: '/local/api/claims/:claimId',
  summary: 'Gives a claim up, whether it is proved or not. Where there is none, nothing changes.',
  bearer: 'required',
  params: ofClaim,
  errors: ['too_many_claim_changes'],
});
