/** Links in the mails about new passkeys and apps, for the owner who has not added them. */
import { NEW_FACTOR_DAYS } from '@pawhood/contract/limits.ts';
import { and, asc, type Column, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Account, FactorKey } from '../account.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { holdAccount } from '../database/hold-account.ts';
import { identityAuthenticator, identityPasskey } from '../database/schema.ts';
import { createMailLinksService } from '../mail-links/mail-links.service.ts';
import { createMailLinksStore } from '../mail-links/mail-links.store.ts';
import type { NewFactorLink } from '../notices/notice-mails.ts';
import type { FactorLinks } from '../notices/notices.service.ts';

/** What the owner of a factor is told of it. */
export interface FactorFacts {
  readonly kind: 'passkey' | 'app';
  /** As whoever added it has typed it; empty for an app. */
  readonly name: string;
  readonly since: Date;
}

const passkey = identityPasskey;
const app = identityAuthenticator;

/** @param publicUrl without a trailing slash. */
export function createFactorLinks(database: Database, publicUrl: string): FactorLinks {
  /** Null where the factor has been removed meanwhile. */
  const to = ({ id, email }: Account, factor: FactorKey): Promise<NewFactorLink | null> =>
    database.transaction(async (transaction) => {
      await holdAccount(transaction, id);
      const facts = await factsOf(transaction, factor);
      if (facts === null) return null;
      const links = createMailLinksService(createMailLinksStore(transaction), publicUrl);
      const { address } = await links.create('factor', { accountId: id, email, ...factor });
      return { kind: facts.kind, since: facts.since, address };
    });

  return {
    to,
    async toNew(account) {
      const links: NewFactorLink[] = [];
      for (const factor of await newFactorsOf(database, account.id)) {
        const link = await to(account, factor);
        if (link !== null) links.push(link);
      }
      return links;
    },
  };
}

/** Null where there is no such factor. */
export async function factsOf(
  database: Database | Transaction,
  { passkeyId, appOf }: FactorKey,
): Promise<FactorFacts | null> {
  if (passkeyId !== null) {
    const { name, createdAt: since } = passkey;
    const [row] = await database.select({ name, since }).from(passkey).where(eq(passkey.id, passkeyId));
    return row ? { kind: 'passkey', ...row } : null;
  }
  const [row] = await database.select({ since: app.confirmedAt }).from(app).where(eq(app.accountId, appOf));
  return row?.since ? { kind: 'app', name: '', since: row.since } : null;
}

async function newFactorsOf(database: Database, accountId: string): Promise<FactorKey[]> {
  const passkeys = await database
    .select({ id: passkey.id })
    .from(passkey)
    .where(and(eq(passkey.accountId, accountId), isNew(passkey.createdAt)))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));
  const apps = await database
    .select({ accountId: app.accountId })
    .from(app)
    .where(and(eq(app.accountId, accountId), isNotNull(app.confirmedAt), isNew(app.confirmedAt)));
  return [
    ...passkeys.map(({ id }) => ({ passkeyId: id, appOf: null })),
    ...apps.map((row) => ({ passkeyId: null, appOf: row.accountId })),
  ];
}

/** Whether a factor is one that a new password by a link removes. */
export const isNew = (since: Column): SQL =>
  sql`${since} > now() - make_interval(days => ${NEW_FACTOR_DAYS})`;
