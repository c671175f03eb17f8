/** Makes a database what a backup says: all in one transaction, so that it is either what it was or what was saved. */
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { exclusiveLockUntilEnd } from '../database/advisory-lock.ts';
import type { Database } from '../database/connection.ts';
import { applyMigration, createMigrationTable, type Migration, readMigrations } from '../database/migrate.ts';
import { carriedColumnsOf, columnsOf, PLAIN_VALUES, quoted } from '../database/plain-values.ts';
import type { BackupHead, TableOutline } from './backup-format.ts';

/** The content of a database before it is replaced. */
export interface DatabaseContent {
  readonly tables: number;
  readonly rows: number;
  /** False when there are tables, but not Pawhood's. */
  readonly isOurs: boolean;
}

/** The database while it is replaced; nobody sees anything of it before the end. */
export interface Replacement {
  /** Fills a table; answers how many rows it has then. */
  fill(table: TableOutline, text: AsyncIterable<Buffer>): Promise<number>;
}

/** Somebody else uses the database. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

export type RestoreStore = ReturnType<typeof createRestoreStore>;

export function createRestoreStore(database: Database) {
  const { isPooled } = database;
  return {
    /** Names of all migrations that this version knows. */
    migrationNames: async (): Promise<string[]> => (await readMigrations()).map(({ name }) => name),

    /** @throws DatabaseInUse */
    async content(): Promise<DatabaseContent> {
      return onClient(database, async (client) => {
        await client.query('begin');
        await (isPooled ? refuseAtWork(client, LEFT_BEHIND_MS) : refuseInUse(client, LEFT_BEHIND_MS));
        const names = [...(await carriedColumnsOf(client)).keys()];
        const rows = await rowsOf(
          client,
          names.filter((name) => !BY_MIGRATIONS.includes(name)),
        );
        await client.query('commit');
        return { tables: names.length, rows, isOurs: names.length === 0 || names.includes('migration') };
      });
    },

    /**
     * Replaces everything.
     *
     * @param fill puts the rows in.
     * @param beforeCommit the last thing that is done; when it throws, nothing has changed.
     * @throws DatabaseInUse
     */
    async replace(
      head: BackupHead,
      fill: (replacement: Replacement) => Promise<void>,
      beforeCommit: () => Promise<void>,
    ): Promise<void> {
      await onClient(database, async (client) => {
        // A server that starts meanwhile waits here, or for the tables, and finds the database as it is afterwards.
        await client.query(`begin; ${PLAIN_VALUES}; ${exclusiveLockUntilEnd('migrations')}`);
        try {
          await replaceAll(client, head, fill);
          await (isPooled ? refuseAtWork(client, 0) : refuseInUse(client, 0));
          await beforeCommit();
          await client.query('commit');
        } catch (error) {
          await client.query('rollback').catch(() => {}); // a lost connection has rolled back by itself
          throw error;
        }
      });
    },
  };
}

/** Tables that have rows from the first moment on. */
const BY_MIGRATIONS = ['migration', 'public_list', 'city', 'reach', 'desk_log_head'];

async function onClient<Result>(
  database: Database,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await database.$client.connect();
  let isDone = false;
  try {
    const result = await work(client);
    isDone = true;
    return result;
  } finally {
    client.release(!isDone);
  }
}

/** How long the connections of a command that has just ended may still be there, in milliseconds. */
const LEFT_BEHIND_MS = 1_500;

/** Time between two looks, in milliseconds. */
const LOOK_MS = 50;

/**
 * Refuses a database that somebody uses still after `patience` milliseconds. Every server, and every other command, is
 * known by its connections' name.
 */
async function refuseInUse(client: ClientBase, patience: number): Promise<void> {
  for (let waited = 0; await isInUse(client); waited += LOOK_MS) {
    if (waited >= patience) throw new DatabaseInUse('Another program of Pawhood uses the database.');
    await pause(LOOK_MS);
  }
}

