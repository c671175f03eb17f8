import type { FeatureStatus } from '@pawhood/contract/voting/voting.ts';
import { and, asc, eq, isNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { lockUntilEnd } from '../../database/advisory-lock.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { publicList } from '../../database/lists/lists.tables.ts';
import { voter } from '../../voters/voters.tables.ts';
import type { SeedFeature } from './seed-features.ts';
import { IS_ON_BOARD } from './votes.store.ts';
import { feature, featureVote } from './voting.tables.ts';

/** A feature as the database holds it. */
export type FeatureRow = typeof feature.$inferSelect;
export type NewFeatureRow = typeof feature.$inferInsert;

/** A feature that a voter suggests. */
export type Suggestion = NewFeatureRow & { readonly suggestedBy: string };

/** The values of a feature that the operator may change. */
export type FeatureValues = Partial<Pick<FeatureRow, 'name' | 'description' | 'icon' | 'category'>>;

export type FeaturesStore = ReturnType<typeof createFeaturesStore>;

export function createFeaturesStore(database: Database) {
  return {
    /** The features on the board, oldest first. */
    onBoard: (): Promise<FeatureRow[]> =>
      database.select().from(feature).where(IS_ON_BOARD).orderBy(asc(feature.position)),

    /** Every feature there is, held, rejected and merged ones, too. */
    all: (): Promise<FeatureRow[]> => database.select().from(feature).orderBy(asc(feature.position)),

    /** The suggestions of a voter, in any status. */
    suggestedBy: (voterId: string): Promise<FeatureRow[]> =>
      database.select().from(feature).where(eq(feature.suggestedBy, voterId)).orderBy(asc(feature.position)),

    /**
     * Adds a suggestion with the vote of the person who makes it. Answers what is there in the same words: what they
     * suggested before, or a feature on the board. Null when there is no such voter.
     */
    suggest: (row: Suggestion): Promise<{ feature: FeatureRow; isTwin: boolean } | null> =>
      database.transaction(async (transaction) => {
        await lockUntilEnd(transaction, 'votes', 'shared');
        const [author] = await transaction
          .select({ id: voter.id })
          .from(voter)
          .where(eq(voter.id, row.suggestedBy))
          .for('update');
        if (!author) return null;
        // Suggestions wait for each other, so that of two in the same words the later one finds the other.
        await transaction.select().from(publicList).where(eq(publicList.name, 'features')).for('update');
        const same = await sameWords(transaction, row);
        const own = same.find(({ suggestedBy }) => suggestedBy === author.id);
        if (own) return { feature: own, isTwin: false };
        if (same[0]) return { feature: same[0], isTwin: true };
        const [created] = await transaction.insert(feature).values(row).returning();
        await transaction.insert(featureVote).values({ featureId: row.id, voterId: author.id });
        return created ? { feature: created, isTwin: false } : null;
      }),

    /** Adds a feature; false when its id is taken. */
    async add(row: NewFeatureRow): Promise<boolean> {
      const { rowCount } = await database.insert(feature).values(row).onConflictDoNothing();
      return rowCount === 1;
    },

    /** Changes what the board says of a feature; false when there is none of that id. */
    change: (id: string, values: FeatureValues): Promise<boolean> => set(id, values),

    setStatus: (id: string, status: FeatureStatus): Promise<boolean> =>
      set(id, {
        status,
        statusAt: sql`case when ${feature.status} = ${status} then status_at else now() end`,
      }),

    /** Inserts the first features unless that was done once before, whatever became of them; true when it did. */
    addSeedOnce: (seeds: readonly SeedFeature[]): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const [list] = await transaction
          .update(publicList)
          .set({ seededAt: sql`now()` })
          .where(and(eq(publicList.name, 'features'), isNull(publicList.seededAt)))
          .returning({ name: publicList.name });
        if (!list) return false;
        await transaction
          .insert(feature)
          .values(seeds.map((seed) => ({ ...seed, origin: 'seed' as const })))
          .onConflictDoNothing();
        return true;
      }),
  };

  async function set(id: string, values: PgUpdateSetSource<typeof feature>): Promise<boolean> {
    const { rowCount } = await database
      .update(feature)
      .set({ ...values, revision: sql`${feature.revision} + 1` })
      .where(and(eq(feature.id, id), isNull(feature.mergedInto)));
    return rowCount === 1;
  }
}

/** White space, and characters without a width, in the database's way to write them. */
const UNSEEN = String.raw`[\s\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]`;

/** Features that look like the words of a suggestion: on the board, or suggested by the same voter and not rejected. */
function sameWords(transaction: Transaction, { name, suggestedBy }: Suggestion): Promise<FeatureRow[]> {
  const lower = (text: SQLWrapper | string) =>
    sql`lower(regexp_replace(normalize(${text}, nfkc), ${UNSEEN}, '', 'g'))`;
  // Letters whose small and capital forms do not lead to each other: ß and SS, ς and Σ, i̇ and İ.
  const words = (text: SQLWrapper | string) =>
    sql`replace(replace(replace(${lower(text)}, 'ß', 'ss'), 'ς', 'σ'), ${'i\u0307'}, 'i')`;
  const isOwn = and(
    eq(feature.suggestedBy, suggestedBy),
    ne(feature.approval, 'rejected'),
    isNull(feature.mergedInto),
  );
  return transaction
    .select()
    .from(feature)
    .where(and(sql`${words(feature.name)} = ${words(name)}`, or(IS_ON_BOARD, isOwn)))
    .orderBy(asc(feature.position));
}
