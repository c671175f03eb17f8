/**
 * The tables as the server's queries see them. What the database itself holds to (checks, defaults, indexes)
 * and what each column means stands in migrations/; a test keeps the two in step.
 */
import type { Schedule } from '@pawhood/contract/opening-hours.ts';
import { HEALTH_KINDS } from '@pawhood/contract/pet-health.ts';
import { SHARE_PARTS } from '@pawhood/contract/pet-sharing.ts';
import { SKILL_LEVELS } from '@pawhood/contract/pet-training.ts';
import { AGE_UNITS, GENDERS } from '@pawhood/contract/pets.ts';
import type { ServiceCategory } from '@pawhood/contract/product.ts';
import type { ProviderChanges } from '@pawhood/contract/provider-edits.ts';
import { FEATURE_CATEGORIES, FEATURE_ICONS, FEATURE_STATUSES } from '@pawhood/contract/voting.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Moment of a change; the database's clock, so that all instances agree. */
const moment = (name: string) => timestamp(name, { withTimezone: true });

const list = (name: string) => text(name).array().notNull().default(sql`'{}'`);

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
  tags: list('tags'),
  icon: text().notNull().default(''),
  views: integer().notNull().default(0),
  published: boolean().notNull().default(false),
  publishedAt: moment('published_at'),
  source: text({ enum: ['sample', 'file'] }).notNull(),
  hidden: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Values set by the operator or the business, laid over the imported ones; absent: as imported. */
export interface OwnValues {
  readonly name?: string;
  readonly category?: ServiceCategory;
  readonly address?: string;
  readonly phone?: string;
  readonly phoneE164?: string;
  readonly website?: string;
  readonly email?: string;
  readonly description?: string;
  readonly tags?: string[];
  readonly lat?: number;
  readonly lon?: number;
  /** Null where the place has none. */
  readonly openingHours?: string | null;
  readonly priceRange?: '$' | '$$' | '$$$' | null;
  readonly services?: string[];
  readonly hidden?: boolean;
}

/** Service providers of the directory. §3.9 */
export const provider = pgTable('provider', {
  id: text().primaryKey(),
  /** Order of entry, oldest first. */
  place: bigserial({ mode: 'number' }).notNull().unique(),
  name: text().notNull(),
  category: text().notNull(),
  city: text().notNull(),
  address: text().notNull().default(''),
  phone: text().notNull().default(''),
  phoneE164: text('phone_e164').notNull().default(''),
  website: text().notNull().default(''),
  email: text().notNull().default(''),
  /** Mean of the reviews, 0 to 5, as a numeric string: '4.86'. */
  rating: numeric({ precision: 3, scale: 2 }).notNull().default('0'),
  reviewCount: integer('review_count').notNull().default(0),
  imageUrl: text('image_url').notNull().default(''),
  description: text().notNull().default(''),
  tags: list('tags'),
  lat: doublePrecision(),
  lon: doublePrecision(),
  openingHours: text('opening_hours'),
  priceRange: text('price_range', { enum: ['$', '$$', '$$$'] }),
  services: list('services'),
  source: text({ enum: ['sample', 'openstreetmap', 'file'] }).notNull(),
  sourceRef: text('source_ref'),
  /** Calendar day, yyyy-mm-dd. */
  sourceDate: date('source_date'),
  absences: smallint().notNull().default(0),
  hidden: boolean().notNull().default(false),
  own: jsonb().$type<OwnValues>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Imports of providers that were carried out. */
export const providerImport = pgTable('provider_import', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  city: text().notNull(),
  source: text({ enum: ['openstreetmap', 'file'] }).notNull(),
  /** SHA-256 of the file, in hexadecimal. */
  digest: text().notNull(),
  importedAt: moment('imported_at').notNull().defaultNow(),
  /** True for the last one alone. */
  undoable: boolean().notNull().default(false),
});

/** What opening hours come to, by text, city and day. */
export const providerSchedule = pgTable('provider_schedule', {
  hours: text().notNull(),
  city: text().notNull(),
  /** Calendar day of the city, yyyy-mm-dd. */
  day: date().notNull(),
  schedule: jsonb().$type<Schedule>().notNull(),
});

/** Changes of providers that visitors suggest. */
export const providerEdit = pgTable('provider_edit', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  providerId: text('provider_id').notNull(),
  changes: jsonb().$type<ProviderChanges>().notNull().default({}),
  gone: boolean().notNull().default(false),
  note: text().notNull().default(''),
  contact: text().notNull().default(''),
  status: text({ enum: ['open', 'applied', 'rejected'] })
    .notNull()
    .default('open'),
  createdAt: moment('created_at').notNull().defaultNow(),
  settledAt: moment('settled_at'),
});

