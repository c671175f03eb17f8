import { IDENTITY } from '@pawhood/contract/limits.ts';
import { createTableCache } from '../../../lib/caching/table-cache.ts';
import { type Identity, personHash } from '../../../lib/person.ts';
import { EVERY_TOKEN, type Revocation, type RevocationsStore } from './revocations.store.ts';

/** Access tokens that are refused before they end. */
export type RevocationsService = ReturnType<typeof createRevocationsService>;

const keyOf = ({ subjectHash, sessionId }: Pick<Revocation, 'subjectHash' | 'sessionId'>) =>
  `${subjectHash}\n${sessionId}`;

/**
 * Knows the revocations without a query.
 *
 * @param version of the revocations: changes with every commit that changes them, on whichever server.
 */
export function createRevocationsService(store: Pick<RevocationsStore, 'all'>, version: () => string) {
  const revocations = createTableCache(store.all, keyOf, version);

  return {
    /** Whether a token is refused: its session has ended, or it was made before its person signed out everywhere. */
    async isRevoked(identity: Identity): Promise<boolean> {
      const subjectHash = personHash(identity);
      const { session } = identity;
      if (session !== null && (await revocations.find(keyOf({ subjectHash, sessionId: session }))))
        return true;
      const everywhere = await revocations.find(keyOf({ subjectHash, sessionId: EVERY_TOKEN }));
      return everywhere !== undefined && isBefore(identity, everywhere);
    },

    /** Takes notice of those this server has just made, without waiting for the next look. */
    notice: (rows: readonly Revocation[]): void => rows.forEach(revocations.notice),
  };
}

/**
 * Whether a token is from before. Its time has whole seconds, and the first one afterwards must never be refused: what
 * its session tells better is left to that, and this is for tokens whose sessions were over already.
 */
function isBefore({ issuedAt, session }: Identity, { createdAt }: Revocation): boolean {
  const leewayS = session === null ? 0 : IDENTITY.clockLeewayS;
  return issuedAt < Math.floor(createdAt.getTime() / 1000) - leewayS;
}
