/** Notes of the desk; migration 0065 says what each column means. */
import { bigserial, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../database/columns.ts';

export const deskNote = pgTable('desk_note', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  userId: text('user_id').notNull(),
  byUser: text('by_user').notNull(),
  words: text().notNull(),
  at: moment('at').notNull().defaultNow(),
});
