import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** A version for each public list; see list-versions.ts. */
export const publicList = pgTable('public_list', {
  name: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(0),
  seededAt: moment('seeded_at'),
});
