/** Everybody with a profile or an account with us, as the operator sees them. */
import { createAccountsStore } from '@pawhood/identity/accounts/accounts.store.ts';
import { identityAccount } from '@pawhood/identity/database/schema.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { userProfile, userSuspension } from '../../database/people.tables.ts';
import { OWN_ISSUER, type Person, personHash } from '../../lib/person.ts';
import { eraseEventsOf } from '../../security/security-events.store.ts';
import { createSuspensionStore, suspendDeleted } from './suspension.store.ts';

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

export type PeopleStore = ReturnType<typeof createPeopleStore>;

const isAccountOf = and(eq(userProfile.issuer, OWN_ISSUER), eq(userProfile.subject, identityAccount.id));

export function createPeopleStore(database: Database) {
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

    /** Keeps a person out, sessions and all, or lets them in again; false when that is how it was. */
    setDisabled: (person: Person, isDisabled: boolean): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const suspension = createSuspensionStore(transaction);
        if (person.issuer === OWN_ISSUER) {
          await createAccountsStore(transaction).setDisabled(person.subject, isDisabled);
        }
        const hash = personHash(person);
        return isDisabled ? suspension.disable(hash) : suspension.enable(hash);
      }),

    /** Removes an account that has no profile, and refuses its tokens. */
    removeAccount: (person: Person): Promise<void> =>
      database.transaction(async (transaction) => {
        await createAccountsStore(transaction).remove(person.subject);
        await eraseEventsOf(transaction, person);
        await suspendDeleted(transaction, personHash(person));
      }),
  };
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
