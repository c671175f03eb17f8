/**
 * Reads opening hours in a process of its own, kept for as long as it is used.
 *
 * The library reads the local clock of its process, takes 20 MB, writes to the console, and may take any time over an
 * odd value. There it has a clock of its own (UTC), nobody's console, and can be ended.
 */
import type { ChildProcess } from 'node:child_process';
import type { Schedule } from '@pawhood/contract/directory/provider.ts';
import { answerOf, startModule } from '../../../lib/processes/child-process.ts';
import type { HoursQuestion } from './evaluate.ts';

export type Evaluator = ReturnType<typeof createEvaluator>;

export interface EvaluatorLimits {
  /** Longest a value may take, in milliseconds; an ordinary one takes one or two. */
  readonly valueMs: number;
  /** Longest the process may take to start. */
  readonly startMs: number;
}

const LIMITS: EvaluatorLimits = { valueMs: 3_000, startMs: 30_000 };

/** Memory of the process beyond which it is given up, in megabytes. */
const MEMORY_MB = 128;

export function createEvaluator({ valueMs, startMs }: EvaluatorLimits = LIMITS) {
  let child: ChildProcess | null = null;

  /** Ends the process; the next question starts another. */
  function close(): void {
    child?.kill('SIGKILL');
    child = null;
  }

  async function started(): Promise<ChildProcess> {
    if (child?.connected) return child;
    child = startModule(import.meta.url, 'evaluation-process', { env: { TZ: 'UTC' }, heapMb: MEMORY_MB });
    const isReady = (await answerOf(child, startMs)) !== null;
    if (isReady) return child;
    close();
    throw new Error('The process that reads opening hours did not start.');
  }

  return {
    close,

    /**
     * One at a time; null when reading took too long or ended the process.
     *
     * @throws when the process cannot be started.
     */
    async evaluate(question: HoursQuestion): Promise<Schedule | null> {
      const process = await started();
      process.send(question);
      const answer = await answerOf(process, valueMs);
      if (answer === null) close();
      // Our own module at the other end sends nothing else.
      return answer as Schedule | null;
    },
  };
}
