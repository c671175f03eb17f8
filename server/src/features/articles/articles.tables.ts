import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, textList } from '../../database/columns.ts';

declare module '../../database/lists/list-versions.ts' {
  interface ListNames {
    readonly articles: true;
  }
}

/** Articles of the information hub. §3.8 */
export const article = pgTable('article', {
  id: text().primaryKey(),
  title: text().notNull(),
  city: text().notNull(),
  category: text().notNull(),
  image: text().notNull().default(''),
  excerpt: text().notNull().default(''),
  markdown: text().notNull().default(''),
  html: text().notNull().default(''),
  rendererVersion: integer('renderer_version').notNull().default(0),
  external: boolean().notNull().default(false),
  /** Calendar day, yyyy-mm-dd. */
  date: date().notNull(),
  tags: textList('tags'),
  icon: text().notNull().default(''),
  views: integer().notNull().default(0),
  language: text().notNull().default('en'),
  translationOf: text('translation_of'),
  published: boolean().notNull().default(false),
  publishedAt: moment('published_at'),
  source: text({ enum: ['sample', 'file'] }).notNull(),
  hidden: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
