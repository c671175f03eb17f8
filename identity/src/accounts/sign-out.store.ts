/** Signing out where somebody else may sit: sessions end together with everything that was begun or given out by them. */
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { identityPasskey } from '../database/schema.ts';
import type { Ended, EndedEverywhere, EndingKind, HandedOut, OnEnding } from '../host.ts';
import { createPayloadsStore, type Which } from '../storage/payloads.store.ts';
import { createAccountsStore } from './accounts.store.ts';
import { createBrowsersStore } from './browsers.store.ts';

/** Ends sessions of accounts. */
export type SignOutStore = ReturnType<typeof createSignOutStore>;

interface How {
  readonly kind?: EndingKind;
  readonly handedOut?: HandedOut;
}

const NOTHING: HandedOut = { calendars: false, links: false };
const EVERYWHERE: How = { kind: 'sign-out-everywhere', handedOut: { calendars: true, links: true } };

/** @param hasPasskeys whether passkeys are used here: elsewhere none lets anybody in. */
export function createSignOutStore(database: Database, onEnding: OnEnding, hasPasskeys: boolean) {
  /** Who recovers an account does not know in which browsers somebody else has signed in, or is about to. */
  async function shutOut(transaction: Transaction, accountId: string): Promise<void> {
    await createAccountsStore(transaction).beginEpoch(accountId);
    await createBrowsersStore(transaction).forget(accountId);
  }

  async function end(
    accountId: string,
    which: Which,
    { kind = 'session-end', handedOut = NOTHING }: How = {},
    before: (transaction: Transaction) => Promise<void> = async () => {},
  ): Promise<Ended> {
    const { ended, committed } = await database.transaction(async (transaction) => {
      await before(transaction);
      const sessionIds = await createPayloadsStore(transaction).removeSessions(accountId, which);
      const isEverywhere = (which.only ?? which.except ?? null) === null;
      const further = await onEnding(transaction, { accountId, sessionIds, kind, isEverywhere, handedOut });
      return { ...further, ended: { ...further.ended, sessions: sessionIds.length } };
    });
    committed();
    return ended;
  }

  async function withPasskeys(accountId: string, ending: Promise<Ended>): Promise<EndedEverywhere> {
    const ended = await ending;
    const isTheirs = eq(identityPasskey.accountId, accountId);
    return { ...ended, passkeys: hasPasskeys ? await database.$count(identityPasskey, isTheirs) : 0 };
  }

  return {
    /** Ends one session. */
    one: (accountId: string, sessionId: string, kind?: 'sign-out'): Promise<Ended> =>
      end(accountId, { only: sessionId }, kind && { kind }),

    /** Refuses the tokens that were given out by a grant; its session goes on, under another id. */
    async tokensOf(grantId: string): Promise<void> {
      const done = await database.transaction(async (transaction) => {
        const session = await createPayloadsStore(transaction).renameSession(grantId);
        if (session === null) return null;
        const { accountId, sessionId } = session;
        const ending = { kind: 'token-reuse', isEverywhere: false, handedOut: NOTHING } as const;
        return onEnding(transaction, { accountId, sessionIds: [sessionId], ...ending });
      });
      done?.committed();
    },

    /** Ends all sessions but one. */
    others: (accountId: string, keptId: string, handedOut?: HandedOut): Promise<Ended> =>
      end(accountId, { except: keptId }, handedOut && { handedOut }),

    /** Ends all sessions, and all that was handed out. */
    everywhere: (accountId: string): Promise<EndedEverywhere> =>
      withPasskeys(
        accountId,
        end(accountId, {}, EVERYWHERE, (transaction) => shutOut(transaction, accountId)),
      ),

    /**
     * The same together with a new password, so that the old one opens nothing in between.
     *
     * @param browser in which it was set: it is known from now on.
     */
    withNewPassword: (accountId: string, passwordHash: string, browser: string): Promise<EndedEverywhere> =>
      withPasskeys(
        accountId,
        end(accountId, {}, EVERYWHERE, async (transaction) => {
          await shutOut(transaction, accountId);
          const accounts = createAccountsStore(transaction);
          await accounts.setPassword(accountId, passwordHash);
          const account = await accounts.find(accountId);
          if (account !== null) await createBrowsersStore(transaction).remember(account, browser);
        }),
      ),
  };
}
