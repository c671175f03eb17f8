/**
 * Who the application is on its own PostgreSQL: a role that owns its database and what is in it, and nothing else.
 * The cluster's first account, a superuser, makes it so at each start, and moves what an older version made as itself.
 */
import { Client, type ClientBase, type ClientConfig } from 'pg';
import { withAdvisoryLock } from '../advisory-lock.ts';
import { APPLICATION_USER } from './socket.ts';

/** Makes the application's role, unless it is there. */
export async function createRole(server: ClientConfig): Promise<void> {
  await asOnlyStarter(server, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APPLICATION_USER]);
    if (rowCount === 0) await client.query(`create role ${APPLICATION_USER} login`);
    // Whether others still use the cluster is read from pg_stat_activity, which shows others' rows to few.
    await client.query(`grant pg_read_all_stats to ${APPLICATION_USER}`);
  });
}

/** Makes a database that the application's role owns, or hands it one that is there. */
export async function createOwnDatabase(server: ClientConfig, database: string): Promise<void> {
  await asOnlyStarter(server, async (client) => {
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [database],
    );
    if (rows.length === 0) await client.query(`create database ${database} owner ${APPLICATION_USER}`);
    else if (rows[0]?.owner !== APPLICATION_USER)
      await client.query(`alter database ${database} owner to ${APPLICATION_USER}`);
  });
  await asOnlyStarter({ ...server, database }, handOver);
}

/** One after the other, so that no more than one is locked; the next time there is none. */
async function handOver(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(STRANGERS, [APPLICATION_USER]);
  for (const { name } of rows)
    await client.query(`alter table if exists ${name} owner to ${APPLICATION_USER}`);
}

/** Objects of other roles. Indexes, and sequences of columns, go with their table. */
const STRANGERS = `
  select oid::regclass::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> $1::regrole
    and not exists (
      select from pg_depend
      where classid = 'pg_class'::regclass and objid = pg_class.oid
        and (deptype = 'e' or (relkind = 'S' and deptype in ('a', 'i') and refclassid = 'pg_class'::regclass)))`;

/** Several starters may come at once. */
async function asOnlyStarter(
  server: ClientConfig,
  work: (client: ClientBase) => Promise<unknown>,
): Promise<void> {
  const client = new Client(server);
  // The same failure also rejects what is under way.
  client.on('error', () => {});
  try {
    await client.connect();
    await withAdvisoryLock(client, 'ownership', () => work(client));
  } finally {
    await client.end().catch(() => {});
  }
}
