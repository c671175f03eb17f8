/** Several processes that serve on one port: this one hands out the connections, starts the others and replaces them. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createRelay } from './process-group.ts';
import { untilServing } from './serving.ts';

export interface ServerProcesses {
  /** What the first one says to the operator; null where it says nothing. */
  readonly greeting: string | null;
  /**
   * Replaces one process after the other, each once its successor serves; no connection is refused meanwhile. They run
   * the program that is there by now: where the path of ours leads through a link, an update has switched it.
   *
   * @throws ProcessEnded when a successor does not come to serve, or the system's error when the program is not there;
   *   those that are not replaced yet go on.
   */
  restart(): Promise<void>;
  /** Ends all, each once it has answered what is under way. */
  stop(): Promise<void>;
}

/** Time between two attempts to replace a process that has ended, in milliseconds. */
const AGAIN_MS = 1_000;

/** Why none can be started: the process itself has said so. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
}

/**
 * Starts this very program so many times, as processes that are told so by `cluster.isWorker`.
 *
 * @throws ProcessEnded when the first one does not come to serve.
 */
export async function startProcesses(count: number): Promise<ServerProcesses> {
  let isStopping = false;
  /** Those whose end is no surprise. */
  const leaving = new WeakSet<Worker>();
  let restarting: Promise<void> = Promise.resolve();
  const relay = createRelay();
  /** The program of the next process; one that replaces an ended process runs the same as that. */
  let program = presentProgram();

  async function begin(): Promise<string | null> {
    cluster.setupPrimary({ exec: program });
    const worker = cluster.fork();
    relay(worker);
    const ended = once(worker, 'exit');
    const greeting = await Promise.race([untilServing(worker), ended.then(() => null)]);
    if (worker.isDead()) throw new ProcessEnded();
    ended.then(() => {
      if (!leaving.has(worker)) void replace();
    });
    return greeting;
  }

  async function replace(): Promise<void> {
    for (let isThere = false; !isThere && !isStopping; ) {
      await pause(AGAIN_MS);
      if (isStopping) return;
      isThere = await begin().then(
        () => true,
        () => false,
      );
    }
  }

  async function leave(worker: Worker): Promise<void> {
    leaving.add(worker);
    if (worker.isDead()) return;
    const ended = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await ended;
  }

  async function restartAll(): Promise<void> {
    const former = program;
    let isServing = false;
    try {
      program = presentProgram();
      for (const worker of present()) {
        if (isStopping) return;
        await begin();
        isServing = true;
        await leave(worker);
      }
    } catch (error) {
      // What cannot start leaves the former ones as they are.
      if (!isServing) program = former;
      if (!isStopping) throw error;
    }
  }

  // The first one alone: where the port is taken, one sentence says so.
  const greeting = await begin();
  await Promise.all(Array.from({ length: count - 1 }, begin));
  return {
    greeting,
    restart() {
      restarting = restarting.catch(() => {}).then(restartAll);
      return restarting;
    },
    async stop() {
      isStopping = true;
      await Promise.all(present().map(leave));
    },
  };
}

const present = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** The file that the path we were started by leads to now. */
function presentProgram(): string {
  const [, path = ''] = process.argv;
  return realpathSync(path);
}
