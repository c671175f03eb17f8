import { and, eq, gte, or, sql } from 'drizzle-orm';
import { type Identity, type Person, personHash } from '../../caller.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { userExclusion, userProfile } from '../../database/schema.ts';
import type { Picture } from '../../media/picture-names.ts';
import { forgetPictures, keepPicture } from '../../media/pictures.store.ts';
import { type Exclusion, excludeDeleted } from './exclusions.store.ts';

/** A profile as the database holds it. */
export type ProfileRow = typeof userProfile.$inferSelect;

/** What a person, or the identity provider for them, says of themselves. */
export type ProfileFacts = Pick<
  typeof userProfile.$inferInsert,
  'email' | 'fullName' | 'username' | 'profilePicture'
>;

/** Values of the columns that change; what is absent stays. */
export type ProfileValues = Partial<
  Pick<ProfileRow, 'fullName' | 'email' | 'bio' | 'city' | 'units' | 'visibility'>
>;

/** Removes what else there is of a person, in the transaction that removes the profile; answers pictures that were theirs. */
export type Removal = (transaction: Transaction, profile: ProfileRow) => Promise<readonly Picture[]>;

/** What is left to do once something has been committed. */
interface Replaced {
  readonly row: ProfileRow;
  /** Pictures that are nobody's any more. */
  readonly dropped: readonly Picture[];
}

export type UsersStore = ReturnType<typeof createUsersStore>;

/** @param removals of the features that keep something of people. */
export function createUsersStore(database: Database, removals: readonly Removal[] = []) {
  return {
    async find(person: Person): Promise<ProfileRow | null> {
      const [row] = await database.select().from(userProfile).where(isOf(person));
      return row ?? null;
    },

    async findById(id: string): Promise<ProfileRow | null> {
      const [row] = await database.select().from(userProfile).where(eq(userProfile.id, id));
      return row ?? null;
    },

    /** Adds a person's profile, unless they have one or were excluded in the same moment. */
    add: (id: string, identity: Identity, facts: ProfileFacts): Promise<ProfileRow | 'exists' | 'excluded'> =>
      database.transaction(async (transaction) => {
        const { issuer, subject } = identity;
        const [row] = await transaction
          .insert(userProfile)
          .values({ id, issuer, subject, ...facts })
          .onConflictDoNothing()
          .returning();
        if (!row) return 'exists';
        // Afterwards: the insert may have waited for the deletion of the profile before.
        if (!(await isExcluded(transaction, identity))) return row;
        await transaction.delete(userProfile).where(eq(userProfile.id, id));
        return 'excluded';
      }),

    async change(person: Person, values: ProfileValues): Promise<ProfileRow | null> {
      const [row] = await database
        .update(userProfile)
        .set({ ...values, updatedAt: sql`now()` })
        .where(isOf(person))
        .returning();
      return row ?? null;
    },

    /** Puts a picture in the place of the former ones, or none; null when there is no profile. */
    setPicture: (person: Person, picture: Picture | null, address: string): Promise<Replaced | null> =>
      database.transaction(async (transaction) => {
        // First: it locks the row, so that of simultaneous uploads one picture stays.
        const [row] = await transaction
          .update(userProfile)
          .set({ profilePicture: address, updatedAt: sql`now()` })
          .where(isOf(person))
          .returning();
        if (!row) return null;
        const dropped = await forgetPictures(transaction, ownerOf(row));
        if (picture) await keepPicture(transaction, ownerOf(row), picture);
        return { row, dropped };
      }),

    /** Removes all there is of a person at once, and refuses their tokens from then on; null when there is no profile. */
    remove: (person: Person): Promise<{ exclusion: Exclusion; dropped: readonly Picture[] } | null> =>
      database.transaction(async (transaction) => {
        // First: whoever adds something of the person's takes this lock, too, and then finds nobody.
        const [row] = await transaction.select().from(userProfile).where(isOf(person)).for('update');
        if (!row) return null;
        const exclusion = await excludeDeleted(transaction, personHash(person));
        const dropped = [await forgetPictures(transaction, ownerOf(row))];
        for (const remove of removals) dropped.push([...(await remove(transaction, row))]);
        await transaction.delete(userProfile).where(eq(userProfile.id, row.id));
        return { exclusion, dropped: dropped.flat() };
      }),
  };
}

const ownerOf = ({ id }: ProfileRow) => ({ kind: 'user', id }) as const;

const isOf = ({ issuer, subject }: Person) =>
  and(eq(userProfile.issuer, issuer), eq(userProfile.subject, subject));

async function isExcluded(transaction: Transaction, identity: Identity): Promise<boolean> {
  const isAfterToken = gte(userExclusion.createdAt, sql`to_timestamp(${identity.issuedAt})`);
  const [row] = await transaction
    .select({ reason: userExclusion.reason })
    .from(userExclusion)
    .where(
      and(
        eq(userExclusion.subjectHash, personHash(identity)),
        or(eq(userExclusion.reason, 'disabled'), isAfterToken),
      ),
    );
  return row !== undefined;
}
