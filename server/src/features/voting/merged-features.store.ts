/** Merges two features into one. Under an exclusive lock: no vote is counted meanwhile. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockUntilEnd } from '../../database/advisory-lock.ts';
import type { Database } from '../../database/connection.ts';
import { IS_ON_BOARD, recount } from './votes.store.ts';
import { feature, featureVote } from './voting.tables.ts';

export type MergedFeaturesStore = ReturnType<typeof createMergedFeaturesStore>;

export function createMergedFeaturesStore(database: Database) {
  return {
    /** Gives a feature's votes to another one and takes it off the board; false when either is not on it. */
    mergeFeatures: (id: string, into: string): Promise<boolean> =>
      database.transaction(async (transaction) => {
        await lockUntilEnd(transaction, 'votes', 'exclusive');
        const both = await transaction
          .select({ id: feature.id })
          .from(feature)
          .where(and(inArray(feature.id, [id, into]), IS_ON_BOARD));
        if (both.length < 2) return false;
        await transaction.execute(sql`
          insert into feature_vote (feature_id, voter_id, created_at)
          select ${into}, voter_id, created_at from feature_vote where feature_id = ${id}
          on conflict do nothing`);
        await transaction.delete(featureVote).where(eq(featureVote.featureId, id));
        await transaction
          .update(feature)
          .set({ mergedInto: into })
          .where(sql`${feature.id} = ${id} or ${feature.mergedInto} = ${id}`);
        await recount(transaction, [id, into]);
        return true;
      }),
  };
}
