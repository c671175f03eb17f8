import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Job } from '../../../lib/job.ts';
import { createEvaluator } from './evaluator.ts';
import type { ScheduleService } from './schedule.service.ts';

export interface ScheduleJobParts {
  readonly schedules: Pick<ScheduleService, 'refresh'>;
  /** Version of the list of providers, which also changes with the day of each city. */
  readonly version: () => string;
  readonly log: Pick<Logger, 'info'>;
}

/** Time between two looks at the version, in milliseconds. */
const LOOK_MS = 500;

/** After a failure (the database is away) it is tried again this much later, in milliseconds. */
const RETRY_MS = 30_000;

/** Keeps the schedules up to date with the opening hours and the day. */
export function scheduleJob({ schedules, version, log }: ScheduleJobParts): Job {
  const evaluator = createEvaluator();
  const order = randomBytes(6).toString('hex');
  let settled: string | null = null;
  return {
    name: 'schedules',
    firstMs: LOOK_MS,
    everyMs: LOOK_MS,
    retryMs: RETRY_MS,
    failure: 'Opening hours could not be read; it is tried again shortly.',
    async run(signal) {
      const seen = version();
      if (seen === settled) return;
      signal.addEventListener('abort', evaluator.close);
      try {
        const total = await schedules.refresh(evaluator, order, signal);
        settled = seen;
        if (total > 0 && !signal.aborted) log.info({ total }, 'Opening hours were read for the days ahead.');
      } finally {
        signal.removeEventListener('abort', evaluator.close);
        // Its memory is worth more than the second it takes to start again.
        evaluator.close();
      }
    },
  };
}
