/** Features of the board as they are reported, and hidden by a decision. */
import { ROUTES } from '@pawhood/contract/product.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reportable } from '../../desk/reportable.ts';
import { voter } from '../../voters/voters.tables.ts';
import { IS_ON_BOARD } from './votes.store.ts';
import { feature } from './voting.tables.ts';

/** When it was approved: as the database writes it, to the microsecond. */
interface Undo {
  readonly approvalAt: string;
}

const CHANGED = { revision: sql`${feature.revision} + 1` };

export const reportedSuggestion: Reportable<'suggestion'> = {
  kind: 'suggestion',

  /** Those that visitors suggested, and the operator's own. */
  async seen(database, id) {
    const [row] = await database
      .select({ name: feature.name, words: feature.description, author: voter.profileId })
      .from(feature)
      .leftJoin(voter, eq(voter.id, feature.suggestedBy))
      .where(and(eq(feature.id, id), IS_ON_BOARD));
    return row ? { ...row, author: row.author ?? '', city: '', picture: '', path: ROUTES.roadmap } : null;
  },

  async hide(transaction, id) {
    const [before] = await transaction
      .select({ approvalAt: sql<string>`${feature.approvalAt}::text` })
      .from(feature)
      .where(and(eq(feature.id, id), IS_ON_BOARD))
      .for('update');
    if (before === undefined) return null;
    await transaction
      .update(feature)
      .set({ approval: 'hidden', approvalAt: sql`now()`, ...CHANGED })
      .where(eq(feature.id, id));
    return before satisfies Undo;
  },

  /** Votes that came meanwhile stay with it. */
  async show(transaction, id, undo) {
    // Written by `hide`.
    const { approvalAt } = undo as Undo;
    const { rowCount } = await transaction
      .update(feature)
      .set({ approval: 'shown', approvalAt: sql`${approvalAt}::timestamptz`, ...CHANGED })
      .where(and(eq(feature.id, id), eq(feature.approval, 'hidden'), isNull(feature.mergedInto)));
    return rowCount === 1;
  },
};
