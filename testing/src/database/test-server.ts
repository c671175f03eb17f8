/** The PostgreSQL of a test run, as the tests reach it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseServer } from '@pawhood/server/database/connection.ts';
import { Client, type ClientConfig } from 'pg';

/** Longest wait for room at the server's socket, in milliseconds. */
const ROOM_MS = 10_000;

/** Can be handed from vitest's set-up to the tests' processes. */
export interface TestServer {
  readonly server: DatabaseServer;
  /** The migrated database that is copied. */
  readonly template: string;
}

/** The same server, another of its databases. */
export function databaseOf(server: DatabaseServer, database: string): DatabaseServer {
  if (server.connectionString === undefined) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { ...server, connectionString: url.href };
}

/** The server as DATABASE_URL names it, for programs. */
export function addressOf({ connectionString, host, port, user, database }: DatabaseServer): string {
  const place = `host=${encodeURIComponent(String(host))}&port=${port}`;
  return connectionString ?? `postgresql://${user}@localhost/${database}?${place}`;
}

/** Does some work over a connection of its own. */
export async function inDatabase<Result>(
  server: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connected(server);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Connects; where more callers wait at the server's socket than it lets wait, as soon as there is room again. */
async function connected(server: ClientConfig): Promise<Client> {
  for (const deadline = Date.now() + ROOM_MS; ; await pause(20)) {
    const client = new Client(server);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const isFull = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
      if (!isFull || Date.now() > deadline) throw error;
    }
  }
}
