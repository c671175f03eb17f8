/** Which process works on which import of the desk: one on the site, whose lease ends when it says nothing any more. */
import type { ImportState } from '@pawhood/contract/desk/imports.ts';
import { FILE_HOURS, IMPORT_LOG_YEARS } from '@pawhood/contract/limits.ts';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { touchList } from '../../../database/lists/list-versions.ts';
import { isUniqueViolation } from '../../../database/unique-violation.ts';
import type { RunFile } from './import-files.ts';
import { IS_PAST, WITH_FILE } from './import-runs.store.ts';
import { importRun } from './import-runs.tables.ts';

export type ImportLeasesStore = ReturnType<typeof createImportLeasesStore>;

/** States in which a process works, or is waited for. */
const WORKING = ['reading', 'applying', 'undoing'] as const satisfies readonly ImportState[];

const HAS_NO_LEASE = sql`${importRun.lease} is null`;

export function createImportLeasesStore(database: Database) {
  return {
    /** The oldest that waits for a process. */
    async next(): Promise<RunFile | null> {
      const [first] = await database
        .select({ id: importRun.id, digest: importRun.digest })
        .from(importRun)
        .where(and(inArray(importRun.state, [...WORKING]), HAS_NO_LEASE))
        .orderBy(asc(importRun.id))
        .limit(1);
      return first ?? null;
    },

    /** Takes one for a process; false where another server was first, or has one at work. */
    async take(id: number, lease: string): Promise<boolean> {
      const isFree = sql`${HAS_NO_LEASE} and not exists (select from import_run other where other.lease is not null)`;
      try {
        const taken = await database
          .update(importRun)
          .set({ lease, beatAt: sql`now()` })
          .where(and(eq(importRun.id, id), inArray(importRun.state, [...WORKING]), isFree))
          .returning({ id: importRun.id });
        return taken.length > 0;
      } catch (error) {
        // Another row has a lease: PostgreSQL lets only one have one.
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },

    /** The process is gone: what it left under way is broken off. Answers whether the file is needed any longer. */
    settle: (
      id: number,
      lease: string,
      why: 'failed' | 'interrupted',
      reason: '' | 'too-much',
    ): Promise<boolean> =>
      database.transaction(async (transaction) => {
        await breakOff(transaction, sql`lease = ${lease}`, why, reason);
        await transaction.execute(sql`update import_run set lease = null where lease = ${lease}`);
        await touchList(transaction, 'imports');
        const [row] = await transaction
          .select({ state: importRun.state })
          .from(importRun)
          .where(eq(importRun.id, id));
        return WITH_FILE.some((state) => state === row?.state);
      }),

    /**
     * Breaks off what no process and no upload goes on with, and forgets what nobody decided or worked on for a day.
     * Answers whose files are no longer needed.
     */
    sweep: (): Promise<RunFile[]> =>
      database.transaction(async (transaction) => {
        const isSilent = sql`beat_at < now() - interval '60 seconds'`;
        const broken = await breakOff(transaction, sql`lease is not null and ${isSilent}`, 'interrupted', '');
        // Others may have waited for it, at other servers.
        if (broken > 0) await touchList(transaction, 'imports');
        const left = await transaction.execute<RunFileRow>(sql`
          update import_run set lease = null where lease is not null and ${isSilent} returning id, digest, state`);
        await transaction.execute(sql`
          update import_run set state = 'interrupted' where state = 'coming' and ${isSilent}`);
        const late = await transaction.execute<RunFileRow>(sql`
          update import_run set state = 'cancelled', reason = 'late'
          where state in ('reading', 'planned', 'applying') and lease is null
            and at < now() - make_interval(hours => ${FILE_HOURS})
          returning id, digest, state`);
        await transaction.execute(
          sql`update import_run set undo = null where undo is not null and ${IS_PAST}`,
        );
        await transaction.execute(
          sql`delete from import_run where at < now() - make_interval(years => ${IMPORT_LOG_YEARS})`,
        );
        return [...left.rows, ...late.rows]
          .filter(({ state }) => !WITH_FILE.some((needing) => needing === state))
          .map(({ id, digest }) => ({ id: Number(id), digest }));
      }),

    /** Names, of these files, of those that a run still needs. */
    async needed(names: readonly string[]): Promise<ReadonlySet<string>> {
      const { rows } = await database.execute<{ name: string }>(sql`
        select name from unnest(${sql.param(names)}::text[]) name join import_run run on run.id = split_part(name, '-', 1)::bigint
        where run.state in ${[...WITH_FILE]} and run.digest in ('', split_part(name, '-', 2))`);
      return new Set(rows.map(({ name }) => name));
    },
  };
}

/** A bigint comes as text where SQL is written by hand. */
interface RunFileRow extends Record<string, unknown> {
  readonly id: string;
  readonly digest: string;
  readonly state: ImportState;
}

/** An undoing that was broken off has undone nothing. Answers how many there were. */
async function breakOff(
  transaction: Transaction,
  where: SQL,
  why: 'failed' | 'interrupted',
  reason: '' | 'too-much',
): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    update import_run set step = '', state = case when state = 'undoing' then 'done' else ${why} end,
      reason = case when state = 'undoing' then 'stopped' else ${reason} end
    where state in ('reading', 'applying', 'undoing') and ${where}`);
  return rowCount ?? 0;
}
