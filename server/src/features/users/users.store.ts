import { and, eq, gte, or, sql } from 'drizzle-orm';
import { type Identity, type Person, personHash } from '../../caller.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { userExclusion, userProfile } from '../../database/schema.ts';

/** A profile as the database holds it. */
export type ProfileRow = typeof userProfile.$inferSelect;

/** What a person, or the identity provider for them, says of themselves. */
export type ProfileFacts = Pick<
  typeof userProfile.$inferInsert,
  'email' | 'fullName' | 'username' | 'profilePicture'
>;

/** Values of the columns that a person changes; what is absent stays. */
export type ProfileValues = Partial<
  Pick<ProfileRow, 'fullName' | 'bio' | 'city' | 'units' | 'visibility' | 'profilePicture'>
>;

export type UsersStore = ReturnType<typeof createUsersStore>;

export function createUsersStore(database: Database) {
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
  };
}

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
