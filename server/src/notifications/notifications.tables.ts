/** What people are told, and what they chose; migration 0062 says what each column means. */
import { CHANNELS, PACES } from '@pawhood/contract/notifications/kinds.ts';
import { bigint, boolean, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** How many notifications each person has had. */
export const inbox = pgTable('inbox', {
  userId: text('user_id').primaryKey(),
  seq: bigint({ mode: 'number' }).notNull().default(0),
});

export const notification = pgTable('notification', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  seq: bigint({ mode: 'number' }).notNull(),
  kind: text().notNull(),
  key: text().notNull(),
  facts: jsonb().$type<unknown>().notNull(),
  inApp: boolean('in_app').notNull().default(true),
  at: moment('at').notNull().defaultNow(),
  seenAt: moment('seen_at'),
  settledAt: moment('settled_at'),
});

/** What a person chose; the kind's own paces count where there is none. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    userId: text('user_id').notNull(),
    kind: text().notNull(),
    channel: text({ enum: CHANNELS }).notNull(),
    pace: text({ enum: PACES }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.channel] })],
);

/** When a person wants to be told. */
export const notificationSettings = pgTable('notification_settings', {
  userId: text('user_id').primaryKey(),
  timeZone: text('time_zone').notNull().default(''),
  quietFrom: smallint('quiet_from').notNull().default(1260),
  quietUntil: smallint('quiet_until').notNull().default(480),
  digestHour: smallint('digest_hour').notNull().default(8),
  showsText: boolean('shows_text').notNull().default(false),
  pausedUntil: moment('paused_until'),
  mailStopped: text('mail_stopped', { enum: ['', 'refused', 'unread', 'operator'] })
    .notNull()
    .default(''),
  refusals: smallint().notNull().default(0),
  unreadMails: smallint('unread_mails').notNull().default(0),
  hasBeenMailed: boolean('has_been_mailed').notNull().default(false),
});

/** The way of a notification to a person. */
export const delivery = pgTable('delivery', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  notificationId: text('notification_id').notNull(),
  channel: text({ enum: ['push', 'mail'] }).notNull(),
  pace: text({ enum: ['now', 'daily', 'weekly'] }).notNull(),
  key: text().notNull(),
  dueAt: moment('due_at').notNull(),
  tries: smallint().notNull().default(0),
  takenUntil: moment('taken_until'),
  batch: text(),
  doneAt: moment('done_at'),
  outcome: text().notNull().default(''),
});

/** Browsers that can be told while nobody looks at the site. */
export const pushSubscription = pgTable('push_subscription', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  sessionId: text('session_id').notNull(),
  endpoint: text().notNull(),
  endpointHash: text('endpoint_hash').notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  device: text().notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at').notNull().defaultNow(),
});

/** Addresses that people have confirmed by a link of ours. */
export const confirmedAddress = pgTable('confirmed_address', {
  userId: text('user_id').primaryKey(),
  address: text().notNull(),
  at: moment('at').notNull().defaultNow(),
});

/** Links that confirm an address. */
export const addressLink = pgTable('address_link', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id').notNull(),
  address: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Keys of push, of the links that switch mails off, and of the addresses of statements. */
export const notificationKey = pgTable('notification_key', {
  id: text().primaryKey(),
  kind: text({ enum: ['push', 'unsubscribe', 'statement'] }).notNull(),
  value: jsonb().$type<unknown>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  retiredAt: moment('retired_at'),
});

/** How far the care of pets and the board have been looked through, and whether anything is sent. */
export const reach = pgTable('reach', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  toldUntil: moment('told_until').notNull().defaultNow(),
  featuresUntil: moment('features_until').notNull().defaultNow(),
  heldSince: moment('held_since'),
});
