/** The desk; migrations 0063, 0064 and 0070 say what each column means. */
import { ROLES } from '@pawhood/contract/desk/roles.ts';
import { MADE_DECISIONS, TODO_KINDS } from '@pawhood/contract/desk/todo.ts';
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

export const deskLook = pgTable('desk_look', {
  userId: text('user_id').primaryKey(),
  kind: text().notNull().default(''),
  item: text().notNull().default(''),
  city: text().notNull().default(''),
  at: moment('at').notNull().defaultNow(),
});

export const deskWaiting = pgTable('desk_waiting', {
  kind: text().primaryKey(),
  oldest: moment('oldest').notNull(),
  isNeglected: boolean('is_neglected').notNull(),
});

/** Who decides: somebody at the desk, the operator by a command, or a rule. */
const DECISION_WAYS = ['desk', 'command', 'server'] as const;

export const LOG_WAYS = [...DECISION_WAYS, 'business'] as const;

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
  goneId: bigint('gone_id', { mode: 'number' }).notNull().default(0),
  goneHash: text('gone_hash').notNull().default(''),
});

export const deskDecision = pgTable('desk_decision', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  kind: text({ enum: TODO_KINDS }).notNull(),
  item: text().notNull(),
  decision: text({ enum: MADE_DECISIONS }).notNull(),
  into: text('into_id').notNull().default(''),
  about: text().notNull(),
  city: text().notNull().default(''),
  way: text({ enum: DECISION_WAYS }).notNull(),
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

/** Words of a row of the log, which can be erased; what has none of them leaves them out. */
export interface LogDetail {
  /** Whom or what it was about. */
  readonly name?: string;
  /** Former value of what was changed. */
  readonly before?: string;
  /** The value that it has from then on. */
  readonly after?: string;
  /** Why it was done. */
  readonly reason?: string;
  /** The command that did it, as it was typed. */
  readonly command?: string;
  /** What else a kind keeps; the desk does not show it. */
  readonly [further: string]: string;
}
