/** The identity provider's tables as its queries see them; what each column means stands in the server's migrations. */

import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '../account.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Accounts with the embedded provider: with a password, or federated. */
export const identityAccount = pgTable('identity_account', {
  id: text().primaryKey(),
  email: text().notNull().default(''),
  emailKey: text('email_key').unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  passwordHash: text('password_hash'),
  name: text().notNull(),
  nickname: text().notNull().default(''),
  picture: text().notNull().default(''),
  upstreamIssuer: text('upstream_issuer'),
  upstreamSub: text('upstream_sub'),
  disabledAt: moment('disabled_at'),
  sessionEpoch: integer('session_epoch').notNull().default(0),
  petsClosed: boolean('pets_closed').notNull().default(false),
  wantsNews: boolean('wants_news').notNull().default(false),
  language: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** The rows of the provider's library: sessions, grants, codes, tokens. */
export const identityPayload = pgTable(
  'identity_payload',
  {
    model: text().notNull(),
    idHash: text('id_hash').notNull(),
    payload: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    accountId: text('account_id'),
    grantId: text('grant_id'),
    uid: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    consumedAt: moment('consumed_at'),
  },
  (table) => [primaryKey({ columns: [table.model, table.idHash] })],
);

/** Keys made at the first start. */
export const identityKey = pgTable('identity_key', {
  id: text().primaryKey(),
  kind: text({ enum: ['signing', 'cookie', 'secret'] }).notNull(),
  value: jsonb().$type<unknown>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Browsers in which somebody has signed in with a password before. */
export const identityBrowser = pgTable(
  'identity_browser',
  {
    accountId: text('account_id').notNull(),
    idHash: text('id_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.idHash] })],
);

/** Apps that show codes, one for each account that has one. */
export const identityAuthenticator = pgTable('identity_authenticator', {
  accountId: text('account_id').primaryKey(),
  secret: text().notNull(),
  confirmedAt: moment('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  lastUsedAt: moment('last_used_at'),
});

/** Recovery codes that have not been used. */
export const identityRecoveryCode = pgTable(
  'identity_recovery_code',
  {
    accountId: text('account_id').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Passkeys: any number for each account. */
export const identityPasskey = pgTable('identity_passkey', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at'),
});

/** The notices that people are still to get of their accounts, several in one mail. */
export const identityNotice = pgTable('identity_notice', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: text('account_id').notNull(),
  kind: text().$type<NoticeKind>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Links sent by mail. */
export const identityMailLink = pgTable('identity_mail_link', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text({ enum: ['verify', 'reset', 'change', 'browser', 'factor', 'pets'] }).notNull(),
  accountId: text('account_id').notNull(),
  email: text().notNull(),
  passkeyId: text('passkey_id'),
  appOf: text('app_of'),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});
