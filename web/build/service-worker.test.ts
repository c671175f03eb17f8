import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtWorker } from './service-worker.ts';

/** Of what only those load who want it, compressed. */
const MOST_BYTES = 2_000;

test('the service worker is one small file, which imports nothing and knows the site as PAWHOOD', async () => {
  const code = await builtWorker();
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(MOST_BYTES);
  expect(code).not.toMatch(/\bimport\b|\bexport\b/);
  expect(code).toMatch(/\bPAWHOOD\b/);
});
