/** People who look after a place; migration 0072 says what each column means. */
import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/columns.ts';

export const placeClaim = pgTable('place_claim', {
  id: text().primaryKey(),
  providerId: text('provider_id').notNull(),
  city: text().notNull().default(''),
  name: text().notNull().default(''),
  userId: text('user_id').notNull(),
  way: text({ enum: ['mail', 'dns', 'desk'] }).notNull(),
  state: text({ enum: ['asked', 'waiting', 'proved', 'declined', 'ended'] }).notNull(),
  at: moment('at').notNull().defaultNow(),
  codeHash: text('code_hash').notNull().default(''),
  tries: smallint().notNull().default(0),
  record: text().notNull().default(''),
  seenAt: text('seen_at').notNull().default(''),
  expiresAt: moment('expires_at'),
  words: text().notNull().default(''),
  reason: text().notNull().default(''),
  movedAt: moment('moved_at').notNull().defaultNow(),
  told: text().notNull().default(''),
  provedAt: moment('proved_at'),
  endsAt: moment('ends_at'),
});
