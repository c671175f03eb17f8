/** Ends sessions, and with them everything that was begun or shared from them. */
import { eq } from 'drizzle-orm';
import type { Account } from '../account.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { identityPasskey } from '../database/schema.ts';
import type {
  AllEndedCounts,
  EndedCounts,
  OnProofChange,
  OnSessionEnd,
  SessionEndKind,
  SharedAccess,
} from '../host.ts';
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

/** The owner who recovers an account does not know in which browsers somebody else has signed in, or is about to. */
async function shutOut(transaction: Transaction, accountId: string): Promise<void> {
  await createAccountsStore(transaction).beginEpoch(accountId);
  await createBrowsersStore(transaction).forget(accountId);
}

/**
 * @param hasPasskeys whether passkeys are used here: elsewhere none lets anybody in.
 * @param onProofChange left out where nobody gets a new password.
 */
export function createSignOutStore(
  database: Database,
  onSessionEnd: OnSessionEnd,
  hasPasskeys: boolean,
  onProofChange: OnProofChange = async () => {},
) {
  async function end(
    accountId: string,
    which: SessionSelection,
    options: EndOptions = {},
  ): Promise<EndedCounts> {
    return (await endAfter(async () => {}, accountId, which, options)).ended;
  }

  /** @param before what is done first, in the same transaction. */
  async function endAfter<Done>(
    before: (transaction: Transaction) => Promise<Done>,
    accountId: string,
    which: SessionSelection,
    { kind = 'session-end', sharedAccess = NOTHING }: EndOptions,
  ): Promise<{ readonly ended: EndedCounts; readonly done: Done }> {
    const { committed, ...result } = await database.transaction(async (transaction) => {
      const done = await before(transaction);
      const sessionIds = await createPayloadsStore(transaction).removeSessions(accountId, which);
      const isEverywhere = (which.only ?? which.except ?? null) === null;
      const further = await onSessionEnd(transaction, {
        ...{ accountId, sessionIds, kind, isEverywhere, sharedAccess },
        except: which.except ?? null,
      });
      return { ...further, ended: { ...further.ended, sessions: sessionIds.length }, done };
    });
    committed();
    return result;
  }

  async function withPasskeys(accountId: string, ended: EndedCounts): Promise<AllEndedCounts> {
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
        const ending = {
          kind: 'token-reuse',
          isEverywhere: false,
          except: null,
          sharedAccess: NOTHING,
        } as const;
        return onSessionEnd(transaction, { accountId, sessionIds: [sessionId], ...ending });
      });
      done?.committed();
    },

    /** Ends all sessions but one. */
    others: (accountId: string, currentId: string, sharedAccess?: SharedAccess): Promise<EndedCounts> =>
      end(accountId, { except: currentId }, sharedAccess && { sharedAccess }),

    /** Ends all sessions and all shared access. */
    async everywhere(accountId: string): Promise<AllEndedCounts> {
      const putOut = (transaction: Transaction) => shutOut(transaction, accountId);
      const { ended } = await endAfter(putOut, accountId, {}, EVERYWHERE);
      return withPasskeys(accountId, ended);
    },

    /**
     * The same together with a new password, so that the old one opens nothing in between.
     *
     * @param browser in which it was set: it is known from now on.
     * @param remove takes away what else lets somebody in, of the account as it was before.
     */
    async withNewPassword<Removed>(
      accountId: string,
      { passwordHash, browser }: { readonly passwordHash: string; readonly browser: string },
      remove: (transaction: Transaction, account: Account) => Promise<Removed>,
    ): Promise<{ readonly ended: EndedCounts; readonly removed: Removed }> {
      const change = async (transaction: Transaction) => {
        await shutOut(transaction, accountId);
        const accounts = createAccountsStore(transaction);
        await accounts.setPassword(accountId, passwordHash);
        const account = await accounts.find(accountId);
        if (account === null) throw new Error('The account was deleted while it got a new password.');
        await createBrowsersStore(transaction).remember(account, browser);
        await onProofChange(transaction, accountId);
        return remove(transaction, account);
      };
      const { ended, done: removed } = await endAfter(change, accountId, {}, EVERYWHERE);
      return { ended, removed };
    },
  };
}
