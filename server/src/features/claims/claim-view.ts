import type { Claim } from '@pawhood/contract/claims/claim.ts';
import {
  CLAIM_LIMITS,
  CLAIM_RECORD_NAME,
  CLAIM_RECORD_VALUE,
} from '@pawhood/contract/claims/claim-limits.ts';
import type { ClaimRow } from './claims.store.ts';

/** As much of a place as its claims say. */
export interface NamedPlace {
  readonly id: string;
  readonly name: string;
  /** Key of the city. */
  readonly city: string;
}

const momentText = (moment: Date | null): string => moment?.toISOString() ?? '';

/**
 * A claim as its person reads it.
 *
 * @param place as it is called now; null for one that shows no more.
 * @param host of its website; empty where there is none of its own.
 */
export function claimView(row: ClaimRow, place: NamedPlace | null, host: string): Claim {
  const { id, way, providerId, name, city, at, expiresAt, tries, provedAt, endsAt } = row;
  const isOver = row.state === 'proved' && endsAt !== null && endsAt <= new Date();
  const state = isOver ? ('ended' as const) : row.state;
  const isAsked = state === 'asked';
  return {
    ...{ id, way, state, at: at.toISOString() },
    place: place ?? { id: providerId, name, city },
    expiresAt: isAsked ? momentText(expiresAt) : '',
    triesLeft: isAsked && way === 'mail' ? Math.max(0, CLAIM_LIMITS.tries - tries) : 0,
    ...(isAsked &&
      way === 'dns' &&
      host !== '' && { record: { name: recordName(host), value: recordValue(row) } }),
    since: state === 'proved' ? momentText(provedAt) : '',
    endsAt: state === 'proved' ? momentText(endsAt) : '',
    reason: state === 'declined' || state === 'ended' ? row.reason : '',
  };
}

export const recordName = (host: string): string => `${CLAIM_RECORD_NAME}.${host}`;

export const recordValue = ({ record }: Pick<ClaimRow, 'record'>): string => `${CLAIM_RECORD_VALUE}${record}`;
