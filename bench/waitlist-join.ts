/**
 * Does the time of a join tell whether an address is on the waitlist? New and known addresses by turns, each from a
 * browser that nobody knows; what counts is the ratio of the two medians. And how many joins a second are in the
 * database, from 32 callers?
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { testVoter } from '@pawhood/testing/people/voter.ts';
import { startBuilt, withFolder } from './lib/built-server.ts';
import { percentile } from './lib/percentile.ts';
import { writeResults } from './lib/results.ts';
import { saturate } from './lib/wrk.ts';

/** Joins of each kind. */
const JOINS = Number(process.env['JOINS'] ?? 300);
const WARM = 50;

/** How far apart the medians may be, either way: the slower by the faster. */
const BAR_RATIO = 1.1;

/** Bar of quality.md. */
const BAR_JOINS_A_SECOND = 1_500;
const SECONDS = 5;
const SCRIPT = fileURLToPath(new URL('./lib/joins.lua', import.meta.url));

await withFolder(async (folder) => {
  const server = await startBuilt(path.join(folder, 'data'), { RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  try {
    const listed = Array.from({ length: JOINS }, (_, index) => `listed-${index}@example.org`);
    for (const address of listed) await waitFor(server.url, address);
    for (let index = 0; index < WARM; index += 1) await waitFor(server.url, `warm-${index}@example.org`);
    const waits = { new: [] as number[], listed: [] as number[] };
    for (const [index, address] of listed.entries()) {
      // By turns, and each kind first as often as second.
      const pair = [['new', `guest-${index}@example.org`] as const, ['listed', address] as const];
      for (const [kind, email] of index % 2 === 0 ? pair : pair.reverse()) {
        waits[kind].push(await waitFor(server.url, email));
      }
    }
    const medians = { new: percentile(waits.new, 0.5), listed: percentile(waits.listed, 0.5) };
    const ratio = Math.max(medians.new / medians.listed, medians.listed / medians.new);
    console.log(
      `a new address ${medians.new.toFixed(2)} ms, a listed one ${medians.listed.toFixed(2)} ms: ${ratio.toFixed(2)}× (bar ${BAR_RATIO}×)`,
    );
    const address = `${server.url}/local/api/waitlist/join`;
    // Warm: what is measured is how it goes on.
    await saturate(address, { seconds: 1, script: SCRIPT });
    const before = { server: server.processorMs(), database: server.databaseMs() };
    const { count: joins } = await saturate(address, { seconds: SECONDS, script: SCRIPT });
    const microseconds = {
      server: Math.round(((server.processorMs() - before.server) * 1_000) / joins),
      database: Math.round(((server.databaseMs() - before.database) * 1_000) / joins),
    };
    const perSecond = Math.round(joins / SECONDS);
    console.log(
      `${perSecond} joins a second (bar ${BAR_JOINS_A_SECOND}), each ${microseconds.server} µs of the server and ${microseconds.database} µs of PostgreSQL`,
    );
    writeResults('waitlist-join', {
      ...{ joins: JOINS, milliseconds: medians, ratio, bar: BAR_RATIO },
      ...{ perSecond, microseconds, barPerSecond: BAR_JOINS_A_SECOND },
    });
    if (ratio > BAR_RATIO || perSecond < BAR_JOINS_A_SECOND) process.exitCode = 1;
  } finally {
    await server.stop();
  }
});

/** Joins with an address; answers how long the answer took, in milliseconds. */
async function waitFor(url: string, address: string): Promise<number> {
  const startedAt = performance.now();
  const response = await testVoter(url).join(address);
  const wait = performance.now() - startedAt;
  if (response.status !== 204) throw new Error(`A join was answered ${response.status}.`);
  return wait;
}
