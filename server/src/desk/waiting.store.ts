/** What waits at the desk, as the server last found it. */
import { notInArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { deskWaiting } from './desk.tables.ts';

/** What waits of one kind. */
export type WaitingRow = typeof deskWaiting.$inferSelect;

export const readWaiting = (database: Database): Promise<WaitingRow[]> => database.select().from(deskWaiting);

/** Puts these in the place of the former ones. */
export async function keepWaiting(database: Database, rows: readonly WaitingRow[]): Promise<void> {
  await database.transaction(async (transaction) => {
    const kinds = rows.map(({ kind }) => kind);
    await transaction
      .delete(deskWaiting)
      .where(kinds.length === 0 ? undefined : notInArray(deskWaiting.kind, kinds));
    if (rows.length === 0) return;
    await transaction
      .insert(deskWaiting)
      .values([...rows])
      .onConflictDoUpdate({
        target: deskWaiting.kind,
        set: { oldest: sql`excluded.oldest`, isNeglected: sql`excluded.is_neglected` },
        setWhere: sql`(${deskWaiting.oldest}, ${deskWaiting.isNeglected}) is distinct from (excluded.oldest, excluded.is_neglected)`,
      });
  });
}
