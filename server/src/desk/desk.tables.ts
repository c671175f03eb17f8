/** The desk; migrations 0063 and 0064 say what each column means. */
import { ROLES } from '@pawhood/contract/desk/roles.ts';
import { DECISIONS, TODO_KINDS } from '@pawhood/contract/desk/todo.ts';
import { RULES } from '@pawhood/contract/reports/report-kinds.ts';
import { bigint, bigserial, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

export const deskRole = pgTable('desk_role', {
  userId: text('user_id').primaryKey(),
  role: text({ enum: ROLES }).notNull(),
  city: text().notNull().default(''),
  since: moment('since').notNull().defaultNow(),
  asleepSince: moment('asleep_since'),
});

export const deskLink = pgTable('desk_link', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

export const LOG_WAYS = ['desk', 'command', 'server'] as const;

export const deskLog = pgTable('desk_log', {
  id: bigint({ mode: 'number' }).primaryKey(),
  at: moment('at').notNull(),
  way: text({ enum: LOG_WAYS }).notNull(),
  byUser: text('by_user').notNull().default(''),
  kind: text().notNull(),
  aboutKind: text('about_kind').notNull().default(''),
  aboutId: text('about_id').notNull().default(''),
  detailHash: text('detail_hash').notNull().default(''),
  formerHash: text('former_hash').notNull(),
  hash: text().notNull(),
});

export const deskLogDetail = pgTable('desk_log_detail', {
  logId: bigint('log_id', { mode: 'number' }).primaryKey(),
  salt: text().notNull(),
  detail: jsonb().$type<LogDetail>().notNull(),
});

export const deskLogHead = pgTable('desk_log_head', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  lastId: bigint('last_id', { mode: 'number' }).notNull().default(0),
  hash: text().notNull().default(''),
});

export const deskDecision = pgTable('desk_decision', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  kind: text({ enum: TODO_KINDS }).notNull(),
  item: text().notNull(),
  decision: text({ enum: DECISIONS }).notNull(),
  into: text('into_id').notNull().default(''),
  about: text().notNull(),
  city: text().notNull().default(''),
  way: text({ enum: ['desk', 'command'] }).notNull(),
  byUser: text('by_user').notNull().default(''),
  at: moment('at').notNull().defaultNow(),
  undo: jsonb().$type<unknown>(),
  undoneAt: moment('undone_at'),
  undoneBy: text('undone_by').notNull().default(''),
  rule: text({ enum: ['', ...RULES] })
    .notNull()
    .default(''),
  facts: text().notNull().default(''),
  until: moment('until'),
  author: text().notNull().default(''),
});

/** Words of a row of the log: whom it was about by name, what was before and after, and why. */
export type LogDetail = Readonly<Record<string, string>>;
