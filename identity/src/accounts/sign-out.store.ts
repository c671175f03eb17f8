/** Ends sessions, and with them everything that was begun or shared from them. */
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { identityPasskey } from '../database/schema.ts';
import type { AllEndedCounts, EndedCounts, OnSessionEnd, SessionEndKind, SharedAccess } from '../host.ts';
import { createPayloadsStore, type SessionSelection } from '../storage/payloads.store.ts';
import { createAccountsStore } from './accounts.store.ts';
import { createBrowsersStore } from './browsers.store.ts';

/** Ends sessions of accounts. */
export type SignOutStore = ReturnType<typeof createSignOutStore>;

interface EndOptions {
  readonly kind?: SessionEndKind;
  readonly sharedAccess?: SharedAccess;
}

const NOTHING: SharedAccess = { calendars: false, links: false };
const EVERYWHERE: EndOptions = {
  kind: 'sign-out-everywhere',
  sharedAccess: { calendars: true, links: true },
};

/** @param hasPasskeys whether passkeys are used here: elsewhere none lets anybody in. */
export function createSignOutStore(database: Database, onSessionEnd: OnSessionEnd, hasPasskeys: boolean) {
  /** The owner who recovers an account does not know in which browsers somebody else has signed in, or is about to. */
  async function shutOut(transaction: Transaction, accountId: string): Promise<void> {
    await createAccountsStore(transaction).beginEpoch(accountId);
    await createBrowsersStore(transaction).forget(accountId);
  }

  async function end(
    accountId: string,
    which: SessionSelection,
    { kind = 'session-end', sharedAccess = NOTHING }: EndOptions = {},
    before: (transaction: Transaction) => Promise<void> = async () => {},
  ): Promise<EndedCounts> {
    const { ended, committed } = await database.transaction(async (transaction) => {
      await before(transaction);
      const sessionIds = await createPayloadsStore(transaction).removeSessions(accountId, which);
      const isEverywhere = (which.only ?? which.except ?? null) === null;
      const further = await onSessionEnd(transaction, {
        accountId,
        sessionIds,
        kind,
        isEverywhere,
        sharedAccess,
      });
      return { ...further, ended: { ...further.ended, sessions: sessionIds.length } };
    });
    committed();
    return ended;
  }

  async function withPasskeys(accountId: string, ending: Promise<EndedCounts>): Promise<AllEndedCounts> {
    const ended = await ending;
    const isTheirs = eq(identityPasskey.accountId, accountId);
    return { ...ended, passkeys: hasPasskeys ? await database.$count(identityPasskey, isTheirs) : 0 };
  }

  return {
    /** Ends one session. */
    one: (accountId: string, sessionId: string, kind?: 'sign-out'): Promise<EndedCounts> =>
      end(accountId, { only: sessionId }, kind && { kind }),

    /** Refuses the tokens that were given out by a grant; its session goes on, under another id. */
    async tokensOf(grantId: string): Promise<void> {
      const done = await database.transaction(async (transaction) => {
        const session = await createPayloadsStore(transaction).renameSession(grantId);
        if (session === null) return null;
        const { accountId, sessionId } = session;
        const ending = { kind: 'token-reuse', isEverywhere: false, sharedAccess: NOTHING } as const;
        return onSessionEnd(transaction, { accountId, sessionIds: [sessionId], ...ending });
      });
      done?.committed();
    },

    /** Ends all sessions but one. */
    others: (accountId: string, currentId: string, sharedAccess?: SharedAccess): Promise<EndedCounts> =>
      end(accountId, { except: currentId }, sharedAccess && { sharedAccess }),

    /** Ends all sessions and all shared access. */
    everywhere: (accountId: string): Promise<AllEndedCounts> =>
      withPasskeys(
        accountId,
        end(accountId, {}, EVERYWHERE, (transaction) => shutOut(transaction, accountId)),
      ),

    /**
     * The same together with a new password, so that the old one opens nothing in between.
     *
     * @param browser in which it was set: it is known from now on.
     */
    withNewPassword: (accountId: string, passwordHash: string, browser: string): Promise<AllEndedCounts> =>
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
