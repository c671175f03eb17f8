/** Everybody with a profile or an account with us, as the operator sees them. */
import { createAccountsStore } from '@pawhood/identity/accounts/accounts.store.ts';
import { identityAccount } from '@pawhood/identity/database/schema.ts';
import { createPayloadsStore } from '@pawhood/identity/storage/payloads.store.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { userProfile, userSuspension } from '../../database/people/people.tables.ts';
import { isProfileOf } from '../../database/people/profile-of.ts';
import { OWN_ISSUER, type Person, personHash } from '../../lib/person.ts';
import { endDevices } from '../../notifications/devices.store.ts';
import { createDeletedHash } from '../../security/deleted-people.store.ts';
import { eraseEventsOf } from '../../security/security-events.store.ts';
import { EVERY_TOKEN, revokeTokens } from './sign-out/revocations.store.ts';
import { createSuspensionStore, type DeletedTokens, suspendDeleted } from './suspension.store.ts';

export interface PersonRow extends Person {
  /** The profile's; the account's where there is no profile. */
  readonly id: string;
  readonly hasProfile: boolean;
  readonly name: string;
  /** The account's; what the profile says where the account is at a tenant. */
  readonly email: string;
  readonly since: Date;
  /** The other server that vouches for the person, of federated accounts. */
  readonly upstreamIssuer: string | null;
}

/** Done in the same transaction. */
export type Along = (transaction: Transaction) => Promise<void>;

export type PeopleStore = ReturnType<typeof createPeopleStore>;

const isAccountOf = and(eq(userProfile.issuer, OWN_ISSUER), eq(userProfile.subject, identityAccount.id));

export function createPeopleStore(database: Database) {
  const deletedHash = createDeletedHash(database);
  return {
    async all(): Promise<PersonRow[]> {
      return [...(await withProfile(database)), ...(await withoutProfile(database))];
    },

    /** Hashes of those the operator keeps out. */
    async disabled(): Promise<Set<string>> {
      const rows = await database
        .select({ hash: userSuspension.subjectHash })
        .from(userSuspension)
        .where(eq(userSuspension.reason, 'disabled'));
      return new Set(rows.map(({ hash }) => hash));
    },

    /**
     * Keeps a person out, sessions and all; false when they were kept out so before.
     *
     * @param seconds for how long a token from before can be valid: it is none either once they are let in again.
     */
    disable: (person: Person, seconds: number): Promise<boolean> =>
      database.transaction(async (transaction) => {
        await closeAccount(transaction, person, seconds);
        return createSuspensionStore(transaction).disable(personHash(person));
      }),

    /** Lets a person in again; false when they were not kept out: nothing is done along then. */
    enable: (person: Person, along?: Along): Promise<boolean> =>
      database.transaction(async (transaction) => {
        if (person.issuer === OWN_ISSUER)
          await createAccountsStore(transaction).setDisabled(person.subject, false);
        const isChanged = await createSuspensionStore(transaction).enable(personHash(person));
        if (isChanged) await along?.(transaction);
        return isChanged;
      }),

    /** Removes an account that has no profile, and refuses its tokens; false where it has one by now. */
    async removeAccount(person: Person, tokens: DeletedTokens): Promise<boolean> {
      const subjectHash = await deletedHash(person);
      return database.transaction(async (transaction) => {
        // Waits for a profile that is being made, and lets none be made from then on.
        await transaction.execute(sql`select from identity_account where id = ${person.subject} for update`);
        if ((await transaction.$count(userProfile, isProfileOf(person))) > 0) return false;
        await createAccountsStore(transaction).remove(person.subject);
        await eraseEventsOf(transaction, person);
        await suspendDeleted(transaction, person, { subjectHash, ...tokens });
        return true;
      });
    },
  };
}

/**
 * Ends all that a person is signed in with, and lets nobody sign in to their account.
 *
 * @param seconds for how long a token from before can be valid.
 */
export async function closeAccount(transaction: Transaction, person: Person, seconds: number): Promise<void> {
  const sessionIds = [EVERY_TOKEN];
  if (person.issuer === OWN_ISSUER) {
    const accounts = createAccountsStore(transaction);
    await accounts.beginEpoch(person.subject);
    sessionIds.push(...(await createPayloadsStore(transaction).removeSessions(person.subject)));
    await accounts.setDisabled(person.subject, true);
  }
  await revokeTokens(transaction, { subjectHash: personHash(person), sessionIds, seconds });
  await endDevices(transaction, person, 'all');
}

function withProfile(database: Database): Promise<PersonRow[]> {
  return database
    .select({
      id: userProfile.id,
      hasProfile: sql<boolean>`true`,
      issuer: userProfile.issuer,
      subject: userProfile.subject,
      name: userProfile.fullName,
      email: sql<string>`coalesce(nullif(${identityAccount.email}, ''), ${userProfile.email})`,
      since: userProfile.createdAt,
      upstreamIssuer: identityAccount.upstreamIssuer,
    })
    .from(userProfile)
    .leftJoin(identityAccount, isAccountOf);
}

function withoutProfile(database: Database): Promise<PersonRow[]> {
  return database
    .select({
      id: identityAccount.id,
      hasProfile: sql<boolean>`false`,
      issuer: sql<string>`${OWN_ISSUER}::text`,
      subject: identityAccount.id,
      name: identityAccount.name,
      email: identityAccount.email,
      since: identityAccount.createdAt,
      upstreamIssuer: identityAccount.upstreamIssuer,
    })
    .from(identityAccount)
    .leftJoin(userProfile, isAccountOf)
    .where(isNull(userProfile.id));
}
