/** Changes of settings and cities; migration 0069 says what each column means. */
import { CHANGED_PARTS } from '@pawhood/contract/desk/settings.ts';
import { bigint, bigserial, customType, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../database/columns.ts';
import type { ChangedValues } from './changed-values.ts';

export const siteChange = pgTable('site_change', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  part: text({ enum: CHANGED_PARTS }).notNull(),
  city: text().notNull().default(''),
  byUser: text('by_user').notNull(),
  at: moment('at').notNull().defaultNow(),
  before: jsonb().$type<ChangedValues>(),
  after: jsonb().$type<ChangedValues>(),
  undoneAt: moment('undone_at'),
  undoneBy: text('undone_by').notNull().default(''),
});

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const siteChangeFile = pgTable(
  'site_change_file',
  {
    changeId: bigint('change_id', { mode: 'number' }).notNull(),
    setting: text().notNull(),
    name: text().notNull(),
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.setting, table.name] })],
);
