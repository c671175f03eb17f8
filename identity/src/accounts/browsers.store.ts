/** Browsers in which somebody has signed in with a password before. */
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { SignedIn } from '../account.ts';
import type { Database } from '../database/connection.ts';
import { holderAt } from '../database/holder-at.ts';
import { identityAccount, identityBrowser } from '../database/schema.ts';

export type BrowsersStore = ReturnType<typeof createBrowsersStore>;

/** As many of one account are remembered. */
const MOST = 20;

const table = identityBrowser;

export function createBrowsersStore(database: Database) {
  return {
    /** By which of these an account with that address knows the browser; null where by none. */
    async browserHash(emailKey: string, idHashes: readonly string[]): Promise<string | null> {
      if (idHashes.length === 0) return null;
      const [row] = await database
        .select({ idHash: table.idHash })
        .from(table)
        .innerJoin(identityAccount, eq(identityAccount.id, table.accountId))
        .where(and(eq(identityAccount.emailKey, emailKey), inArray(table.idHash, [...idHashes])))
        .orderBy(desc(table.lastUsedAt))
        .limit(1);
      return row?.idHash ?? null;
    },

    /** Remembers one, unless everybody was put out meanwhile, and forgets those used longest ago. */
    async remember({ id: accountId, sessionEpoch }: SignedIn, idHash: string): Promise<void> {
      await database.execute(sql`
        with ${holderAt(accountId, sessionEpoch)}
        insert into ${table} (account_id, id_hash, last_used_at)
        select id, ${idHash}, now() from holder
        on conflict (account_id, id_hash) do update set last_used_at = now()`);
      const latest = database
        .select({ idHash: table.idHash })
        .from(table)
        .where(eq(table.accountId, accountId))
        .orderBy(desc(table.lastUsedAt))
        .limit(MOST);
      await database
        .delete(table)
        .where(and(eq(table.accountId, accountId), notInArray(table.idHash, latest)));
    },

    /** Forgets all of an account: who recovers it does not know who has sat at them. */
    async forget(accountId: string): Promise<void> {
      await database.delete(table).where(eq(table.accountId, accountId));
    },

    /** Deletes up to `most` that nobody has used for as long as their cookies last; returns how many there were. */
    async purge(most: number): Promise<number> {
      const old = database
        .select({ idHash: table.idHash })
        .from(table)
        .where(sql`${table.lastUsedAt} < now() - interval '400 days'`)
        .limit(most);
      const { rowCount } = await database.delete(table).where(inArray(table.idHash, old));
      return rowCount ?? 0;
    },
  };
}
