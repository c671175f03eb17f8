import { createHash, randomBytes } from 'node:crypto';
import type { SignedIn } from '../account.ts';
import type { PayloadsStore } from '../storage/payloads.store.ts';

/**
 * Sessions of the legacy calls. They let nobody in anywhere, since every other call takes an access token; all they
 * can do is end, by their own call or with everything else of the account.
 */
export interface LegacySessions {
  /** Begins a session of the account and answers its token. */
  begin(account: SignedIn): Promise<string>;
  /** Ends a session, if it is one, and answers whose it was. */
  end(token: string): Promise<string | null>;
}

const MODEL = 'LegacySession';

/** How long one lasts, in seconds. */
export const LEGACY_SESSION_S = 14 * 24 * 60 * 60;

/** Makes the sessions of the legacy calls, in the table of payloads. */
export function createLegacySessions(payloads: Pick<PayloadsStore, 'save' | 'take'>): LegacySessions {
  return {
    async begin({ id: accountId, sessionEpoch: epoch }) {
      const token = randomBytes(32).toString('base64url');
      const session = { model: MODEL, idHash: hashOf(token), payload: {}, accountId, epoch };
      await payloads.save({ ...session, grantId: null, uid: null }, LEGACY_SESSION_S);
      return token;
    },
    end: async (token) => (await payloads.take(MODEL, hashOf(token)))?.accountId ?? null,
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
