import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
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
