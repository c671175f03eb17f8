/** One server per data directory: a session lock of the cluster, let go of however the server ends. */
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { StartError } from '../lib/start-error.ts';
import { tryAdvisoryLock } from './advisory-lock.ts';
import type { Cluster } from './embedded/cluster.ts';

export interface ServerLock {
  release(): Promise<void>;
}

/** How long the session of a server that was just killed may still be there, in milliseconds. */
const LEFT_BEHIND_MS = 1_500;

/** Time between two attempts to take the lock, in milliseconds. */
const ATTEMPT_MS = 50;

/** Time between two attempts to start an ended PostgreSQL again, in milliseconds. */
const RECOVERY_MS = 500;

/**
 * Takes the lock for as long as the server runs, and keeps the cluster running: should its PostgreSQL end, it is
 * started again and the lock taken again.
 *
 * @param onFailure told why that cannot be, once for each reason.
 * @throws StartError when another server holds it.
 */
export async function lockServer(
  cluster: Cluster,
  database: string,
  dataDirectory: string,
  onFailure: (error: unknown) => void = () => {},
): Promise<ServerLock> {
  let isReleased = false;
  let session = await hold(cluster.client(database), dataDirectory);
  let recovery: Promise<void> = Promise.resolve();

  async function recover(): Promise<void> {
    const loggedReasons = new Set<string>();
    while (!isReleased) {
      try {
        await cluster.revive();
        session = await hold(cluster.client(database), dataDirectory);
        watch();
        return;
      } catch (error) {
        // Requests answer 503 meanwhile; a full disk or a missing folder may be mended by the operator.
        const why = error instanceof Error ? error.message : String(error);
        if (!loggedReasons.has(why)) onFailure(error);
        loggedReasons.add(why);
        await pause(RECOVERY_MS);
      }
    }
  }

  function watch(): void {
    session.once('end', () => {
      if (!isReleased) recovery = recover();
    });
  }

  watch();
  return {
    async release() {
      isReleased = true;
      await recovery;
      await session.end();
    },
  };
}

async function hold(server: ClientConfig, dataDirectory: string): Promise<Client> {
  const client = new Client({ ...server, application_name: 'pawhood server' });
  client.on('error', () => {}); // 'end' follows
  try {
    await client.connect();
    await waitForLock(client, dataDirectory);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function waitForLock(client: Client, dataDirectory: string): Promise<void> {
  const deadline = Date.now() + LEFT_BEHIND_MS;
  while (!(await tryAdvisoryLock(client, 'server'))) {
    if (Date.now() > deadline) {
      throw new StartError(
        `Another Pawhood server is already using the data directory ${dataDirectory}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await pause(ATTEMPT_MS);
  }
}
