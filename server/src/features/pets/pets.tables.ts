import { AGE_UNITS, GENDERS, SHARE_PARTS } from '@pawhood/contract/pets/fields.ts';
import { HEALTH_KINDS } from '@pawhood/contract/pets/health.ts';
import { SKILL_LEVELS } from '@pawhood/contract/pets/training.ts';
import { boolean, date, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, textList } from '../../database/columns.ts';

/** Pets. §3.12 */
export const pet = pgTable('pet', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  name: text().notNull(),
  type: text().notNull().default(''),
  breed: text().notNull().default(''),
  age: numeric({ mode: 'number' }),
  ageUnit: text('age_unit', { enum: AGE_UNITS }).notNull().default('years'),
  birthday: date(),
  diedOn: date('died_on'),
  gender: text({ enum: ['', ...GENDERS] })
    .notNull()
    .default(''),
  weightGrams: integer('weight_grams'),
  description: text().notNull().default(''),
  temperament: text().notNull().default(''),
  tags: textList('tags'),
  city: text(),
  healthInfo: text('health_info').notNull().default(''),
  contact: text().notNull().default(''),
  vet: text().notNull().default(''),
  /** The place of the directory whose words stand in `vet`; empty for none. */
  vetProviderId: text('vet_provider_id').notNull().default(''),
  visibility: text({ enum: ['everyone', 'signed-in', 'nobody'] })
    .notNull()
    .default('everyone'),
  version: integer().notNull().default(1),
  importedFrom: text('imported_from'),
  /** Shown to its owner alone, by a decision at the desk. */
  isHidden: boolean('is_hidden').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
});

/** Photos of pets: each shows a picture whose owner is the pet. */
export const petPhoto = pgTable('pet_photo', {
  id: text().primaryKey(),
  petId: text('pet_id').notNull(),
  pictureId: text('picture_id').notNull().unique(),
  alt: text().notNull().default(''),
  isPublic: boolean('is_public').notNull().default(true),
  isAvatar: boolean('is_avatar').notNull().default(false),
  /** Shown to its owner alone, by a decision at the desk. */
  isHidden: boolean('is_hidden').notNull().default(false),
  position: integer().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
});

/** The health log. */
export const petHealthEntry = pgTable('pet_health_entry', {
  id: text().primaryKey(),
  petId: text('pet_id').notNull(),
  kind: text({ enum: HEALTH_KINDS }).notNull(),
  subject: text().notNull().default(''),
  happenedOn: date('happened_on').notNull(),
  nextDue: date('next_due'),
  batch: text().notNull().default(''),
  vet: text().notNull().default(''),
  vetProviderId: text('vet_provider_id'),
  weightGrams: integer('weight_grams'),
  note: text().notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  corrections: integer().notNull().default(0),
  replacedBy: text('replaced_by'),
  replacedAt: moment('replaced_at'),
  deletedAt: moment('deleted_at'),
});

/** The skills of pets. */
export const petSkill = pgTable('pet_skill', {
  id: text().primaryKey(),
  petId: text('pet_id').notNull(),
  name: text().notNull(),
  level: text({ enum: SKILL_LEVELS }).notNull(),
  note: text().notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Chips and passports. */
export const petPassport = pgTable('pet_passport', {
  petId: text('pet_id').primaryKey(),
  chipNumber: text('chip_number').notNull().default(''),
  chipImplantedOn: date('chip_implanted_on'),
  passportNumber: text('passport_number').notNull().default(''),
  passportCountry: text('passport_country').notNull().default(''),
  issuedOn: date('issued_on'),
  validUntil: date('valid_until'),
  version: integer().notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Timed links to parts of a pet's record. */
export const petShareLink = pgTable('pet_share_link', {
  id: text().primaryKey(),
  petId: text('pet_id').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  label: text().notNull().default(''),
  parts: text({ enum: SHARE_PARTS }).array().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  opened: integer().notNull().default(0),
  lastOpenedAt: moment('last_opened_at'),
});

/** Addresses at which calendars read what is due. */
export const petCalendar = pgTable('pet_calendar', {
  userId: text('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastReadAt: moment('last_read_at'),
});

/** Recent additions of people, by the key they sent along. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userId: text('user_id').notNull(),
    keyHash: text('key_hash').notNull(),
    contentHash: text('content_hash').notNull(),
    createdId: text('created_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.keyHash] })],
);
