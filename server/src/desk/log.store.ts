/** The log of the desk and of commands: rows are added, never changed, and each holds the hash of the one before. */
import { hash, randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { userProfile } from '../database/people/people.tables.ts';
import { deskLog, deskLogDetail, deskLogHead, type LOG_WAYS, type LogDetail } from './desk.tables.ts';

/** Something that was done. */
export interface LogEntry {
  readonly way: (typeof LOG_WAYS)[number];
  /** Id of the profile of who did it; null where nobody is known. */
  readonly byUser: string | null;
  /** `role-given` */
  readonly kind: string;
  /** What it is about; null where it is about nothing in particular. */
  readonly about: { readonly kind: string; readonly id: string } | null;
  /** Words, which can be erased later; empty where there are none. */
  readonly detail: LogDetail;
}

export type LogRow = typeof deskLog.$inferSelect;

/** A row with its words, null where they were erased or never there, and the name of who did it. */
export interface ReadRow extends LogRow {
  readonly detail: LogDetail | null;
  readonly name: string;
}

/**
 * Adds a row, in the transaction of what was done. Whoever adds the next one waits for its end.
 */
export async function addToLog(transaction: Transaction, entry: LogEntry): Promise<void> {
  const [head] = await transaction.select().from(deskLogHead).for('update');
  if (!head) throw new Error('The head of the log is missing.');
  const hasDetail = Object.keys(entry.detail).length > 0;
  const salt = randomBytes(12).toString('base64url');
  // By the database's clock, and as fine as the column keeps it.
  const { rows } = await transaction.execute<{ at: string }>(
    sql`select to_char(date_trunc('milliseconds', clock_timestamp()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  );
  const row = {
    id: head.lastId + 1,
    at: new Date(rows[0]?.at ?? ''),
    way: entry.way,
    byUser: entry.byUser ?? '',
    kind: entry.kind,
    aboutKind: entry.about?.kind ?? '',
    aboutId: entry.about?.id ?? '',
    detailHash: hasDetail ? detailHashOf(salt, entry.detail) : '',
    formerHash: head.hash,
  };
  const rowHash = hashOf(row);
  await transaction.insert(deskLog).values({ ...row, hash: rowHash });
  if (hasDetail)
    await transaction.insert(deskLogDetail).values({ logId: row.id, salt, detail: entry.detail });
  await transaction.update(deskLogHead).set({ lastId: row.id, hash: rowHash });
}

/** What a row holds together, in a form that is the same for ever. */
export const hashOf = (row: Omit<LogRow, 'hash'>): string =>
  hash(
    'sha256',
    JSON.stringify([
      ...[row.formerHash, row.id, row.at.toISOString(), row.way, row.byUser],
      ...[row.kind, row.aboutKind, row.aboutId, row.detailHash],
    ]),
  );

/** Whatever the order in which the database keeps the words. */
export const detailHashOf = (salt: string, detail: LogDetail): string =>
  hash(
    'sha256',
    JSON.stringify([salt, ...Object.entries(detail).sort(([one], [other]) => (one < other ? -1 : 1))]),
  );

export type LogStore = ReturnType<typeof createLogStore>;

export function createLogStore(database: Database) {
  return {
    add: (entry: LogEntry): Promise<void> =>
      database.transaction((transaction) => addToLog(transaction, entry)),

    async isThere(): Promise<boolean> {
      const { rows } = await database.execute<{ isThere: boolean }>(
        sql`select to_regclass('desk_log_head') is not null as "isThere"`,
      );
      return rows[0]?.isThere === true;
    },

    /** The newest rows, the newest first, older than one if that is named. */
    async newest(most: number, before: number | null): Promise<ReadRow[]> {
      const rows = await database
        .select({ row: deskLog, detail: deskLogDetail.detail, name: userProfile.fullName })
        .from(deskLog)
        .leftJoin(deskLogDetail, eq(deskLogDetail.logId, deskLog.id))
        .leftJoin(userProfile, eq(userProfile.id, deskLog.byUser))
        .where(before === null ? undefined : lt(deskLog.id, before))
        .orderBy(desc(deskLog.id))
        .limit(most);
      return rows.map(({ row, detail, name }) => ({ ...row, detail, name: name ?? '' }));
    },

    /** Rows after one, the oldest first, with their words and what those are hashed with. */
    after: (id: number, most: number) =>
      database
        .select({ row: deskLog, detail: deskLogDetail })
        .from(deskLog)
        .leftJoin(deskLogDetail, eq(deskLogDetail.logId, deskLog.id))
        .where(gt(deskLog.id, id))
        .orderBy(asc(deskLog.id))
        .limit(most),

    /**
     * Removes the rows that were written before a moment, with their words, and keeps the number and hash of the last of
     * them: the first row left holds that hash. Rows go from the first on, whatever the clock said.
     *
     * @returns how many went.
     */
    removeBefore: (moment: Date): Promise<number> =>
      database.transaction(async (transaction) => {
        const [head] = await transaction.select().from(deskLogHead).for('update');
        const [first] = await transaction
          .select({ id: deskLog.id })
          .from(deskLog)
          .where(gte(deskLog.at, moment))
          .orderBy(asc(deskLog.id))
          .limit(1);
        const [last] = await transaction
          .select({ id: deskLog.id, hash: deskLog.hash })
          .from(deskLog)
          .where(first === undefined ? undefined : lt(deskLog.id, first.id))
          .orderBy(desc(deskLog.id))
          .limit(1);
        if (!head || last === undefined) return 0;
        await transaction.execute(sql`set local pawhood.log_is_open = 'yes'`);
        await transaction.delete(deskLogDetail).where(lte(deskLogDetail.logId, last.id));
        await transaction.delete(deskLog).where(lte(deskLog.id, last.id));
        await transaction.execute(sql`set local pawhood.log_is_open = ''`);
        await transaction.update(deskLogHead).set({ goneId: last.id, goneHash: last.hash });
        return last.id - head.goneId;
      }),

    async head(): Promise<Omit<typeof deskLogHead.$inferSelect, 'onlyRow'> | null> {
      const [head] = await database.select().from(deskLogHead);
      return head ?? null;
    },
  };
}

/** Erases the words of rows about a person; what was done stays. */
export async function eraseLogDetails(transaction: Transaction, userId: string): Promise<void> {
  const about = transaction
    .select({ id: deskLog.id })
    .from(deskLog)
    .where(and(eq(deskLog.aboutKind, 'user'), eq(deskLog.aboutId, userId)));
  await transaction.delete(deskLogDetail).where(inArray(deskLogDetail.logId, about));
}
