import { customType, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

declare module '../database/lists/list-versions.ts' {
  interface ListNames {
    /** What the operator has chosen for the site. */
    readonly site: true;
  }
}

/** A setting of the site that is not as it comes. */
export const siteSetting = pgTable('site_setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  by: text(),
  at: moment('at').notNull().defaultNow(),
});

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A file of a setting that is a picture; it goes when that is reset or chosen anew. */
export const siteFile = pgTable(
  'site_file',
  {
    setting: text().notNull(),
    name: text().notNull(),
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.setting, table.name] })],
);
