import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment, textList } from '../../database/columns.ts';

declare module '../../database/lists/list-versions.ts' {
  interface ListNames {
    /** What people say of the places whose ids hash alike, so that few changes wait for each other. */
    readonly [reviews: `reviews ${string}`]: true;
  }
}

/** What people say of places. */
export const review = pgTable('review', {
  id: text().primaryKey(),
  providerId: text('provider_id').notNull(),
  /** Null for one of somebody who has left. */
  userId: text('user_id'),
  stars: smallint().notNull(),
  words: text().notNull(),
  month: text().notNull(),
  pet: text().notNull().default(''),
  price: text().notNull().default(''),
  services: textList('services'),
  inRecord: boolean('in_record').notNull().default(false),
  state: text({ enum: ['shown', 'held', 'hidden'] })
    .notNull()
    .default('shown'),
  version: integer().notNull().default(1),
  helpful: integer().notNull().default(0),
  at: moment('at').notNull().default(sql`date_trunc('milliseconds', now())`),
  editedAt: moment('edited_at'),
});

/** What a review said before. */
export const reviewVersion = pgTable(
  'review_version',
  {
    reviewId: text('review_id').notNull(),
    version: integer().notNull(),
    stars: smallint().notNull(),
    words: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.version] })],
);

export const reviewHelpful = pgTable(
  'review_helpful',
  {
    reviewId: text('review_id').notNull(),
    userId: text('user_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] })],
);

/** What the rules look at that hold reviews; migration 0073 says what each column means. */
export const reviewPrint = pgTable('review_print', {
  reviewId: text('review_id').primaryKey(),
  providerId: text('provider_id').notNull(),
  at: moment('at').notNull(),
  isNewcomer: boolean('is_newcomer').notNull(),
  network: text().notNull().default(''),
  prints: integer().array().notNull().default([]),
  passedVersion: integer('passed_version'),
});

/** What a place answers; migration 0074 says what each column means. */
export const reviewAnswer = pgTable('review_answer', {
  reviewId: text('review_id').primaryKey(),
  userId: text('user_id').notNull(),
  words: text().notNull(),
  state: text({ enum: ['shown', 'hidden'] })
    .notNull()
    .default('shown'),
  at: moment('at').notNull().default(sql`date_trunc('milliseconds', now())`),
  editedAt: moment('edited_at'),
});

/** How many gave how many stars, of a place's reviews that show. */
export const providerRating = pgTable(
  'provider_rating',
  {
    providerId: text('provider_id').notNull(),
    /** Kind of pet; empty for all reviews. */
    pet: text().notNull(),
    one: integer().notNull().default(0),
    two: integer().notNull().default(0),
    three: integer().notNull().default(0),
    four: integer().notNull().default(0),
    five: integer().notNull().default(0),
    isBehind: boolean('is_behind').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.pet] })],
);
