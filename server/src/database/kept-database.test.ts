import { mkdirSync } from 'node:fs';
import { dataDirectory } from '@pawhood/testing/database/data-directory.ts';
import { giveBack, type KeptDatabase, takeDatabase } from '@pawhood/testing/database/kept-database.ts';
import { PATIENT_LIMITS } from '@pawhood/testing/database/test-database.ts';
import { databaseOf, inDatabase } from '@pawhood/testing/database/test-server.ts';
import { fillSite } from '@pawhood/testing/site/filled-site.ts';
import { expect, inject, test } from 'vitest';
import { connect } from './connection.ts';

const postgres = inject('postgres');

/** Every row and the state of every sequence, as one text. */
const CONTENT = `select table_to_xml(oid, true, true, '')::text as content from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
  union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences order by 1`;

async function rowsOf<Row extends object>({ name }: KeptDatabase, sql: string, values: unknown[] = []) {
  const server = databaseOf(postgres.server, name);
  return inDatabase(server, async (client) => (await client.query<Row>(sql, values)).rows);
}

/** Whether the next file would get it, too. */
async function isKept(database: KeptDatabase): Promise<boolean> {
  await giveBack(postgres, database);
  const next = await takeDatabase(postgres);
  await giveBack(postgres, next);
  return next.name === database.name;
}

test('the database of a file is as new for the next one, whatever was written', async () => {
  const database = await takeDatabase(postgres);
  const asNew = await rowsOf(database, CONTENT);
  const dataDir = dataDirectory();
  mkdirSync(dataDir);
  await fillSite({ dataDir, sql: (text, values = []) => rowsOf(database, text, [...values]) });
  await rowsOf(database, 'update public_list set version = 57');
  await rowsOf(database, 'delete from hash_key');
  expect(await isKept(database)).toBe(true);
  expect(await rowsOf(database, CONTENT)).toEqual(asNew);
});

test.each([
  'create function five() returns integer language sql as $$ select 5 $$',
  'create index late on pet (name)',
  'alter table pet alter name drop not null',
  'alter table pet add check (age < 57)',
  'create view all_pets as select id from pet',
  'create schema elsewhere',
  'do $$ begin execute format($a$alter database %I set work_mem = 5700$a$, current_database()); end $$',
  `insert into voter (id) select n || repeat('r', 70) from generate_series(1, 57000) n`,
])('no file gets what deleting rows does not undo: %s', async (sql) => {
  const database = await takeDatabase(postgres);
  await rowsOf(database, sql);
  expect(await isKept(database)).toBe(false);
});

test('nor one that somebody is still connected to', async () => {
  const database = await takeDatabase(postgres);
  const left = connect(databaseOf(postgres.server, database.name), PATIENT_LIMITS);
  await left.$client.query('select');
  expect(await isKept(database)).toBe(false);
  await left.$client.end();
});
