import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { holdAccount } from '../database/hold-account.ts';
import { identityMailLink } from '../database/schema.ts';

/** The purpose of a link: prove an address, set a new password, change the address, and so on. */
export type LinkPurpose = (typeof identityMailLink.$inferSelect)['purpose'];

/** A link without its token. */
export interface MailLink {
  readonly accountId: string;
  /** The address it was sent to; empty for one that the operator hands over. */
  readonly email: string;
  /** Of a link that says 'That was not me', what it removes: one of the two. */
  readonly passkeyId?: string | null;
  readonly appOf?: string | null;
}

interface LinkRow extends MailLink {
  readonly purpose: LinkPurpose;
  readonly tokenHash: string;
}

/** The SQL of mailed links. */
export type MailLinksStore = ReturnType<typeof createMailLinksStore>;

const table = identityMailLink;
const columns = {
  accountId: table.accountId,
  email: table.email,
  passkeyId: table.passkeyId,
  appOf: table.appOf,
};

/** Makes the store; a link is found by its purpose and the hash of its token. */
export function createMailLinksStore(database: Database) {
  const valid = (purpose: LinkPurpose, tokenHash: string) =>
    and(eq(table.tokenHash, tokenHash), eq(table.purpose, purpose), gt(table.expiresAt, sql`now()`));

  async function insert(connection: Database | Transaction, link: LinkRow, minutes: number): Promise<void> {
    await connection
      .insert(table)
      .values({ ...link, expiresAt: sql`now() + make_interval(mins => ${minutes})` });
  }

  return {
    insert: (link: LinkRow, minutes: number): Promise<void> => insert(database, link, minutes),

    /** The same while fewer than `most` of its account and purpose still work; whether it was. */
    insertUpTo: (most: number, link: LinkRow, minutes: number): Promise<boolean> =>
      database.transaction(async (transaction) => {
        await holdAccount(transaction, link.accountId);
        const isAlike = and(eq(table.accountId, link.accountId), eq(table.purpose, link.purpose));
        const total = await transaction.$count(table, and(isAlike, gt(table.expiresAt, sql`now()`)));
        if (total >= most) return false;
        await insert(transaction, link, minutes);
        return true;
      }),

    async find(purpose: LinkPurpose, tokenHash: string): Promise<MailLink | null> {
      const [link] = await database.select(columns).from(table).where(valid(purpose, tokenHash));
      return link ?? null;
    },

    /** Deletes up to `most` links that have expired; returns how many there were. */
    async purge(most: number): Promise<number> {
      const expired = database
        .select({ tokenHash: table.tokenHash })
        .from(table)
        .where(lte(table.expiresAt, sql`now()`))
        .limit(most);
      const { rowCount } = await database.delete(table).where(inArray(table.tokenHash, expired));
      return rowCount ?? 0;
    },

    /** Takes the link out, so that of two who use it at once only one has it. */
    async take(purpose: LinkPurpose, tokenHash: string): Promise<MailLink | null> {
      const [link] = await database.delete(table).where(valid(purpose, tokenHash)).returning(columns);
      return link ?? null;
    },
  };
}
