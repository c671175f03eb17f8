import { SECURITY_EVENTS } from '@pawhood/contract/security/security-events.ts';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** The events of accounts. */
export const securityEvent = pgTable('security_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull().defaultNow(),
  kind: text({ enum: SECURITY_EVENTS }).notNull(),
  issuer: text(),
  subject: text(),
  network: text(),
  detail: text().notNull().default(''),
  times: integer().notNull().default(1),
  slot: text().unique(),
});
