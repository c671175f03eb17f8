import { createHash, randomBytes } from 'node:crypto';
import type { SignedIn } from '../account.ts';
import type { PayloadsStore } from '../storage/payloads.store.ts';

/**
 * Sessions of the legacy calls. They let nobody in anywhere, since every other call takes an access token; all they
 * can do is end, by their own call or with everything else of the account.
 */
export type LegacySessions = ReturnType<typeof createLegacySessions>;

const MODEL = 'LegacySession';

/** How long one lasts, in seconds. */
export const LEGACY_SESSION_S = 14 * 24 * 60 * 60;

/** Makes the sessions of the legacy calls, in the table of payloads. */
export function createLegacySessions(payloads: Pick<PayloadsStore, 'save' | 'take'>) {
  return {
    /** Begins a session of the account and answers its token. */
    async begin({ id: accountId, sessionEpoch: epoch }: SignedIn): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const session = { model: MODEL, idHash: hashOf(token), payload: {}, accountId, epoch };
      await payloads.save({ ...session, grantId: null, uid: null }, LEGACY_SESSION_S);
      return token;
    },

    /** Ends a session, if it is one, and answers whose it was. */
    end: async (token: string) => (await payloads.take(MODEL, hashOf(token)))?.accountId ?? null,
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
