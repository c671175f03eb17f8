import { ARTICLE_CHANGES, ARTICLE_SOURCES, type ArticleContent } from '@pawhood/contract/desk/articles.ts';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
  source: text({ enum: ARTICLE_SOURCES }).notNull(),
  hidden: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  /** Grows with every change but that of its readers. */
  version: integer().notNull().default(1),
  /** Its date is the day on which it appears, by its city's clock. */
  dateFollows: boolean('date_follows').notNull().default(false),
});

/** What articles were from each change at the desk on; migration 0068 says what each column means. */
export const articleVersion = pgTable(
  'article_version',
  {
    articleId: text('article_id').notNull(),
    version: integer().notNull(),
    what: text({ enum: ARTICLE_CHANGES }).notNull(),
    content: jsonb().$type<ArticleContent>().notNull(),
    published: boolean().notNull(),
    publishedAt: moment('published_at'),
    hidden: boolean().notNull(),
    byUser: text('by_user').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.version] })],
);
