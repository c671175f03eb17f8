import { sql } from 'drizzle-orm';
import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** Somebody who votes: one browser or more, or a signed-in person with all of theirs. */
export const voter = pgTable('voter', {
  id: text().primaryKey(),
  profileId: text('profile_id').unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Browsers, by a hash of the cookie that each has. */
export const voterBrowser = pgTable('voter_browser', {
  tokenHash: text('token_hash').primaryKey(),
  voterId: text('voter_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Calendar day, yyyy-mm-dd. */
  seenOn: date('seen_on').notNull().default(sql`current_date`),
});
