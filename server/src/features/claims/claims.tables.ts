/** People who look after a place; migration 0072 says what each column means. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/columns.ts';

export const placeClaim = pgTable('place_claim', {
  id: text().primaryKey(),
  providerId: text('provider_id').notNull(),
  userId: text('user_id').notNull(),
  way: text({ enum: ['mail', 'dns', 'desk'] }).notNull(),
  state: text({ enum: ['asked', 'waiting', 'proved', 'declined', 'ended'] }).notNull(),
  at: moment('at').notNull().defaultNow(),
  provedAt: moment('proved_at'),
  endsAt: moment('ends_at'),
});
