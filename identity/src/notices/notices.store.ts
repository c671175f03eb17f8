import { eq, inArray, sql } from 'drizzle-orm';
import type { NoticeKind } from '../account.ts';
import type { Database } from '../database/connection.ts';
import { identityNotice } from '../database/schema.ts';

/** The SQL of notices that wait to be sent together. */
export type NoticesStore = ReturnType<typeof createNoticesStore>;

const table = identityNotice;

export function createNoticesStore(database: Database) {
  return {
    async keep(accountId: string, kind: NoticeKind): Promise<void> {
      await database.insert(table).values({ accountId, kind });
    },

    /** Accounts whose first notice has waited for a day, the longest first. */
    async dueAccounts(most: number): Promise<string[]> {
      const rows = await database
        .select({ accountId: table.accountId })
        .from(table)
        .groupBy(table.accountId)
        .having(sql`min(${table.createdAt}) < now() - interval '1 day'`)
        .orderBy(sql`min(${table.createdAt})`)
        .limit(most);
      return rows.map(({ accountId }) => accountId);
    },

    /** Hands over all that waits for an account, to one server alone; it waits on when `send` fails. */
    handOver: (accountId: string, send: (kinds: readonly NoticeKind[]) => Promise<void>): Promise<void> =>
      database.transaction(async (transaction) => {
        const free = transaction
          .select({ id: table.id })
          .from(table)
          .where(eq(table.accountId, accountId))
          .for('update', { skipLocked: true });
        const rows = await transaction
          .delete(table)
          .where(inArray(table.id, free))
          .returning({ id: table.id, kind: table.kind });
        rows.sort((one, other) => one.id - other.id);
        if (rows.length > 0) await send(rows.map(({ kind }) => kind));
      }),

    /** Deletes up to `most` that could not be sent for days; returns how many there were. */
    async purge(most: number): Promise<number> {
      const old = database
        .select({ id: table.id })
        .from(table)
        .where(sql`${table.createdAt} < now() - interval '5 days'`)
        .limit(most);
      const { rowCount } = await database.delete(table).where(inArray(table.id, old));
      return rowCount ?? 0;
    },
  };
}
