import { IDENTITY } from '@pawhood/contract/limits.ts';
import { createTableCache } from '../../lib/caching/table-cache.ts';
import { type Identity, OWN_ISSUER, type Person, personHash } from '../../lib/person.ts';
import type { DeletedHash } from '../../security/deleted-people.store.ts';
import { tokenSecondsOf } from './sign-out/sign-out.service.ts';
import type { DeletedTokens, Suspension, SuspensionStore } from './suspension.store.ts';

/** People whose tokens are refused although the identity provider signed them. */
export type SuspensionService = ReturnType<typeof createSuspensionService>;

/**
 * Knows the suspensions without a query.
 *
 * @param version of the suspensions: changes with every commit that changes them, on whichever server or command.
 */
export function createSuspensionService(
  store: Pick<SuspensionStore, 'all'>,
  deletedHash: DeletedHash,
  version: () => string,
) {
  const suspensions = createTableCache(store.all, ({ subjectHash }) => subjectHash, version);

  return {
    /** Whether a token is refused: its person is disabled, or deleted and has not begun anew. */
    async isSuspended(identity: Identity): Promise<boolean> {
      const found = [
        await suspensions.find(personHash(identity)),
        await suspensions.find(await deletedHash(identity)),
      ];
      return found.some((suspension) => suspension !== undefined && holds(suspension, identity));
    },

    async isDisabled(person: Person): Promise<boolean> {
      const found = await suspensions.find(personHash(person));
      return found !== undefined && isDisabledNow(found);
    },

    /** Whether a person reads everything for some time, and writes nothing. */
    async isLimited(person: Person): Promise<boolean> {
      const until = (await suspensions.find(personHash(person)))?.limitedUntil ?? null;
      return until !== null && until.getTime() > Date.now();
    },

    /** Takes notice of one this server has just made, without waiting for the next look. */
    notice: suspensions.notice,
  };
}

/** Whether a suspension holds for a token. Both times are by the clock of the token's issuer. */
function holds(suspension: Suspension, { issuedAt }: Identity): boolean {
  const { reason, issuedUntil } = suspension;
  if (reason !== 'deleted') return isDisabledNow(suspension);
  return issuedUntil === null || issuedAt * 1000 <= issuedUntil.getTime();
}

const isDisabledNow = ({ reason, until }: Suspension): boolean =>
  reason === 'disabled' && (until === null || until.getTime() > Date.now());

/**
 * Which tokens of a deleted person are refused. An account of ours has gone for good, and so have its tokens. A tenant
 * goes on vouching for the person. What it makes after the end of the token they came with is a new beginning: both
 * times are by its clock, and nothing made before the deletion is as late.
 *
 * @param tokenEnd in seconds since 1970; absent where somebody else deletes the person, and no token says the time.
 */
export function deletedTokensOf(person: Person, tokenEnd?: number): DeletedTokens {
  const isForGood = person.issuer === OWN_ISSUER || tokenEnd === undefined;
  return {
    issuedUntil: isForGood ? null : new Date((tokenEnd + IDENTITY.clockLeewayS) * 1_000),
    seconds: tokenSecondsOf(person),
  };
}
