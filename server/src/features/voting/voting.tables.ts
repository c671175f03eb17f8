import { FEATURE_CATEGORIES, FEATURE_ICONS, FEATURE_STATUSES } from '@pawhood/contract/voting/voting.ts';
import { bigint, bigserial, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/columns.ts';

declare module '../../database/lists/list-versions.ts' {
  interface ListNames {
    readonly features: true;
  }
}

/** Features of the board. §3.6 */
export const feature = pgTable('feature', {
  id: text().primaryKey(),
  /** Order of entry, oldest first. */
  position: bigserial({ mode: 'number' }).notNull().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  icon: text({ enum: FEATURE_ICONS }).notNull(),
  category: text({ enum: FEATURE_CATEGORIES }).notNull(),
  status: text({ enum: FEATURE_STATUSES }).notNull().default('open'),
  votes: integer().notNull().default(0),
  revision: bigint({ mode: 'number' }).notNull().default(0),
  origin: text({ enum: ['seed', 'operator', 'suggestion'] }).notNull(),
  approval: text({ enum: ['shown', 'held', 'rejected', 'hidden'] })
    .notNull()
    .default('shown'),
  mergedInto: text('merged_into'),
  suggestedBy: text('suggested_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  statusAt: moment('status_at').notNull().defaultNow(),
  approvalAt: moment('approval_at').notNull().defaultNow(),
});

/** Votes: one row per feature and voter. */
export const featureVote = pgTable(
  'feature_vote',
  {
    featureId: text('feature_id').notNull(),
    voterId: text('voter_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.featureId, table.voterId] })],
);