/** Entries of imports that wait for the operator's decision. */
export const providerDoubt = pgTable('provider_doubt', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  city: text().notNull(),
  source: text({ enum: ['openstreetmap', 'file'] }).notNull(),
  reference: text().notNull(),
  /** The provider it is much like; empty where only its name suggests a pet service. */
  twinId: text('twin_id').notNull().default(''),
  reason: text().notNull(),
  /** Values by column of `provider`, its id among them. */
  draft: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  /** Calendar day, yyyy-mm-dd. */
  sourceDate: date('source_date'),
  status: text({ enum: ['open', 'accepted', 'rejected'] })
    .notNull()
    .default('open'),
  createdAt: moment('created_at').notNull().defaultNow(),
  settledAt: moment('settled_at'),
});

/** A version for each public list; see list-versions.ts. */
export const publicList = pgTable('public_list', {
  name: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(0),
  seededAt: moment('seeded_at'),
});

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
  city: text({ enum: ['amsterdam', 'dublin', 'calgary'] }),
  units: text({ enum: ['metric', 'imperial'] })
    .notNull()
    .default('metric'),
  visibility: text({ enum: ['everyone', 'signed-in', 'nobody'] })
    .notNull()
    .default('everyone'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** People who are kept out, by a hash of who they are. */
export const userExclusion = pgTable('user_exclusion', {
  subjectHash: text('subject_hash').primaryKey(),
  reason: text({ enum: ['deleted', 'disabled'] }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Uploaded pictures; one file in each size. */
export const picture = pgTable('picture', {
  id: text().primaryKey(),
  ownerKind: text('owner_kind', { enum: ['user', 'pet'] }).notNull(),
  ownerId: text('owner_id').notNull(),
  /** Longest sides, in pixels. */
  sizes: integer().array().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Somebody who votes: one browser or more, or a signed-in person with all of theirs. */
export const voter = pgTable('voter', {
  id: text().primaryKey(),
  profileId: text('profile_id').unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Browsers, by a hash of the cookie that each has. */
export const voterBrowser = pgTable('voter_browser', {
  tokenHash: text('token_hash').primaryKey(),
  voterId: text('voter_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Calendar day, yyyy-mm-dd. */
  seenOn: date('seen_on').notNull().default(sql`current_date`),
});

/** Features of the board. §3.6 */
export const feature = pgTable('feature', {
  id: text().primaryKey(),
  /** Order of entry, oldest first. */
  place: bigserial({ mode: 'number' }).notNull().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  icon: text({ enum: FEATURE_ICONS }).notNull(),
  category: text({ enum: FEATURE_CATEGORIES }).notNull(),
  status: text({ enum: FEATURE_STATUSES }).notNull().default('open'),
  votes: integer().notNull().default(0),
  revision: bigint({ mode: 'number' }).notNull().default(0),
  origin: text({ enum: ['seed', 'operator', 'suggestion'] }).notNull(),
  approval: text({ enum: ['shown', 'held', 'rejected'] })
    .notNull()
    .default('shown'),
  mergedInto: text('merged_into'),
  suggestedBy: text('suggested_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  statusAt: moment('status_at').notNull().defaultNow(),
});

/** Votes: one row per feature and voter. */
export const featureVote = pgTable(
  'feature_vote',
  {
    featureId: text('feature_id').notNull(),
    voterId: text('voter_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.featureId, table.voterId] })],
);

/** Addresses on the waitlist. §4.13 */
export const waitlistEntry = pgTable('waitlist_entry', {
  emailKey: text('email_key').primaryKey(),
  email: text().notNull(),
  joinedAt: moment('joined_at').notNull().defaultNow(),
});

/** Who joined with which address. */
export const waitlistJoiner = pgTable(
  'waitlist_joiner',
  {
    emailKey: text('email_key').notNull(),
    voterId: text('voter_id').notNull(),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.emailKey, table.voterId] })],
);

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
  gender: text({ enum: ['', ...GENDERS] })
    .notNull()
    .default(''),
  weightGrams: integer('weight_grams'),
  description: text().notNull().default(''),
  temperament: text().notNull().default(''),
  tags: list('tags'),
  city: text({ enum: ['amsterdam', 'dublin', 'calgary'] }),
  healthInfo: text('health_info').notNull().default(''),
  contact: text().notNull().default(''),
  vet: text().notNull().default(''),
  visibility: text({ enum: ['everyone', 'signed-in', 'nobody'] })
    .notNull()
    .default('everyone'),
  version: integer().notNull().default(1),
  importedFrom: text('imported_from'),
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

/** What pets learn. */
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

/** What people have added of late, by the key they sent along. */
export const addition = pgTable(
  'addition',
  {
    userId: text('user_id').notNull(),
    keyHash: text('key_hash').notNull(),
    content: text().notNull(),
    madeId: text('made_id').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.keyHash] })],
);
