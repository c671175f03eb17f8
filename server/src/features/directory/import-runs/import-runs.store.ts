/** The imports of the desk: which file waits, which is at work, and what became of each. */
import {
  FILES_A_DAY,
  FILES_A_PERSON,
  FILES_A_SITE,
  IMPORT_UNDO_DAYS,
  type ImportState,
} from '@pawhood/contract/desk/imports.ts';
import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { lockUntilEnd } from '../../../database/advisory-lock.ts';
import type { Database, Transaction } from '../../../database/connection.ts';
import { touchList } from '../../../database/lists/list-versions.ts';
import { userProfile } from '../../../database/people/people.tables.ts';
import { type Outcome, refusal } from '../../../lib/outcome.ts';
import { neighbourhoodSource, providerImport } from '../directory.tables.ts';
import { importRun } from './import-runs.tables.ts';

/** A run with what the desk says besides. */
export interface RunRow extends Omit<typeof importRun.$inferSelect, 'undo'> {
  /** Name of who sent it; null where they are gone. */
  readonly by: string | null;
  /** Nothing has been imported since. */
  readonly isLast: boolean;
  /** Too old to be undone. */
  readonly isOld: boolean;
}

export type NewRun = Pick<
  typeof importRun.$inferInsert,
  'kind' | 'city' | 'fileName' | 'bytes' | 'addOnly' | 'credit'
> & { readonly sentBy: string };

export type ImportRunsStore = ReturnType<typeof createImportRunsStore>;

/** States in which the file is needed. */
export const WITH_FILE = [
  'coming',
  'reading',
  'planned',
  'applying',
] as const satisfies readonly ImportState[];

const { undo, ...columns } = getTableColumns(importRun);
const IS_LAST = sql<boolean>`case when ${importRun.kind} = 'neighbourhoods' then ${undo} is not null and exists (
    select from ${neighbourhoodSource} where ${neighbourhoodSource.city} = ${importRun.city}
      and ${neighbourhoodSource.digest} = ${importRun.digest})
  else exists (select from ${providerImport} where ${providerImport.id} = ${importRun.importId} and ${providerImport.undoable}) end`;
export const IS_PAST = sql`${importRun.appliedAt} < now() - make_interval(days => ${IMPORT_UNDO_DAYS})`;

export function createImportRunsStore(database: Database) {
  const read = (where: SQL | undefined, most: number): Promise<RunRow[]> =>
    database
      .select({
        ...columns,
        ...{ by: userProfile.fullName, isLast: IS_LAST, isOld: sql<boolean>`coalesce(${IS_PAST}, false)` },
      })
      .from(importRun)
      .leftJoin(userProfile, eq(userProfile.id, importRun.sentBy))
      .where(where)
      .orderBy(desc(importRun.id))
      .limit(most);

  return {
    ...comingFiles(database),
    ...decisions(database),

    async find(id: number): Promise<RunRow | null> {
      return (await read(eq(importRun.id, id), 1))[0] ?? null;
    },

    /** The newest first, older than one if that is named. @param city key of the only city; empty for all. */
    newest: (city: string, most: number, before: number | null): Promise<RunRow[]> =>
      read(
        and(
          city === '' ? undefined : eq(importRun.city, city),
          before === null ? undefined : lt(importRun.id, before),
        ),
        most,
      ),

    dataMark: (kind: RunRow['kind'], city: string): Promise<string> => dataMark(database, kind, city),

    /** What a person has sent, for that person. */
    exported: (userId: string) =>
      database
        .select({
          ...{ at: importRun.at, kind: importRun.kind, city: importRun.city },
          ...{ fileName: importRun.fileName, state: importRun.state },
        })
        .from(importRun)
        .where(eq(importRun.sentBy, userId))
        .orderBy(asc(importRun.id)),
  };
}

const inState = (id: number, states: readonly ImportState[]) =>
  and(eq(importRun.id, id), inArray(importRun.state, [...states]));

/** Changes a run where it is still as it was seen, and wakes all servers; false where it is not. */
const move = (
  database: Database,
  where: SQL | undefined,
  values: PgUpdateSetSource<typeof importRun>,
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const moved = await transaction
      .update(importRun)
      .set({ ...values, beatAt: sql`now()` })
      .where(where)
      .returning({ id: importRun.id });
    if (moved.length > 0) await touchList(transaction, 'imports');
    return moved.length > 0;
  });

