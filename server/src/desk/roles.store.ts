import type { Role } from '@pawhood/contract/desk/roles.ts';
import { hasSecondFactor } from '@pawhood/identity/database/has-second-factor.ts';
import { identityAccount } from '@pawhood/identity/database/schema.ts';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { userProfile, userSuspension } from '../database/people/people.tables.ts';
import { isProfileOf } from '../database/people/profile-of.ts';
import { OWN_ISSUER, type Person, personHash } from '../lib/person.ts';
import { deskLink, deskRole } from './desk.tables.ts';

export interface RoleRow {
  readonly userId: string;
  readonly role: Role;
  /** Key of the only city; empty for all. */
  readonly city: string;
  readonly asleepSince: Date | null;
  /** Whether signing in to the account takes more than its password; false of accounts elsewhere. */
  readonly hasSecondFactor: boolean;
}

export interface NamedRole extends Omit<RoleRow, 'hasSecondFactor'> {
  readonly name: string;
  readonly since: Date;
}

export type RolesStore = ReturnType<typeof createRolesStore>;

const isAccountOf = and(eq(userProfile.issuer, OWN_ISSUER), eq(userProfile.subject, identityAccount.id));

/** @param database may be a transaction, where a change belongs together with its row of the log. */
export function createRolesStore(database: Database | Transaction) {
  return {
    async find(person: Person): Promise<RoleRow | null> {
      const { userId, role, city, asleepSince } = deskRole;
      const [row] = await database
        .select({ userId, role, city, asleepSince, hasSecondFactor })
        .from(deskRole)
        .innerJoin(userProfile, eq(userProfile.id, deskRole.userId))
        .leftJoin(identityAccount, isAccountOf)
        .where(isProfileOf(person));
      return row ?? null;
    },

    /** Everybody with a role, the longest first. */
    all: (): Promise<NamedRole[]> => {
      const { userId, role, city, since, asleepSince } = deskRole;
      return database
        .select({ userId, role, city, since, asleepSince, name: userProfile.fullName })
        .from(deskRole)
        .innerJoin(userProfile, eq(userProfile.id, deskRole.userId))
        .orderBy(asc(deskRole.since), asc(deskRole.userId));
    },

    /** Id and name of a profile; null where there is none. */
    async profile(person: Person): Promise<{ readonly id: string; readonly name: string } | null> {
      const [row] = await database
        .select({ id: userProfile.id, name: userProfile.fullName })
        .from(userProfile)
        .where(isProfileOf(person));
      return row ?? null;
    },

    /** Who has the profile of that id; null where there is none. */
    async ownerOf(userId: string): Promise<(Person & { readonly name: string }) | null> {
      const [row] = await database
        .select({ issuer: userProfile.issuer, subject: userProfile.subject, name: userProfile.fullName })
        .from(userProfile)
        .where(eq(userProfile.id, userId));
      return row ?? null;
    },

    /** Gives a role in the place of another, awake. */
    async give(userId: string, role: Role, city: string): Promise<void> {
      const values = { role, city, asleepSince: null };
      await database
        .insert(deskRole)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: deskRole.userId, set: values });
    },

    /** False when the person has none. */
    async take(userId: string): Promise<boolean> {
      const { rowCount } = await database.delete(deskRole).where(eq(deskRole.userId, userId));
      return rowCount === 1;
    },

    /** Holds all roles until the end of the transaction: two operators cannot remove each other at once. */
    async hold(): Promise<readonly Pick<RoleRow, 'userId' | 'role' | 'city' | 'asleepSince'>[]> {
      const { userId, role, city, asleepSince } = deskRole;
      return database
        .select({ userId, role, city, asleepSince })
        .from(deskRole)
        .orderBy(asc(deskRole.userId))
        .for('update');
    },

    /** Ids of those who cannot sign in, for the operator has disabled their account. */
    shutOut: () => shutOutOf(database),

    /** Keeps the hash of a link's secret; those that have ended go. */
    async addLink(tokenHash: string, minutes: number): Promise<void> {
      await database.delete(deskLink).where(sql`${deskLink.expiresAt} <= now()`);
      const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
      await database.insert(deskLink).values({ tokenHash, expiresAt });
    },

    /** Uses a link up; false when it was used before, has ended, or never was. */
    async takeLink(tokenHash: string): Promise<boolean> {
      const { rowCount } = await database
        .delete(deskLink)
        .where(and(eq(deskLink.tokenHash, tokenHash), gt(deskLink.expiresAt, sql`now()`)));
      return rowCount === 1;
    },
  };
}

/** Puts the role of an account's person to sleep; with none, nothing happens. */
export async function sleepRole(transaction: Transaction, accountId: string): Promise<void> {
  const owner = transaction
    .select({ id: userProfile.id })
    .from(userProfile)
    .where(isProfileOf({ issuer: OWN_ISSUER, subject: accountId }));
  await transaction
    .update(deskRole)
    .set({ asleepSince: sql`now()` })
    .where(and(eq(deskRole.userId, sql`(${owner})`), isNull(deskRole.asleepSince)));
}

async function shutOutOf(database: Database | Transaction): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({
      userId: deskRole.userId,
      issuer: userProfile.issuer,
      subject: userProfile.subject,
      disabledAt: identityAccount.disabledAt,
    })
    .from(deskRole)
    .innerJoin(userProfile, eq(userProfile.id, deskRole.userId))
    .leftJoin(identityAccount, isAccountOf);
  const { subjectHash } = userSuspension;
  const suspended = await database
    .select({ subjectHash })
    .from(userSuspension)
    .where(inArray(subjectHash, rows.map(personHash)));
  const hashes = new Set(suspended.map((row) => row.subjectHash));
  return new Set(
    rows.flatMap((row) => (row.disabledAt !== null || hashes.has(personHash(row)) ? row.userId : [])),
  );
}
