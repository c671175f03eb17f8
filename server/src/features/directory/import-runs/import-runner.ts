/**
 * Has the imports of the desk worked on, one at a time on the site, each in a process of its own: nobody else waits for a
 * large file, and one that takes too much ends its own process alone.
 */
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Database, DatabaseServer } from '../../../database/connection.ts';
import { answerOf, startModule } from '../../../lib/processes/child-process.ts';
import type { PictureStorage } from '../../../media/storage/picture-storage.ts';
import type { ImportFiles, RunFile } from './import-files.ts';
import type { ImportLeasesStore } from './import-leases.store.ts';
import type { RunOutcome, RunTask } from './run-task.ts';

export interface ImportRunnerParts {
  readonly database: Database;
  readonly leases: Pick<ImportLeasesStore, 'next' | 'take' | 'settle'>;
  readonly storage: PictureStorage;
  readonly files: Pick<ImportFiles, 'remove'>;
  /** Told of what is no fault of the file. */
  readonly onFailure: (error: unknown) => void;
  /** Less in tests. */
  readonly memoryBytes?: number;
}

export type ImportRunner = ReturnType<typeof createImportRunner>;

const START_MS = 60_000;
const IDLE_MS = 30_000;

/** 100 MB take a few minutes; this is for what never ends. */
const TASK_MS = 60 * 60_000;

/** Of JavaScript's own objects, in megabytes; the rest of the process needs half as much again. */
const HEAP_MB = 128;
const MEMORY_BYTES = 256 * 1024 * 1024;

export function createImportRunner(parts: ImportRunnerParts) {
  const { database, leases, storage, files, onFailure, memoryBytes = MEMORY_BYTES } = parts;
  const worker = createRunWorker();
  let atWork: number | null = null;
  let underway: Promise<void> | null = null;
  let isWoken = false;
  let isClosed = false;

  async function workOn(file: RunFile, lease: string): Promise<void> {
    const { id } = file;
    atWork = id;
    const outcome = await worker.ask({ id, lease, storage, server: serverOf(database), memoryBytes });
    atWork = null;
    const isFailure = typeof outcome === 'object' && outcome !== null;
    if (isFailure) onFailure(new Error(`An import failed: ${outcome.failed}`));
    const why = isFailure || outcome === 'too much' ? 'failed' : 'interrupted';
    const needsFile = await leases.settle(id, lease, why, outcome === 'too much' ? 'too-much' : '');
    if (!needsFile) await files.remove(file);
  }

  /** Works on the first that waits; false where there is none, or another server works. */
  async function workOnNext(): Promise<boolean> {
    const next = await leases.next();
    if (next === null) return false;
    const lease = randomUUID();
    if (!(await leases.take(next.id, lease))) return false;
    await workOn(next, lease);
    return true;
  }

  async function workOnAll(): Promise<void> {
    do {
      isWoken = false;
      while (!isClosed && (await workOnNext()));
    } while (isWoken && !isClosed);
  }

  return {
    /** Looks for something to work on; what is under way goes on. */
    wake(): void {
      isWoken = true;
      if (isClosed || underway !== null) return;
      underway = workOnAll()
        .catch(onFailure)
        .finally(() => {
          underway = null;
        });
    },

    /** Ends the process where it works on this one; nothing of what it does stays. */
    stop(id: number): void {
      if (atWork === id) worker.close();
    },

    /** Ends what is under way: it is broken off, and nothing of it stays. */
    async close(): Promise<void> {
      isClosed = true;
      worker.close();
      await underway;
    },
  };
}

/** One process, kept for a while after its work: who has looked at a plan often carries it out at once. */
function createRunWorker() {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function close(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  return {
    close,

    /** Null where the process has ended without a word. */
    async ask(task: RunTask): Promise<RunOutcome | null> {
      clearTimeout(idle);
      if (child?.connected !== true) {
        child = startModule(import.meta.url, 'run-process', { env: {}, heapMb: HEAP_MB });
        if ((await answerOf(child, START_MS)) === null) {
          const wasStopped = child === null;
          close();
          return wasStopped ? null : { failed: 'its process did not start' };
        }
      }
      child.send(task, () => {});
      // Our own module at the other end sends nothing else.
      const outcome = (await answerOf(child, TASK_MS)) as RunOutcome | null;
      if (outcome === 'done') idle = setTimeout(close, IDLE_MS).unref();
      else close();
      return outcome;
    },
  };
}

/** How the server itself reaches its database. */
function serverOf({ $client, isPooled }: Database): DatabaseServer {
  const { connectionString, host, port, user, password, database, ssl } = $client.options;
  return {
    isPooled,
    ...(connectionString !== undefined && { connectionString }),
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(user !== undefined && { user }),
    ...(typeof password === 'string' && { password }),
    ...(database !== undefined && { database }),
    ...(ssl !== undefined && { ssl }),
  };
}
