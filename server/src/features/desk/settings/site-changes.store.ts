/** What was changed of settings and cities at the desk, for as long as it can be undone. */
import { UNDO_DAYS } from '@pawhood/contract/limits.ts';
import { and, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EditCitiesStore } from '../../../cities/edit-cities.store.ts';
import type { Database, Transaction } from '../../../database/connection.ts';
import { holdList } from '../../../database/lists/list-versions.ts';
import { userProfile } from '../../../database/people/people.tables.ts';
import { addToLog, type LogEntry } from '../../../desk/log.store.ts';
import { siteFile } from '../../../site/site.tables.ts';
import { keepSettings, keptSettings, type SiteFiles } from '../../../site/site-settings.store.ts';
import { siteChange, siteChangeFile } from './site-changes.tables.ts';

export type NewSiteChange = typeof siteChange.$inferInsert;

/** A change with the names of who made and who undid it. */
export interface SiteChangeRow extends Readonly<typeof siteChange.$inferSelect> {
  readonly by: string;
  readonly undoneByName: string;
  readonly isOld: boolean;
}

/** Changes whose former logo or picture is kept; of older ones that cannot be undone any more. */
export const MOST_FORMER_PICTURES = 20;

export type SiteChangesStore = ReturnType<typeof createSiteChangesStore>;

/** What is changed writes to these, in one transaction with its row of the log. */
export interface ChangeStores {
  readonly changes: SiteChangesStore;
  readonly cities: EditCitiesStore;
  readonly kept: () => Promise<ReadonlyMap<string, unknown>>;
  /** Keeps settings, with the files of pictures among them; null puts one back to what it comes with. */
  readonly keep: (values: ReadonlyMap<string, unknown>, files: SiteFiles, by: string) => Promise<void>;
  readonly log: (entry: LogEntry) => Promise<void>;
}

export type InChange = <Done>(work: (stores: ChangeStores) => Promise<Done>) => Promise<Done>;

/**
 * Changes of settings, and of cities, wait for each other.
 *
 * @param editCities makes the store of cities for a transaction.
 */
export const changeTransactions =
  (database: Database, editCities: (within: Transaction) => EditCitiesStore): InChange =>
  (work) =>
    database.transaction(async (transaction) => {
      for (const name of ['site', 'cities'] as const) {
        await transaction.execute(
          sql`insert into public_list (name, version) values (${name}, 1) on conflict do nothing`,
        );
        await holdList(transaction, name);
      }
      return work({
        changes: createSiteChangesStore(transaction),
        cities: editCities(transaction),
        kept: () => keptSettings(transaction),
        keep: (values, files, by) => keepSettings(transaction, values, files, by),
        log: (entry) => addToLog(transaction, entry),
      });
    });

const IS_OLD = sql<boolean>`(${siteChange.before} is null
  or ${siteChange.at} < now() - make_interval(days => ${UNDO_DAYS}))`;

/** @param database may be a transaction. */
export function createSiteChangesStore(database: Database | Transaction) {
  async function read(where: SQL | undefined, most: number): Promise<SiteChangeRow[]> {
    const [maker, undoer] = [alias(userProfile, 'maker'), alias(userProfile, 'undoer')];
    const rows = await database
      .select({ row: siteChange, isOld: IS_OLD, by: maker.fullName, undoneByName: undoer.fullName })
      .from(siteChange)
      .leftJoin(maker, eq(maker.id, siteChange.byUser))
      .leftJoin(undoer, eq(undoer.id, siteChange.undoneBy))
      .where(where)
      .orderBy(desc(siteChange.id))
      .limit(most);
    return rows.map(({ row, isOld, by, undoneByName }) => ({
      ...{ ...row, isOld, by: by ?? '', undoneByName: undoneByName ?? '' },
    }));
  }

  /** Forgets what undoing would need. */
  async function forget(where: SQL): Promise<void> {
    const forgotten = await database
      .update(siteChange)
      .set({ before: null, after: null })
      .where(and(isNotNull(siteChange.before), where))
      .returning({ id: siteChange.id });
    const ids = forgotten.map(({ id }) => id);
    if (ids.length > 0) await database.delete(siteChangeFile).where(inArray(siteChangeFile.changeId, ids));
  }

  return {
    /** @param formerFiles settings whose present files are kept for the undoing: before these are changed. */
    async add(change: NewSiteChange, formerFiles: readonly string[] = []): Promise<number> {
      const [added] = await database.insert(siteChange).values(change).returning({ id: siteChange.id });
      const id = added?.id ?? 0;
      if (formerFiles.length === 0) return id;
      await database.execute(sql`
        insert into site_change_file (change_id, setting, name, content)
        select ${id}, ${siteFile.setting}, ${siteFile.name}, ${siteFile.content} from ${siteFile}
        where ${inArray(siteFile.setting, [...formerFiles])}`);
      await forget(sql`${siteChange.id} in (
        select change_id from site_change_file group by change_id order by change_id desc offset ${MOST_FORMER_PICTURES})`);
      return id;
    },

    async find(id: number): Promise<SiteChangeRow | null> {
      const [row] = await read(eq(siteChange.id, id), 1);
      return row ?? null;
    },

    /** Files that a change has replaced, by setting, then by name. */
    async formerFiles(id: number): Promise<SiteFiles> {
      const rows = await database.select().from(siteChangeFile).where(eq(siteChangeFile.changeId, id));
      const files = new Map<string, Map<string, Buffer>>();
      for (const { setting, name, content } of rows)
        files.set(setting, (files.get(setting) ?? new Map()).set(name, content));
      return files;
    },

    /** Those that are young enough to be undone, the newest first, older than one if that is named. */
    newest: (most: number, before: number | null): Promise<SiteChangeRow[]> =>
      read(and(isNotNull(siteChange.before), before === null ? undefined : lt(siteChange.id, before)), most),

    async setUndone(id: number, userId: string): Promise<void> {
      await database
        .update(siteChange)
        .set({ undoneAt: sql`now()`, undoneBy: userId })
        .where(eq(siteChange.id, id));
      // Nobody undoes it again.
      await database.delete(siteChangeFile).where(eq(siteChangeFile.changeId, id));
    },

    /** Forgets changes that cannot be undone any more; the log has them. */
    async forgetOld(): Promise<void> {
      await database
        .delete(siteChange)
        .where(sql`${siteChange.at} < now() - make_interval(days => ${UNDO_DAYS})`);
    },
  };
}
