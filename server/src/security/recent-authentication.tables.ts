import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** When people last proved anew who they are. */
export const recentAuthentication = pgTable(
  'recent_authentication',
  {
    subjectHash: text('subject_hash').notNull(),
    sessionKey: text('session_key').notNull(),
    authenticatedAt: moment('authenticated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectHash, table.sessionKey] })],
);
