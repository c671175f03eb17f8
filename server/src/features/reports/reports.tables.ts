/** Reports, objections, and what is to be told of decisions; migrations 0064 and 0073 say what each column means. */
import {
  CASE_REASONS,
  HOLDING_RULES,
  REPORT_REASONS,
  REPORT_SUBJECTS,
} from '@pawhood/contract/reports/report-kinds.ts';
import { bigint, bigserial, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/columns.ts';
import type { Seen } from '../../desk/reportable.ts';

export const reportCase = pgTable('report_case', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  subjectKind: text('subject_kind', { enum: REPORT_SUBJECTS }).notNull(),
  subjectId: text('subject_id').notNull(),
  author: text().notNull().default(''),
  city: text().notNull().default(''),
  seen: jsonb().$type<Seen>(),
  seenHash: text('seen_hash').notNull(),
  reason: text({ enum: CASE_REASONS }).notNull(),
  urgency: smallint().notNull(),
  weight: integer().notNull(),
  at: moment('at').notNull().defaultNow(),
  status: text({ enum: ['open', 'decided', 'gone'] })
    .notNull()
    .default('open'),
  settledAt: moment('settled_at'),
  heldBy: text('held_by', { enum: ['', ...HOLDING_RULES] })
    .notNull()
    .default(''),
});

export const report = pgTable('report', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  caseId: bigint('case_id', { mode: 'number' }).notNull(),
  reporter: text().notNull().default(''),
  reason: text({ enum: REPORT_REASONS }).notNull(),
  words: text().notNull().default(''),
  name: text().notNull().default(''),
  email: text().notNull().default(''),
  weight: smallint().notNull(),
  at: moment('at').notNull().defaultNow(),
});

export const reportReceipt = pgTable('report_receipt', {
  secretHash: text('secret_hash').primaryKey(),
  reportId: bigint('report_id', { mode: 'number' }).notNull(),
});

export const objection = pgTable('objection', {
  decisionId: bigint('decision_id', { mode: 'number' }).primaryKey(),
  userId: text('user_id').notNull(),
  city: text().notNull().default(''),
  words: text().notNull(),
  at: moment('at').notNull().defaultNow(),
  state: text({ enum: ['waiting', 'upheld', 'changed'] })
    .notNull()
    .default('waiting'),
  settledAt: moment('settled_at'),
});

/** `statement` and `taken-back` to the author, `answer` to who objected, `outcome` to who reported. */
export const NOTICE_KINDS = ['statement', 'taken-back', 'answer', 'outcome'] as const;

export const decisionNotice = pgTable('decision_notice', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  decisionId: bigint('decision_id', { mode: 'number' }).notNull(),
  kind: text({ enum: NOTICE_KINDS }).notNull(),
  userId: text('user_id').notNull().default(''),
  reportId: bigint('report_id', { mode: 'number' }),
  dueAt: moment('due_at').notNull(),
  takenUntil: moment('taken_until'),
  toldAt: moment('told_at'),
});
