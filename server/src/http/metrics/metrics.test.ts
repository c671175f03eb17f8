import { expect, test } from 'vitest';
import type { Job } from '../../lib/job.ts';
import { createMetrics } from './metrics.ts';

test('a job is counted by whether it was done, and its failure goes on', async () => {
  const metrics = createMetrics();
  let fails = false;
  const job: Job = {
    ...{ name: 'sweep', firstMs: 0, everyMs: null, failure: 'It failed.' },
    async run() {
      if (fails) throw new Error('no broom');
    },
  };
  const counted = metrics.ofJob(job);
  const { signal } = new AbortController();
  await counted.run(signal);
  await counted.run(signal);
  fails = true;
  await expect(counted.run(signal)).rejects.toThrow('no broom');
  const text = await metrics.text();
  expect(text).toContain('pawhood_job_runs_total{job="sweep",outcome="done"} 2\n');
  expect(text).toContain('pawhood_job_runs_total{job="sweep",outcome="failed"} 1\n');
});

test('what cannot be read is no number, and keeps nothing else from being read', async () => {
  const metrics = createMetrics();
  metrics.gauge('broken', 'Broken.', () => Promise.reject(new Error('away')));
  metrics.gauge('whole', 'Whole.', () => 57);
  const text = await metrics.text();
  expect(text).toMatch(/^broken nan$/im);
  expect(text).toContain('whole 57\n');
});
