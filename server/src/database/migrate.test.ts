import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import * as identitySchema from '@pawhood/identity/database/schema.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { databaseOf, inDatabase } from '@pawhood/testing/database/test-server.ts';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type Migration, migrate, readMigrations } from './migrate.ts';

const { server } = inject('postgres');
const migrated = await testDatabase();

/** How to connect to a new database with nothing in it. */
async function emptyDatabase() {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await inDatabase(server, (client) => client.query(`create database ${name}`));
  onTestFinished(() =>
    inDatabase(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  );
  return databaseOf(server, name);
}

const migration = (number: number, name: string, sql: string): Migration => ({ number, name, sql });
const first = migration(1, '0001-first', 'create table first (id integer); insert into first values (7)');
const second = migration(2, '0002-second', 'create table second (id integer)');

test('six instances that start at once migrate once', async () => {
  const database = await emptyDatabase();
  const migrations = [first, second];
  const starters = Array.from({ length: 6 }, () => new Client(database));
  await Promise.all(starters.map((client) => client.connect()));
  const applied = await Promise.all(starters.map((client) => migrate(client, migrations)));
  await Promise.all(starters.map((client) => client.end()));
  // Whoever comes first to each.
  expect(applied.reduce((sum, number) => sum + number, 0)).toBe(2);
  const { rows } = await inDatabase(database, (client) => client.query('select id from first'));
  expect(rows).toEqual([{ id: 7 }]);
});

test('what is new is applied to what is there', async () => {
  const database = await emptyDatabase();
  await inDatabase(database, async (client) => {
    expect(await migrate(client, [first])).toBe(1);
    expect(await migrate(client, [first, second])).toBe(1);
    expect(await migrate(client, [first, second])).toBe(0);
  });
});

test('an older version refuses a newer schema and leaves it alone', async () => {
  const database = await emptyDatabase();
  await inDatabase(database, async (client) => {
    await migrate(client, [first, second]);
    await expect(migrate(client, [first])).rejects.toThrow(
      /last used by a newer version of Pawhood \(it has "0002-second"/,
    );
    expect((await client.query('select from migration')).rowCount).toBe(2);
  });
});

test('a migration that fails is undone whole, those before it stay', async () => {
  const database = await emptyDatabase();
  const broken = migration(2, '0002-broken', 'create table half (id integer); drop table migration');
  await inDatabase(database, async (client) => {
    await expect(migrate(client, [first, broken])).rejects.toThrow(/^Migration 0002-broken failed/);
    const { rows } = await client.query(
      `select to_regclass('first') is not null as first, to_regclass('half') is null as undone`,
    );
    expect(rows).toEqual([{ first: true, undone: true }]);
    expect(await migrate(client, [first, second])).toBe(1);
  });
});

test('a migration of a table that others use is tried until they end, and nobody waits behind it', async () => {
  const database = await emptyDatabase();
  const change = migration(
    2,
    '0002-change',
    'create table half (id integer); alter table first add name text',
  );
  const told: string[] = [];
  await inDatabase(database, async (starter) => {
    await migrate(starter, [first]);
    await inDatabase(database, async (user) => {
      await user.query('begin; select from first');
      const waitsFor = (what: string) => void told.push(what);
      const changing = migrate(starter, [first, change], { waitsFor, does: () => {} });
      const isWaiting = async () => (await user.query('select from pg_locks where not granted')).rowCount;
      await expect.poll(isWaiting, { interval: 5 }).toBeGreaterThan(0);
      await inDatabase(database, (visitor) => visitor.query('select from first'));
      await expect.poll(() => told.at(-1)).toBe('a program that uses a table which 0002-change changes');
      await user.query('commit');
      expect(await changing).toBe(1);
    });
  });
});

/** The tables of every file `….tables.ts`, and the identity provider's. */
async function allTables(): Promise<PgTable[]> {
  const folder = new URL('../', import.meta.url);
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.tables.ts'));
  const modules: object[] = await Promise.all(paths.map((path) => import(new URL(path, folder).href)));
  return [...modules, identitySchema].flatMap((module) =>
    Object.values(module).filter((value) => is(value, PgTable)),
  );
}

test('the tables in TypeScript are those of the migrated database, column by column', async () => {
  const tables = await allTables();
  const { rows: names } = await migrated.$client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  // SQL as text alone reads these.
  const kept = names
    .map(({ name }) => name)
    .filter((name) => !/^(migration|provider_import_undo|provider_search.*|neighbourhood_part)$/.test(name));
  expect(tables.map(getTableName).sort()).toEqual(kept.sort());
  for (const table of tables) {
    const { rows } = await migrated.$client.query<{ name: string; required: boolean }>(
      `select attname as name, attnotnull as required from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
      [getTableName(table)],
    );
    const declared = Object.values(getTableColumns(table))
      .map((column) => ({ name: column.name, required: column.notNull }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(declared).toEqual(rows);
  }
});

test('the migrations are numbered without a gap', async () => {
  const numbers = (await readMigrations()).map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers.length).toBeGreaterThan(0);
});
