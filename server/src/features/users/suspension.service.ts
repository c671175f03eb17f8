import { createTableCache } from '../../lib/caching/table-cache.ts';
import { type Identity, type Person, personHash } from '../../lib/person.ts';
import type { Suspension, SuspensionStore } from './suspension.store.ts';

/** People whose tokens are refused although the identity provider signed them. */
export type SuspensionService = ReturnType<typeof createSuspensionService>;

/**
 * Knows the suspensions without a query.
 *
 * @param version of the suspensions: changes with every commit that changes them, on whichever server or command.
 */
export function createSuspensionService(store: Pick<SuspensionStore, 'all'>, version: () => string) {
  const suspensions = createTableCache(store.all, ({ subjectHash }) => subjectHash, version);

  return {
    /** Whether a token is refused: its person is disabled, or was deleted after it was made. */
    async isSuspended(identity: Identity): Promise<boolean> {
      const suspension = await suspensions.find(personHash(identity));
      return suspension !== undefined && holds(suspension, identity);
    },

    async isDisabled(person: Person): Promise<boolean> {
      return (await suspensions.find(personHash(person)))?.reason === 'disabled';
    },

    /** Takes notice of one this server has just made, without waiting for the next look. */
    notice: suspensions.notice,
  };
}

/** Whether a suspension holds for a token: a later one of a deleted person is a new beginning. */
function holds({ reason, createdAt }: Suspension, { issuedAt }: Identity): boolean {
  return reason === 'disabled' || issuedAt * 1000 <= createdAt.getTime();
}
