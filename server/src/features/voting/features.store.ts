import type { FeatureStatus } from '@pawhood/contract/voting/voting.ts';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { lockUntilEnd } from '../../database/advisory-lock.ts';
import type { Database } from '../../database/connection.ts';
import { publicList } from '../../database/lists.tables.ts';
import { voter } from '../../voters/voters.tables.ts';
import type { SeedFeature } from './seed-features.ts';
import { IS_ON_BOARD } from './votes.store.ts';
import { feature, featureVote } from './voting.tables.ts';

/** A feature as the database holds it. */
export type FeatureRow = typeof feature.$inferSelect;
export type NewFeatureRow = typeof feature.$inferInsert;

/** What the operator may change of a feature. */
export type FeatureValues = Partial<Pick<FeatureRow, 'name' | 'description' | 'icon' | 'category'>>;

export type FeaturesStore = ReturnType<typeof createFeaturesStore>;

export function createFeaturesStore(database: Database) {
  return {
    /** The features on the board, oldest first. */
    onBoard: (): Promise<FeatureRow[]> =>
      database.select().from(feature).where(IS_ON_BOARD).orderBy(asc(feature.position)),

    /** Every feature there is, held, rejected and merged ones, too. */
    all: (): Promise<FeatureRow[]> => database.select().from(feature).orderBy(asc(feature.position)),

    /** What somebody suggested, whatever became of it. */
    suggestedBy: (voterId: string): Promise<FeatureRow[]> =>
      database.select().from(feature).where(eq(feature.suggestedBy, voterId)).orderBy(asc(feature.position)),

    /**
     * Adds a suggestion with the vote of who makes it, or answers what they suggested in the same words before; null
     * when there is no such voter.
     */
    suggest: (row: NewFeatureRow & { suggestedBy: string }): Promise<FeatureRow | null> =>
      database.transaction(async (transaction) => {
        await lockUntilEnd(transaction, 'votes', 'shared');
        // It also makes the same voter's suggestions wait for each other.
        const [author] = await transaction
          .select({ id: voter.id })
          .from(voter)
          .where(eq(voter.id, row.suggestedBy))
          .for('update');
        if (!author) return null;
        const [same] = await transaction
          .select()
          .from(feature)
          .where(
            and(
              eq(feature.suggestedBy, author.id),
              sql`lower(${feature.name}) = lower(${row.name})`,
              ne(feature.approval, 'rejected'),
              isNull(feature.mergedInto),
            ),
          );
        if (same) return same;
        const [created] = await transaction.insert(feature).values(row).returning();
        await transaction.insert(featureVote).values({ featureId: row.id, voterId: author.id });
        return created ?? null;
      }),

    /** Adds a feature; false when its id is taken. */
    async add(row: NewFeatureRow): Promise<boolean> {
      const { rowCount } = await database.insert(feature).values(row).onConflictDoNothing();
      return rowCount === 1;
    },

    /** Changes what the board says of a feature; false when there is none of that id. */
    change: (id: string, values: FeatureValues): Promise<boolean> => set(id, values),

    /** Shows a feature or takes it off the board; false when there is none of that id, or it was merged. */
    setApproval: (id: string, approval: FeatureRow['approval']): Promise<boolean> => set(id, { approval }),

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