async function isInUse(client: ClientBase): Promise<boolean> {
  // Within a transaction the second look would be the first one's copy.
  await client.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await client.query(`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'pawhood%'`);
  return rowCount !== 0;
}

/**
 * The same behind a pooler, which keeps connections of that name when nobody uses them: what tells a server is that it
 * looks after its lists every half second.
 *
 * @param client in a transaction: sessions that have been active since it began are in use.
 */
async function refuseAtWork(client: ClientBase, patience: number): Promise<void> {
  await pause(patience);
  const { rowCount } = await client.query(`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'pawhood%'
      and (state <> 'idle' or state_change > now())`);
  if (rowCount !== 0) throw new DatabaseInUse('Another program of Pawhood is at work in the database.');
}

async function rowsOf(client: ClientBase, tables: readonly string[]): Promise<number> {
  if (tables.length === 0) return 0;
  const counts = tables.map((table) => `(select count(*) from ${quoted(table)})`);
  const { rows } = await client.query<{ total: string }>(`select ${counts.join(' + ')} as total`);
  return Number(rows[0]?.total ?? 0);
}

async function replaceAll(
  client: ClientBase,
  head: BackupHead,
  fill: (replacement: Replacement) => Promise<void>,
): Promise<void> {
  const migrations = await readMigrations();
  const formerVersion = await largestListVersion(client);
  await dropTables(client, [...(await columnsOf(client)).keys()]);
  await createMigrationTable(client);
  await carryOutAll(client, migrations.slice(0, head.migrations.length));
  await emptyTables(client, head);
  await fill({ fill: (table, text) => fillTable(client, table, text) });
  for (const { name, value, isCalled } of head.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled]);
  }
  await carryOutAll(client, migrations.slice(head.migrations.length));
  await tellNobody(client);
  await client.query('update public_list set version = greatest(version, $1::bigint) + 1', [formerVersion]);
}

/** What people were to be told has been told since, or comes from another site: nothing is sent until the operator says so. */
async function tellNobody(client: ClientBase): Promise<void> {
  await client.query(
    `update delivery set done_at = now(), outcome = 'dropped', taken_until = null where done_at is null`,
  );
  await client.query('update decision_notice set told_at = now(), taken_until = null where told_at is null');
  await client.query('update reach set told_until = now(), features_until = now(), held_since = now()');
}

/** Versions of the public lists never come twice, so that no cache mistakes the restored list for its own. */
async function largestListVersion(client: ClientBase): Promise<string> {
  const there = await client.query<{ isThere: boolean }>(
    `select to_regclass('public_list') is not null as "isThere"`,
  );
  if (!there.rows[0]?.isThere) return '0';
  const { rows } = await client.query<{ version: string }>(
    'select coalesce(max(version), 0)::text as version from public_list',
  );
  return rows[0]?.version ?? '0';
}

async function dropTables(client: ClientBase, tables: readonly string[]): Promise<void> {
  if (tables.length > 0) await client.query(`drop table ${tables.map(quoted).join(', ')}`);
}

async function carryOutAll(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) await applyMigration(client, migration);
}

/** The migrations bring rows of their own, which the backup has as well. */
async function emptyTables(client: ClientBase, { tables }: BackupHead): Promise<void> {
  const created = [...(await carriedColumnsOf(client)).keys()];
  const saved = tables.map(({ name }) => name);
  if (created.some((name) => !saved.includes(name)) || saved.some((name) => !created.includes(name))) {
    throw new Error('The tables of the backup are not those that its migrations make.');
  }
  // The log of the desk is emptied with all else; its triggers let it be for this transaction.
  await client.query(`set local pawhood.log_is_open = 'yes'`);
  await client.query(`truncate ${created.map(quoted).join(', ')}`);
}

async function fillTable(
  client: ClientBase,
  { name, columns }: TableOutline,
  text: AsyncIterable<Buffer>,
): Promise<number> {
  const filling = client.query(
    copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`),
  );
  await pipeline(text, filling);
  return filling.rowCount;
}
