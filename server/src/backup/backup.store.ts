/** Reads a whole database as it is at one moment. */
import type { ClientBase, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../database/connection.ts';
import { appliedMigrations, pendingMigrations, readMigrations } from '../database/migrate.ts';
import { carriedColumnsOf, PLAIN_VALUES, quoted } from '../database/plain-values.ts';
import type { Picture } from '../media/picture-names.ts';
import type { SequenceValue, TableOutline } from './backup-format.ts';

/** The database at one moment, whatever is written meanwhile. */
export interface Snapshot {
  readonly moment: Date;
  readonly migrations: readonly string[];
  /** Each after those that its rows name. */
  readonly tables: readonly TableOutline[];
  readonly sequences: readonly SequenceValue[];
  /** A table's rows as text; when all of it is read, how many they were. */
  copy(table: TableOutline): { readonly text: AsyncIterable<Buffer>; rows(): Promise<number> };
  /** Every picture that is somebody's. */
  pictures(): AsyncIterable<Picture>;
}

/** Pictures read together. */
const PICTURES_TOGETHER = 1_000;

export type BackupStore = ReturnType<typeof createBackupStore>;

export function createBackupStore(database: Database) {
  return {
    /**
     * Does work on a snapshot.
     *
     * @returns null when no Pawhood has used the database yet.
     * @throws StartError when a newer one has.
     */
    async onSnapshot<Result>(work: (snapshot: Snapshot) => Promise<Result>): Promise<Result | null> {
      const client = await database.$client.connect();
      let isDone = false;
      try {
        await client.query(`begin isolation level repeatable read, read only; ${PLAIN_VALUES}`);
        const snapshot = await takeSnapshot(client);
        const result = snapshot && (await work(snapshot));
        await client.query('rollback');
        isDone = true;
        return result;
      } finally {
        // Broken off in the middle of a table, the connection is of no further use.
        client.release(!isDone);
      }
    },
  };
}

async function takeSnapshot(client: PoolClient): Promise<Snapshot | null> {
  const migrations = await appliedMigrations(client);
  if (migrations === null || migrations.length === 0) return null;
  pendingMigrations(await readMigrations(), migrations);
  const tables = await outlinesOf(client);
  // Until the end nothing changes what they look like; rows come and go as ever.
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`);
  const { rows } = await client.query<{ moment: Date }>('select now() as moment');
  return {
    moment: rows[0]?.moment ?? new Date(),
    migrations,
    tables,
    sequences: await sequencesOf(client),
    copy: (table) => copyOf(client, table),
    pictures: () => (tables.some(({ name }) => name === 'picture') ? picturesOf(client) : noPictures()),
  };
}

async function outlinesOf(client: ClientBase): Promise<TableOutline[]> {
  const columns = await carriedColumnsOf(client);
  const { rows: references } = await client.query<Reference>(`
    select source.relname as from, target.relname as to
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_class target on target.oid = confrelid
    where contype = 'f' and connamespace = (select oid from pg_namespace where nspname = current_schema())`);
  return inOrderOfReference([...columns.keys()], references).map((name) => ({
    name,
    columns: columns.get(name) ?? [],
  }));
}

async function sequencesOf(client: ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string }>(
    'select sequencename as name from pg_sequences where schemaname = current_schema() order by 1',
  );
  const values: SequenceValue[] = [];
  for (const { name } of rows) {
    // After the snapshot was taken: at least as far as the rows in it.
    const answer = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    values.push(...answer.rows.map((row) => ({ name, ...row })));
  }
  return values;
}

function copyOf(client: PoolClient, { name, columns }: TableOutline) {
  const list = columns.map(quoted).join(', ');
  const text = client.query(copyTo(`copy ${quoted(name)} (${list}) to stdout`));
  return {
    text,
    async rows() {
      // The count comes after the rows, and before the answer to whatever is asked next.
      await client.query('select');
      return text.rowCount;
    },
  };
}

async function* picturesOf(client: ClientBase): AsyncGenerator<Picture> {
  for (let last = ''; ; ) {
    const { rows } = await client.query<Picture>(
      'select id, sizes from picture where id > $1 order by id limit $2',
      [last, PICTURES_TOGETHER],
    );
    yield* rows;
    const [end] = rows.slice(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

async function* noPictures(): AsyncGenerator<Picture> {}

/** A table whose rows name rows of another. */
export interface Reference {
  readonly from: string;
  readonly to: string;
}

/**
 * Tables in an order in which each comes after those that its rows name.
 *
 * @throws when they name each other in a circle.
 */
export function inOrderOfReference(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isReady = (table: string) =>
      references.every(({ from, to }) => from !== table || to === table || ordered.includes(to));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) throw new Error(`Tables name each other in a circle: ${waiting.join(', ')}.`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}
