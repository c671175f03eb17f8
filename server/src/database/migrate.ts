/**
 * Brings a database's schema up to date: the SQL files of migrations/, forward only, each in a transaction of its own.
 *
 * Any number of instances may start at once: the one with the lock applies the next file, the others wait and find it
 * applied.
 */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { NO_PROGRESS, type Progress } from '../lib/patience.ts';
import { StartError } from '../lib/start-error.ts';
import { exclusiveLockUntilEnd } from './advisory-lock.ts';
import { isLockTimeout } from './failures/statement-timeout.ts';

export interface Migration {
  /** Position, from 1: the number its file name begins with. */
  readonly number: number;
  /** `0001-articles-and-directory` */
  readonly name: string;
  readonly sql: string;
}

/**
 * Longest wait for a table that others use, in milliseconds. Whoever comes to it meanwhile waits as well, and a visitor's
 * statement may take 1.8 s.
 */
const LOCK_MS = 1_200;

/** Beside this file in the sources, and beside the bundle in server/dist (vite.config.ts copies them). */
const FOLDER = new URL('./migrations/', import.meta.url);

/** Reads the migrations in their order. */
export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const number = Number(file.slice(0, 4));
      if (number !== index + 1) throw new Error(`Migration ${file} is not number ${index + 1}.`);
      return {
        number,
        name: file.slice(0, -'.sql'.length),
        sql: await readFile(new URL(file, folder), 'utf8'),
      };
    }),
  );
}

/**
 * Applies what is missing; answers how many were applied.
 *
 * @param client a connection of its own, without time-outs: a migration may take longer than a visitor would wait.
 * @throws StartError when the database has been migrated by a newer Pawhood.
 */
export async function migrate(
  client: ClientBase,
  migrations: readonly Migration[],
  progress: Progress = NO_PROGRESS,
): Promise<number> {
  const applied = await appliedMigrations(client);
  if (applied !== null && pendingMigrations(migrations, applied).length === 0) return 0;
  let applications = 0;
  while (await applyNext(client, migrations, progress)) applications += 1;
  return applications;
}

/** Names of the applied migrations in their order; null when the database is new. */
export async function appliedMigrations(client: ClientBase): Promise<string[] | null> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('migration') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return null;
  const answer = await client.query<{ name: string }>('select name from migration order by number');
  return answer.rows.map(({ name }) => name);
}

/**
 * Those that are not applied yet.
 *
 * @throws StartError when something is applied that is not among them.
 */
export function pendingMigrations(migrations: readonly Migration[], applied: readonly string[]): Migration[] {
  const unknown = applied.find((name, index) => migrations[index]?.name !== name);
  if (unknown !== undefined) {
    throw new StartError(
      `The database was last used by a newer version of Pawhood (it has "${unknown}", which this version does not know). Start that version, or restore a backup made before it.`,
    );
  }
  return migrations.slice(applied.length);
}

/** Makes the table that says what is applied. */
export async function createMigrationTable(client: ClientBase): Promise<void> {
  await client.query(`
    create table if not exists migration (
      number     integer     primary key,
      name       text        not null,
      applied_at timestamptz not null default now()
    )`);
}

/** Applies one migration within the caller's transaction. */
export async function applyMigration(client: ClientBase, { number, name, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into migration (number, name) values ($1, $2)', [number, name]);
}

/** Applies the first that is missing, while nobody else can; false when there is none. */
async function applyNext(
  client: ClientBase,
  migrations: readonly Migration[],
  progress: Progress,
): Promise<boolean> {
  let next: Migration | undefined;
  progress.waitsFor('another server or command, which brings the database up to date');
  await client.query(`begin; ${exclusiveLockUntilEnd('migrations')}`);
  try {
    await createMigrationTable(client);
    [next] = pendingMigrations(migrations, (await appliedMigrations(client)) ?? []);
    if (next !== undefined) await applyWhenFree(client, next, progress);
    await client.query('commit');
    return next !== undefined;
  } catch (error) {
    await client.query('rollback').catch(() => {}); // a lost connection has rolled back by itself
    if (next === undefined) throw error;
    throw new Error(`Migration ${next.name} failed. The database is as it was before.`, { cause: error });
  }
}

/** Applies one as soon as nobody else uses a table that it changes. */
async function applyWhenFree(client: ClientBase, migration: Migration, progress: Progress): Promise<void> {
  progress.does(`brings the database up to date (${migration.name})`);
  await client.query(`set local lock_timeout = ${LOCK_MS}`);
  while (!(await tryToApply(client, migration))) {
    progress.waitsFor(`a program that uses a table which ${migration.name} changes`);
    await pause(LOCK_MS);
  }
}

async function tryToApply(client: ClientBase, migration: Migration): Promise<boolean> {
  await client.query('savepoint before');
  try {
    await applyMigration(client, migration);
    return true;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    await client.query('rollback to savepoint before');
    return false;
  }
}
