import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import type { ProviderChanges } from '@pawhood/contract/directory/edits.ts';
import type { Schedule } from '@pawhood/contract/directory/provider.ts';
import { PRICE_RANGES, type PriceRange } from '@pawhood/contract/values/price-range.ts';
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
} from 'drizzle-orm/pg-core';
import { moment, textList } from '../../database/columns.ts';
import type { Ring } from './neighbourhoods/neighbourhood-file.ts';

declare module '../../database/lists/list-versions.ts' {
  interface ListNames {
    readonly providers: true;
    readonly neighbourhoods: true;
    /** Wakes servers that wait for an import of the desk to work on. */
    readonly imports: true;
  }
}

/** Values set by the operator or the business, laid over the imported ones; absent: as imported. */
export interface ProviderOverrides {
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
  readonly priceRange?: PriceRange | null;
  readonly services?: string[];
  /** Empty where the operator wants the drawn front. */
  readonly imageUrl?: string;
  readonly imageCredit?: string;
  readonly imageLink?: string;
  readonly hidden?: boolean;
}

/** Service providers of the directory. §3.9 */
export const provider = pgTable('provider', {
  id: text().primaryKey(),
  /** Order of entry, oldest first. */
  position: bigserial({ mode: 'number' }).notNull().unique(),
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
  /** Whom to name for it, and where it comes from; empty where nobody has to be. */
  imageCredit: text('image_credit').notNull().default(''),
  imageLink: text('image_link').notNull().default(''),
  description: text().notNull().default(''),
  tags: textList('tags'),
  lat: doublePrecision(),
  lon: doublePrecision(),
  openingHours: text('opening_hours'),
  /** IANA name, where its clock is not its city's; written with each change of a place. Otherwise empty. */
  timeZone: text('time_zone').notNull().default(''),
  priceRange: text('price_range', { enum: PRICE_RANGES }),
  services: textList('services'),
  source: text({ enum: ['sample', 'openstreetmap', 'file'] }).notNull(),
  sourceRef: text('source_ref'),
  /** Calendar day, yyyy-mm-dd. */
  sourceDate: date('source_date'),
  /** The one it lies in, as shown, its further names and whom to name for it; written with each change of a place. */
  neighbourhood: text(),
  neighbourhoodNames: text('neighbourhood_names'),
  neighbourhoodCredit: text('neighbourhood_credit'),
  absences: smallint().notNull().default(0),
  hidden: boolean().notNull().default(false),
  overrides: jsonb().$type<ProviderOverrides>().notNull().default({}),
  /** How much is known, overrides included, 0 to 9; the database writes it with the row. */
  completeness: smallint().notNull().generatedAlwaysAs(sql`0`),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  /** Since when its email address is the one that shows; the database writes it with a change of either. */
  emailSince: moment('email_since').notNull().defaultNow(),
  /** Addresses that came by corrections of visitors, in lower case: they prove nothing. */
  visitorEmails: textList('visitor_emails'),
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
  /** It took nothing for gone: the file was a part of the city's places. */
  addOnly: boolean('add_only').notNull().default(false),
});

/** Areas where dogs run free, for the map. */
export const area = pgTable('area', {
  id: text().primaryKey(),
  city: text().notNull(),
  layer: text({ enum: ['dog-park', 'off-leash'] }).notNull(),
  name: text().notNull().default(''),
  lat: doublePrecision(),
  lon: doublePrecision(),
  squareMetres: doublePrecision('square_metres'),
  fenced: boolean(),
  smallDogs: boolean('small_dogs'),
  source: text({ enum: ['openstreetmap', 'calgary', 'amsterdam'] }).notNull(),
  sourceRef: text('source_ref').notNull(),
  /** Calendar day, yyyy-mm-dd. */
  sourceDate: date('source_date'),
  partlyFenced: boolean('partly_fenced'),
});

/** Neighbourhoods with their outlines; `neighbourhood_part` has the same as polygons, by which places are looked up. */
export const neighbourhood = pgTable('neighbourhood', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  city: text().notNull(),
  /** As shown: 'Dublin 6'. */
  name: text().notNull(),
  /** Part of an address, one for each in a city: 'dublin-6'. */
  slug: text().notNull(),
  /** Further names that are searched: 'Ranelagh, Rathmines and Rathgar'; empty without any. */
  names: text().notNull().default(''),
  /** Where its name stands. */
  lat: doublePrecision().notNull(),
  lon: doublePrecision().notNull(),
  /** Rings of points [lon, lat]. */
  outline: jsonb().$type<readonly Ring[]>().notNull(),
});

/** Where a city's neighbourhoods come from. */
export const neighbourhoodSource = pgTable('neighbourhood_source', {
  city: text().primaryKey(),
  kind: text({ enum: ['built-in', 'file'] }).notNull(),
  /** Whom the map and the pages name for them. */
  credit: text().notNull(),
  /** SHA-256 of the file, in hexadecimal. */
  digest: text().notNull(),
});

/** The schedules of opening hours, by text, city, time zone and day. */
export const providerSchedule = pgTable('provider_schedule', {
  hours: text().notNull(),
  city: text().notNull(),
  /** Empty for that of the city. */
  timeZone: text('time_zone').notNull().default(''),
  /** Calendar day there, yyyy-mm-dd. */
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
  senderHashes: textList('sender_hashes'),
  status: text({ enum: ['open', 'applied', 'rejected'] })
    .notNull()
    .default('open'),
  createdAt: moment('created_at').notNull().defaultNow(),
  settledAt: moment('settled_at'),
});

/** Values of the operator's that a change has written, as they were and as they became; absent: as imported. */
export interface OverrideChange {
  readonly keys: readonly (keyof ProviderOverrides)[];
  readonly before: ProviderOverrides;
  readonly after: ProviderOverrides;
  /** Of a place that was added: samples that left with it. */
  readonly samples?: readonly string[];
}

/** What was changed of places; migration 0067 says what each column means. */
export const providerChange = pgTable('provider_change', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  providerId: text('provider_id').notNull(),
  kind: text({ enum: ['added', 'edited', 'hidden', 'shown', 'imported'] }).notNull(),
  way: text({ enum: ['desk', 'command', 'import', 'business'] }).notNull(),
  byUser: text('by_user').notNull().default(''),
  at: moment('at').notNull().defaultNow(),
  reason: text().notNull().default(''),
  importId: bigint('import_id', { mode: 'number' }),
  before: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  after: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  undo: jsonb().$type<OverrideChange>(),
  undoneAt: moment('undone_at'),
  undoneBy: text('undone_by').notNull().default(''),
});

/** Places that people have saved. */
export const savedPlace = pgTable(
  'saved_place',
  {
    userId: text('user_id').notNull(),
    providerId: text('provider_id').notNull(),
    /** The last ones, once the place is gone. */
    name: text().notNull(),
    city: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.providerId] })],
);

/** Entries of imports that wait for the operator's decision. */
export const uncertainMatch = pgTable('uncertain_match', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  city: text().notNull(),
  source: text({ enum: ['openstreetmap', 'file'] }).notNull(),
  reference: text().notNull(),
  /** The provider it is much like; empty where only its name suggests a pet service. */
  similarId: text('similar_id').notNull().default(''),
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
