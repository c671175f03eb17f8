/** The PostgreSQL of a test run, as the tests reach it. */
import { Client, type ClientConfig } from 'pg';

/** Can be handed from vitest's set-up to the tests' processes. */
export interface TestServer {
  readonly server: ClientConfig;
  /** The migrated database that is copied. */
  readonly template: string;
}

/** The same server, another of its databases. */
export function databaseOf(server: ClientConfig, database: string): ClientConfig {
  if (server.connectionString === undefined) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Does some work over a connection of its own. */
export async function inDatabase<Result>(
  server: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(server);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
