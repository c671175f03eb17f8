import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, textList } from '../database/columns.ts';

declare module '../database/lists/list-versions.ts' {
  interface ListNames {
    /** Which cities there are, and what is known of them. */
    readonly cities: true;
  }
}

/** A city of the site. */
export const city = pgTable('city', {
  key: text().primaryKey(),
  name: text().notNull(),
  country: text().notNull(),
  state: text().notNull().default(''),
  timeZone: text('time_zone').notNull(),
  languages: textList('languages'),
  lat: doublePrecision().notNull(),
  lon: doublePrecision().notNull(),
  reachKm: integer('reach_km').notNull().default(100),
  accent: text().notNull().default('blue'),
  scene: text().notNull().default('river'),
  position: integer().notNull(),
  retiredAt: moment('retired_at'),
});
