/** Getting an account back: a new password by a link, which ends what others have made of the account. */
import type { Account, Attempt, FactorKey, Outcome } from '../account.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { holdAccount } from '../database/hold-account.ts';
import type { EndedCounts, HeldPets, RecordEvent } from '../host.ts';
import type { MailLinksService } from '../mail-links/mail-links.service.ts';
import type { MailLink } from '../mail-links/mail-links.store.ts';
import type { NotifyOwner } from '../notices/notices.service.ts';
import { createAccountsStore } from './accounts.store.ts';
import { type FactorFacts, factsOf } from './factor-links.store.ts';
import {
  type RemovedFactors,
  removeFactor,
  removeFactors,
  removeNewFactors,
} from './factor-removal.store.ts';
import { holderOf, type LinkHolder } from './link-holder.ts';
import { passwordFault, type Site } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import { refuse, succeed, unsuitable } from './refusals.ts';
import type { SignOutStore } from './sign-out.store.ts';

/** What a new password by a link has ended. */
export interface Recovered {
  readonly ended: EndedCounts;
  readonly removed: RemovedFactors;
  /** Address of the page that asks whose the pets are; null where there is nothing to ask. */
  readonly petsPage: string | null;
}

/** A new password, and the browser in which it is set: from then on the only one that the person has signed in with. */
export interface NewPassword {
  readonly password: string;
  readonly browser: string;
}

/** Links by which people get their account back; each method that takes a token answers null where it does not work any more. */
export type RecoveryService = ReturnType<typeof createRecoveryService>;

/** Dependencies of the rules of recovery. */
export interface RecoveryParts {
  readonly database: Database;
  readonly signOut: Pick<SignOutStore, 'withNewPassword'>;
  readonly passwords: Passwords;
  readonly links: MailLinksService;
  readonly site: Site;
  readonly pets: HeldPets;
  readonly notifyOwner: NotifyOwner;
  readonly recordEvent: RecordEvent;
}

/** The rules of recovery. */
export function createRecoveryService(parts: RecoveryParts) {
  const { database, links, pets } = parts;
  const store = createAccountsStore(database);
  const holder = (purpose: 'reset' | 'factor' | 'pets', token: string) =>
    holderOf({ links, store }, purpose, token);

  async function factorHolder(token: string): Promise<(LinkHolder & { factor: FactorFacts }) | null> {
    const found = await holder('factor', token);
    const factor = found && (await factsOf(database, factorIn(found.link)));
    return factor && { ...found, factor };
  }

  return {
    /** Whose password a link may set. */
    resetHolder: (token: string): Promise<LinkHolder | null> => holder('reset', token),

    /**
     * Sets the password, signs the person out everywhere, and removes passkeys and an app that are new. Of an account whose
     * address nobody has confirmed it removes all of them, and closes the pets: a stranger may have made it.
     */
    reset: (token: string, chosen: NewPassword, attempt: Attempt): Promise<Outcome<Recovered> | null> =>
      recover(parts, 'reset', token, {
        chosen,
        attempt,
        remove: (transaction, account) => removeOf(pets, transaction, account),
      }),

    /** Whose passkey or app a link removes, and which. */
    factorHolder,

    /** Removes that passkey or app and no other, sets the password and signs the person out everywhere. */
    disown: (token: string, chosen: NewPassword, attempt: Attempt): Promise<Outcome<Recovered> | null> =>
      recover(parts, 'factor', token, {
        ...{ chosen, attempt },
        remove: (transaction, { id }, link) => removeFactor(transaction, id, factorIn(link)),
      }),

    /** The account whose person is asked whose the pets are. */
    petsHolder: (token: string): Promise<LinkHolder | null> => holder('pets', token),

    /** Opens the pets to the account's person, who calls them theirs, or deletes them; whether the link still worked. */
    async settlePets(token: string, areTheirs: boolean): Promise<boolean> {
      const link = (await holder('pets', token)) && (await links.take('pets', token));
      if (link === null) return false;
      const { accountId } = link;
      await database.transaction(async (transaction) => {
        await holdAccount(transaction, accountId);
        if (!areTheirs) await pets.remove(transaction, accountId);
        await createAccountsStore(transaction).setPetsClosed(accountId, false);
      });
      return true;
    },
  };
}

/** What a reset removes. */
async function removeOf(
  pets: HeldPets,
  transaction: Transaction,
  { id, emailVerified }: Account,
): Promise<RemovedFactors> {
  if (emailVerified) return removeNewFactors(transaction, id);
  const store = createAccountsStore(transaction);
  if (await pets.any(transaction, id)) await store.setPetsClosed(id, true);
  // A stranger may have asked for them.
  await store.forgetNews(id);
  return removeFactors(transaction, id);
}

interface Recovery {
  readonly chosen: NewPassword;
  readonly attempt: Attempt;
  readonly remove: (transaction: Transaction, account: Account, link: MailLink) => Promise<RemovedFactors>;
}

async function recover(
  { database, links, signOut, passwords, site, notifyOwner, recordEvent }: RecoveryParts,
  purpose: 'reset' | 'factor',
  token: string,
  { chosen: { password, browser }, attempt: { address }, remove }: Recovery,
): Promise<Outcome<Recovered> | null> {
  const store = createAccountsStore(database);
  const holder = await holderOf({ links, store }, purpose, token);
  if (holder === null) return null;
  const { id } = holder.account;
  const fault = passwordFault(password, holder.account, site);
  if (fault !== null) return refuse(unsuitable('password', fault));
  // Before the link is used up: under a flood of attempts the computation may be refused.
  const passwordHash = await passwords.hash(password);
  const link = await links.take(purpose, token);
  if (link === null) return null;
  const { ended, removed } = await signOut.withNewPassword(id, { passwordHash, browser }, (...change) =>
    remove(...change, link),
  );
  await store.setVerified(id, link.email);
  await recordEvent({ kind: 'password-reset', accountId: id, address });
  if (removed.passkeys > 0) await recordEvent({ kind: 'passkey-removal', accountId: id, address });
  if (removed.app) await recordEvent({ kind: 'code-app-off', accountId: id, address });
  const account = await store.find(id);
  if (account !== null) notifyOwner(account, 'password-reset');
  const isClosed = account?.petsClosed === true;
  const petsPage = isClosed ? await petsPageOf(links, id) : null;
  return succeed({ ended, removed, petsPage });
}

/** The address of the page that asks whose the pets are. Only the account's person, once proved, may get it. */
export async function petsPageOf(links: MailLinksService, accountId: string): Promise<string> {
  return (await links.create('pets', { accountId, email: '' })).address;
}

/** The table holds that of a link of this purpose one is set. */
function factorIn({ passkeyId = null, appOf = null }: MailLink): FactorKey {
  return passkeyId === null ? { passkeyId, appOf: appOf ?? '' } : { passkeyId, appOf: null };
}
