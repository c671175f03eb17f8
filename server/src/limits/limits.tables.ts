import { bigint, boolean, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';

/** Attempts by what is counted and for whom; written by the library alone. */
export const attemptCount = pgTable('attempt_count', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});

/** The one key of keyed hashes. */
export const hashKey = pgTable('hash_key', {
  isOnly: boolean('is_only').primaryKey().default(true),
  key: text().notNull(),
});
