/** People: features whose things belong to somebody join their profiles. */
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, textList } from '../columns.ts';

/** People's profiles. §3.2 */
export const userProfile = pgTable('user_profile', {
  id: text().primaryKey(),
  issuer: text().notNull(),
  subject: text().notNull(),
  email: text().notNull().default(''),
  fullName: text('full_name').notNull(),
  username: text().notNull().default(''),
  profilePicture: text('profile_picture').notNull().default(''),
  bio: text().notNull().default(''),
  city: text(),
  units: text({ enum: ['metric', 'imperial'] })
    .notNull()
    .default('metric'),
  visibility: text({ enum: ['everyone', 'signed-in', 'nobody'] })
    .notNull()
    .default('everyone'),
  firstStepsHidden: boolean('first_steps_hidden').notNull().default(false),
  /** Of calendars, as a code of BCP 47; empty where nobody has said. */
  language: text().notNull().default(''),
  /** Keys of retired cities that the person keeps. */
  keptCities: textList('kept_cities'),
  /** Name, words and picture are shown to nobody else, by a decision at the desk. */
  isHidden: boolean('is_hidden').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** The two see nothing of each other. */
export const personBlock = pgTable(
  'person_block',
  {
    userId: text('user_id').notNull(),
    blockedId: text('blocked_id').notNull(),
    /** As it was read when it was blocked; empty where the profile was not shown. */
    name: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.blockedId] })],
);

/** People whose tokens are refused, or who write nothing, by a hash of who they are. */
export const userSuspension = pgTable('user_suspension', {
  subjectHash: text('subject_hash').primaryKey(),
  reason: text({ enum: ['deleted', 'disabled', 'limited'] }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  issuedUntil: moment('issued_until'),
  expiresAt: moment('expires_at'),
  /** Disabled until then; without end where this is null. */
  until: moment('until'),
  /** Writes nothing until then; null for who is not limited. */
  limitedUntil: moment('limited_until'),
});

/** Access tokens that are refused before they end. */
export const tokenRevocation = pgTable(
  'token_revocation',
  {
    subjectHash: text('subject_hash').notNull(),
    sessionId: text('session_id').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectHash, table.sessionId] })],
);
