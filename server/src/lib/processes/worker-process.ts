/** A process of ours that does one piece of work after the other, and is kept for as long as there is something to do. */
import type { ChildProcess } from 'node:child_process';
import { answerOf, type StartOptions, startModule } from './child-process.ts';

export interface WorkerLimits {
  /** Longest that one piece of work may take, in milliseconds. */
  readonly taskMs: number;
  /** Longest the process may take to start. */
  readonly startMs: number;
  /** How long the process is kept without anything to do. */
  readonly idleMs: number;
}

export interface WorkerParts extends StartOptions, WorkerLimits {
  /** `import.meta.url` of the caller; the module lies beside it. */
  readonly beside: string;
  /** Of the module's file, without its extension. */
  readonly name: string;
}

/** Why there is no answer: it has ended on the way, taken too long, or cannot be started. */
export type NoAnswer = 'ended' | 'late' | 'not started';

export interface WorkerProcess<Task extends object, Outcome> {
  /** Has a task done; only one at a time. */
  ask(task: Task): Promise<Outcome | NoAnswer>;
  /** Ends the process; the next task starts another. */
  close(): void;
}

/**
 * Starts the process with the first task. Its module says `'ready'` once it has loaded, and then one outcome for each
 * task.
 */
export function createWorkerProcess<Task extends object, Outcome>(
  parts: WorkerParts,
): WorkerProcess<Task, Outcome> {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function close(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  /** Null when it did not start. */
  async function started(): Promise<ChildProcess | null> {
    if (child !== null && !hasEnded(child)) return child;
    child = startModule(parts.beside, parts.name, parts);
    if ((await answerOf(child, parts.startMs)) !== null) return child;
    close();
    return null;
  }

  async function attempt(task: Task): Promise<Outcome | NoAnswer> {
    const process = await started();
    if (process === null) return 'not started';
    process.send(task);
    const outcome = await answerOf(process, parts.taskMs);
    // Our own module at the other end sends nothing else.
    if (outcome !== null) return outcome as Outcome;
    const isEnded = hasEnded(process);
    close();
    return isEnded ? 'ended' : 'late';
  }

  return {
    close,
    async ask(task) {
      clearTimeout(idle);
      let outcome = await attempt(task);
      // It may have been ended by somebody; the second time it is the task.
      if (outcome === 'ended' || outcome === 'not started') outcome = await attempt(task);
      idle = setTimeout(close, parts.idleMs).unref();
      return outcome;
    },
  };
}

/** Its exit may be told before the end of its connection. */
const hasEnded = ({ connected, exitCode, signalCode }: ChildProcess): boolean =>
  !connected || exitCode !== null || signalCode !== null;
