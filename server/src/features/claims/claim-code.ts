/** Codes that are mailed to a place's listed address. */
import { randomInt } from 'node:crypto';
import { CLAIM_LIMITS } from '@pawhood/contract/claims/claim-limits.ts';
import { tokenHash } from '../../lib/random-ids.ts';

/** Letters and digits that nobody takes for one another: 40 bits for eight of them. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const newClaimCode = (): string =>
  Array.from({ length: CLAIM_LIMITS.code }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** A code as it is shown: 'ABCD-EFGH'. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The stored hash of a code of a claim; what is typed may have gaps, hyphens and small letters. */
export const claimCodeHash = (claimId: string, code: string): string =>
  tokenHash(`${claimId} ${code.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase()}`);
