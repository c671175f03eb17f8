/** Keeps the schedules up to date beside the requests, for as long as a server runs. */
import { randomBytes } from 'node:crypto';
import { createEvaluator } from './evaluator.ts';
import type { ScheduleService } from './schedule.service.ts';

export interface ScheduleKeeperParts {
  readonly schedules: Pick<ScheduleService, 'refresh'>;
  /** Version of the list of providers, which also changes with the day of each city. */
  readonly signature: () => string;
  readonly onDone: (total: number) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Time between two looks at the version, in milliseconds. */
const LOOK_MS = 500;

/** After a failure (the database is away) it is tried again this much later. */
const RETRY_MS = 30_000;

/** Begins to keep; what it answers ends it, and waits for what is under way. */
export function keepSchedules(parts: ScheduleKeeperParts): () => Promise<void> {
  const { schedules, signature, onDone, onFailure } = parts;
  const stopping = new AbortController();
  const evaluator = createEvaluator();
  const order = randomBytes(6).toString('hex');
  let settled: string | null = null;
  let timer = setTimeout(look, LOOK_MS).unref();
  let work = Promise.resolve();

  async function refresh(version: string): Promise<number> {
    try {
      const total = await schedules.refresh(evaluator, order, stopping.signal);
      settled = version;
      if (total > 0 && !stopping.signal.aborted) onDone(total);
      return LOOK_MS;
    } catch (error) {
      if (!stopping.signal.aborted) onFailure(error);
      return RETRY_MS;
    } finally {
      // Its memory is worth more than the second it takes to start again.
      evaluator.close();
    }
  }

  function look(): void {
    const version = signature();
    work = (version === settled ? Promise.resolve(LOOK_MS) : refresh(version)).then((pause) => {
      if (!stopping.signal.aborted) timer = setTimeout(look, pause).unref();
    });
  }

  return async () => {
    stopping.abort();
    clearTimeout(timer);
    evaluator.close();
    await work;
  };
}
