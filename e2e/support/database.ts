import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** An empty database on the server of DATABASE_URL, for one worker. */
export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a database beside the one that `serverUrl` names, which itself is left alone. */
export async function createDatabase(serverUrl: string): Promise<OwnDatabase> {
  const name = `pawhood_e2e_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
