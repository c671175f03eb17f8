import { and, eq, exists, inArray, lt, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/connection.ts';
import { touchList } from '../../../database/lists/list-versions.ts';
import { feature, featureVote } from '../voting.tables.ts';

/** Suggestions removed by one statement: short enough for nobody to wait behind it. */
const BATCH = 1_000;

export type RejectedSuggestionsStore = ReturnType<typeof createRejectedSuggestionsStore>;

/** Suggestions of visitors that the operator has rejected. */
export function createRejectedSuggestionsStore(database: Database) {
  return {
    /**
     * Removes suggestions that were rejected so many days ago, with their votes; those into which others were merged
     * stay, as these point at them.
     *
     * @returns how many.
     */
    async remove(days: number): Promise<number> {
      let removed = 0;
      for (let last = BATCH; last === BATCH; removed += last) last = await removeSome(database, days);
      return removed;
    },
  };
}

function removeSome(database: Database, days: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const merged = alias(feature, 'merged');
    const rows = await transaction
      .select({ id: feature.id })
      .from(feature)
      .where(
        and(
          eq(feature.origin, 'suggestion'),
          eq(feature.approval, 'rejected'),
          lt(feature.approvalAt, sql`now() - make_interval(days => ${days})`),
          not(exists(transaction.select().from(merged).where(eq(merged.mergedInto, feature.id)))),
        ),
      )
      .limit(BATCH)
      // Another server may be at the same, and the operator may show one again.
      .for('update', { skipLocked: true });
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    await transaction.delete(featureVote).where(inArray(featureVote.featureId, ids));
    await transaction.delete(feature).where(inArray(feature.id, ids));
    await touchList(transaction, 'features');
    return ids.length;
  });
}
