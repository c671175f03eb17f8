import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** When people last proved again who they are, and by which access token they said so. */
export const recentAuthentication = pgTable(
  'recent_authentication',
  {
    subjectHash: text('subject_hash').notNull(),
    proofHash: text('proof_hash').notNull(),
    tokenHash: text('token_hash').notNull(),
    authenticatedAt: moment('authenticated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectHash, table.proofHash] })],
);
