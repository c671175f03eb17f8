/** The server's metrics, for Prometheus. No address, no name and nothing of a person is a label. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Job } from '../../lib/job.ts';
import type { JoinProcessGroup } from '../../lib/processes/process-group.ts';
import type { AnsweredRequest } from '../server/logger.ts';
import { leaveWithCounts, textOfAll } from './group-metrics.ts';

type Outcome = 'done' | 'failed';

export type Metrics = ReturnType<typeof createMetrics>;

/** What a gauge is added with. */
export type GaugeParts = Parameters<Metrics['gauge']>;

/** Seconds; a cached answer takes no time that can be measured, and a request is cut off after two minutes. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** @param join where this is one of several processes. */
export function createMetrics(join?: JoinProcessGroup) {
  const register = new Registry();
  const group = join?.(() => register.getMetricsAsJSON());
  const registers = [register];
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'pawhood_http_request_duration_seconds',
    help: 'How long answers took, by route and status; _count is the number of requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'pawhood_limits_hit_total',
    help: 'Attempts that a limit refused, by its setting.',
    labelNames: ['limit'],
    registers,
  });
  const runs = new Counter({
    name: 'pawhood_job_runs_total',
    help: 'How often each job ran, by whether it was done.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const rebuilds = new Counter({
    name: 'pawhood_list_rebuilds_total',
    help: 'How often each public list was made anew after a change, by whether it could be.',
    labelNames: ['list', 'outcome'],
    registers,
  });
  const browserErrors = new Counter({
    name: 'pawhood_browser_errors_total',
    help: "Errors in people's browsers, by kind; the log has the places, at most 10 a minute.",
    labelNames: ['kind'],
    registers,
  });
  return {
    answered: ({ method, route, status, ms }: AnsweredRequest) =>
      durations.observe({ method, route, status }, ms / 1_000),

    /** @param limit the name of its setting. */
    refused: (limit: string) => refusals.inc({ limit }),

    /** @param kind of an error in somebody's browser. */
    failedInBrowser: (kind: string) => browserErrors.inc({ kind }),
    rebuilt: (list: string, outcome: Outcome) => rebuilds.inc({ list, outcome }),

    /** The same job, counted. */
    ofJob: (job: Job) => ({
      ...job,
      async run(signal: AbortSignal): Promise<void> {
        let outcome: Outcome = 'failed';
        try {
          await job.run(signal);
          outcome = 'done';
        } finally {
          runs.inc({ job: job.name, outcome });
        }
      },
    }),

    /**
     * A value that is read with each request for the metrics.
     *
     * @param ofAll how the values of several processes are put together; `max` where each has the same value of the site.
     */
    gauge(
      name: string,
      help: string,
      read: () => number | Promise<number>,
      ofAll: 'sum' | 'max' = 'sum',
    ): void {
      const gauge = new Gauge({
        ...{ name, help, registers, aggregator: ofAll },
        async collect() {
          // What cannot be read just now is no number, which says more than the last one.
          gauge.set(await readOr(Number.NaN, read));
        },
      });
    },

    /** In Prometheus' text format; of all processes together where there are several. */
    text: () => (group === undefined ? register.metrics() : textOfAll(group)),

    /** Leaves what was counted to the other processes; nothing where there is one. */
    leave: async () => group && leaveWithCounts(group),
  };
}

async function readOr(otherwise: number, read: () => number | Promise<number>): Promise<number> {
  try {
    return await read();
  } catch {
    return otherwise;
  }
}
