/** Imports by upload; migration 0066 says what each column means. */
import {
  IMPORT_KINDS,
  IMPORT_REASONS,
  IMPORT_STATES,
  type ImportPlan,
} from '@pawhood/contract/desk/imports.ts';
import { bigint, bigserial, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../database/columns.ts';
import type { NeighbourhoodsBefore } from './neighbourhood-run.store.ts';

export const importRun = pgTable('import_run', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  kind: text({ enum: IMPORT_KINDS }).notNull(),
  city: text().notNull(),
  fileName: text('file_name').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  digest: text().notNull().default(''),
  addOnly: boolean('add_only').notNull().default(false),
  credit: text().notNull().default(''),
  sentBy: text('sent_by').notNull().default(''),
  actedBy: text('acted_by').notNull().default(''),
  at: moment('at').notNull().defaultNow(),
  state: text({ enum: IMPORT_STATES }).notNull(),
  reason: text({ enum: IMPORT_REASONS }).notNull().default(''),
  sentences: text().notNull().default(''),
  lease: text(),
  beatAt: moment('beat_at').notNull().defaultNow(),
  step: text({ enum: ['', 'reading', 'comparing', 'writing'] })
    .notNull()
    .default(''),
  read: integer().notNull().default(0),
  plan: jsonb().$type<ImportPlan>(),
  planDigest: text('plan_digest').notNull().default(''),
  dataMark: text('data_mark').notNull().default(''),
  allowGone: boolean('allow_gone').notNull().default(false),
  appliedAt: moment('applied_at'),
  importId: bigint('import_id', { mode: 'number' }),
  undo: jsonb().$type<NeighbourhoodsBefore>(),
});
