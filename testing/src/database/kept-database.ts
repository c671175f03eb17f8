/**
 * Migrated databases that a process keeps for its next file. Emptied they cost a hundredth of a copy of the template.
 * One that is not as it was, or that somebody is still connected to, is dropped instead.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { databaseOf, inDatabase, type TestServer } from './test-server.ts';

export interface KeptDatabase {
  readonly name: string;
  /** Every definition in it, as one text. */
  readonly schema: string;
  /** The rows that migrations put in, as JSON, by table. */
  readonly seeds: Readonly<Record<string, string>>;
}

/** What users define has a higher number than what PostgreSQL brings along. */
const OWN = 'oid >= 16384';

/** Columns of a relation that neither rows nor `truncate` change. */
const RELATION = 'oid, relname, relnamespace, relkind, relowner, relhastriggers, relacl, reloptions';

/** Its rows are replaced when a definition changes. */
const CATALOGS = ['attrdef', 'constraint', 'namespace', 'policy', 'proc', 'rewrite', 'trigger', 'type'];

const SCHEMA = `select md5(concat_ws(';',
  (select string_agg(concat_ws(' ', ${RELATION}), ',' order by oid) from pg_class where ${OWN}),
  (select string_agg(concat(attrelid, ' ', attnum, ' ', xmin), ',' order by attrelid, attnum)
   from pg_attribute where attrelid >= 16384),
  ${CATALOGS.map((name) => `(select string_agg(concat(oid, ' ', xmin), ',' order by oid) from pg_${name} where ${OWN})`)},
  (select concat(oid, ' ', xmin) from pg_database where datname = current_database()),
  (select string_agg(setconfig::text, ',' order by setrole) from pg_db_role_setting
   where setdatabase = (select oid from pg_database where datname = current_database())))) as schema`;

/** Tables that something was ever written to. */
const WRITTEN = `select quote_ident(relname) as name, pg_relation_size(oid)::integer as bytes from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

const OTHERS = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and backend_type = 'client backend'`;

const RESTART = `select setval(seqrelid::regclass, seqstart, false) from pg_sequence
  where pg_sequence_last_value(seqrelid) is not null`;

/** Deleted rows still take room, which every later file would read. */
const MOST_BYTES = 4_000_000;

const free: KeptDatabase[] = [];

/** One that is kept, or a new copy of the template. */
export async function takeDatabase({ server, template }: TestServer): Promise<KeptDatabase> {
  const kept = free.pop();
  if (kept) return kept;
  // Begins with the name of the template, by which the end of the run finds those that are left.
  const name = `${template}_${randomBytes(8).toString('hex')}`;
  await inDatabase(server, (client) => client.query(`create database ${name} template ${template}`));
  return inDatabase(databaseOf(server, name), async (client) => ({
    name,
    schema: await schemaOf(client),
    seeds: await seedsOf(client),
  }));
}

/** Once its file has left it. */
export async function giveBack({ server }: TestServer, database: KeptDatabase): Promise<void> {
  const { name } = database;
  if (await inDatabase(databaseOf(server, name), (client) => empty(client, database))) free.push(database);
  else await inDatabase(server, (client) => client.query(`drop database ${name} with (force)`));
}

/** Makes it what it was; answers whether it is. */
async function empty(client: Client, { schema, seeds }: KeptDatabase): Promise<boolean> {
  if (!(await isAlone(client)) || (await schemaOf(client)) !== schema) return false;
  const { rows: tables } = await client.query<{ name: string; bytes: number }>(WRITTEN);
  if (tables.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES) return false;
  // One statement, so that rows and those they refer to go at once.
  const deletes = tables.map(({ name }, at) => `t${at} as (delete from ${name})`);
  await client.query(`set pawhood.log_is_open = 'yes'`);
  await client.query(`with ${deletes.join(', ')} select`);
  await client.query(RESTART);
  for (const [table, rows] of Object.entries(seeds)) {
    await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      rows,
    ]);
  }
  return true;
}

/** A connection that is being closed may be seen for a moment more. */
async function isAlone(client: Client): Promise<boolean> {
  for (let looks = 0; looks < 20; looks += 1) {
    if ((await client.query(OTHERS)).rowCount === 0) return true;
    await pause(10);
  }
  return false;
}

async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(SCHEMA);
  return rows[0]?.schema ?? '';
}

async function seedsOf(client: Client): Promise<KeptDatabase['seeds']> {
  const { rows: tables } = await client.query<{ name: string }>(WRITTEN);
  const seeds: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string }>(
      `select coalesce(json_agg(entry), '[]')::text as rows from ${name} entry`,
    );
    seeds[name] = rows[0]?.rows ?? '[]';
  }
  return seeds;
}