/** Files on their way in. */
const comingFiles = (database: Database) => ({
  /** Counts a file before it comes in. */
  add: (
    run: NewRun,
  ): Promise<Outcome<number, 'import_waits' | 'import_files_full' | 'too_many_import_files'>> =>
    database.transaction(async (transaction) => {
      await lockUntilEnd(transaction, 'imports', 'exclusive');
      const { own, all, today } = await countHeld(transaction, run.sentBy);
      if (own >= FILES_A_PERSON) return refusal('import_waits');
      if (all >= FILES_A_SITE) return refusal('import_files_full');
      if (today >= FILES_A_DAY) return refusal('too_many_import_files');
      const [added] = await transaction
        .insert(importRun)
        .values({ ...run, state: 'coming', actedBy: run.sentBy })
        .returning({ id: importRun.id });
      return added?.id ?? 0;
    }),

  /** Says that a file still comes in. */
  async beat(id: number): Promise<void> {
    await database
      .update(importRun)
      .set({ beatAt: sql`now()` })
      .where(inState(id, ['coming']));
  },

  /** The file is here whole: it waits to be read. False where somebody has stopped it. */
  came: (id: number, file: { readonly bytes: number; readonly digest: string }): Promise<boolean> =>
    move(database, inState(id, ['coming']), { ...file, state: 'reading' }),

  /** Forgets a file that did not come in. */
  async drop(id: number): Promise<void> {
    await database.delete(importRun).where(inState(id, ['coming']));
  },
});

const FROM_THE_START = { step: '', read: 0 } as const;

/** What people want of a run; each answers false where it is too late. */
const decisions = (database: Database) => ({
  /** Has the plan of that digest carried out. */
  apply: (id: number, digest: string, actedBy: string, allowGone: boolean): Promise<boolean> =>
    move(database, and(inState(id, ['planned']), eq(importRun.planDigest, digest)), {
      ...{ ...FROM_THE_START, state: 'applying', reason: '', actedBy, allowGone },
    }),

  /** Has the plan made anew. */
  planAgain: (id: number): Promise<boolean> =>
    move(database, inState(id, ['planned']), { ...FROM_THE_START, state: 'reading', reason: 'outdated' }),

  undo: (id: number, actedBy: string): Promise<boolean> =>
    move(database, inState(id, ['done']), { ...FROM_THE_START, state: 'undoing', reason: '', actedBy }),

  cancel: (id: number): Promise<boolean> =>
    move(database, inState(id, WITH_FILE), { state: 'cancelled', reason: '' }),
});

/** Forgets who sent files, and what they called them. */
export async function forgetSender(transaction: Transaction, userId: string): Promise<void> {
  await transaction.update(importRun).set({ sentBy: '', fileName: '' }).where(eq(importRun.sentBy, userId));
  await transaction.update(importRun).set({ actedBy: '' }).where(eq(importRun.actedBy, userId));
}

/** Changes with whatever a plan could be about. */
export async function dataMark(
  runner: Database | Transaction,
  kind: RunRow['kind'],
  city: string,
): Promise<string> {
  const { rows } = await runner.execute<{ mark: string | null }>(
    kind === 'places'
      ? sql`select count(*) || ' ' || coalesce(max(updated_at)::text, '') as mark from provider where city = ${city}`
      : sql`select max(digest) as mark from neighbourhood_source where city = ${city}`,
  );
  return rows[0]?.mark ?? '';
}

async function countHeld(transaction: Transaction, sentBy: string) {
  const { rows } = await transaction.execute<{ own: number; all: number; today: number }>(sql`
    select (count(*) filter (where is_held and sent_by = ${sentBy}))::integer as own,
      (count(*) filter (where is_held))::integer as all,
      (count(*) filter (where sent_by = ${sentBy} and at > now() - interval '1 day'))::integer as today
    from (select *, state in ('coming', 'reading', 'planned', 'applying') as is_held from import_run
      where at > now() - interval '2 days' or state in ('coming', 'reading', 'planned', 'applying')) run`);
  return rows[0] ?? { own: 0, all: 0, today: 0 };
}
