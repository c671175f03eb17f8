import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** Uploaded pictures; one file in each size. */
export const picture = pgTable('picture', {
  id: text().primaryKey(),
  ownerKind: text('owner_kind', { enum: ['user', 'pet', 'provider', 'article'] }).notNull(),
  ownerId: text('owner_id').notNull(),
  /** The profile of whose room it takes; empty for a place's and an article's. */
  userId: text('user_id').notNull(),
  /** Of its files together; null until they have been measured. */
  bytes: bigint({ mode: 'number' }),
  /** Since when what shows it is deleted. */
  deletedAt: moment('deleted_at'),
  /** Longest sides, in pixels. */
  sizes: integer().array().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Bytes that people have sent, by the day of UTC. */
export const uploadDay = pgTable(
  'upload_day',
  {
    personHash: text('person_hash').notNull(),
    /** Calendar day, yyyy-mm-dd. */
    day: date().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.personHash, table.day] })],
);
