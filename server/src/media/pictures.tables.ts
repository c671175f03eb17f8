import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** Uploaded pictures; one file in each size. */
export const picture = pgTable('picture', {
  id: text().primaryKey(),
  ownerKind: text('owner_kind', { enum: ['user', 'pet'] }).notNull(),
  ownerId: text('owner_id').notNull(),
  /** Longest sides, in pixels. */
  sizes: integer().array().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
