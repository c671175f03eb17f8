import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/columns.ts';

/** Addresses on the waitlist. §4.13 */
export const waitlistEntry = pgTable('waitlist_entry', {
  emailKey: text('email_key').primaryKey(),
  email: text().notNull(),
  joinedAt: moment('joined_at').notNull().defaultNow(),
});

/** The voters of each address. */
export const waitlistJoiner = pgTable(
  'waitlist_joiner',
  {
    emailKey: text('email_key').notNull(),
    voterId: text('voter_id').notNull(),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.emailKey, table.voterId] })],
);
