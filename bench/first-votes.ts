/**
 * What do the limits cost a vote without a cookie, which makes a voter? Two servers, with limits and without, under the
 * same load at the same time, by callers from many networks; the figure is the processor time per vote of each, that of
 * its PostgreSQL counted.
 */
import path from 'node:path';
import autocannon from 'autocannon';
import { type BuiltServer, startBuilt, withFolder } from './lib/built-server.ts';
import { percentile } from './lib/percentile.ts';
import { writeResults } from './lib/results.ts';

/** Of a vote without limits; it is 0.9 of a vote as it was while each server counted in its memory (decision 0026). */
const BAR = 1.5;

const ROUNDS = 7;
const ROUND_SECONDS = 3;
const CONNECTIONS = 10;
const NETWORKS = 400;

const VOTE = '/local/api/features/reviews/votes/increment';

await withFolder(async (folder) => {
  const [limited, free] = await Promise.all(
    ['on', 'off'].map((limits) =>
      startBuilt(path.join(folder, limits), {
        ...{ RATE_LIMITS: limits, LOG_LEVEL: 'error', TRUSTED_PROXIES: '1' },
        NEW_VOTERS_PER_HOUR: '1000000',
      }),
    ),
  );
  if (limited === undefined || free === undefined) throw new Error('Two are measured.');
  try {
    const rounds: Record<'on' | 'off' | 'ratio', number>[] = [];
    // The first round warms both up and is not counted.
    for (let count = 0; count <= ROUNDS; count += 1) {
      const [on, off] = await Promise.all([load(limited), load(free)]);
      if (count > 0) rounds.push({ on, off, ratio: on / off });
    }
    const middle = (of: (round: (typeof rounds)[number]) => number) => percentile(rounds.map(of), 0.5);
    const figures = {
      microseconds: Math.round(middle(({ on }) => on)),
      withoutLimits: Math.round(middle(({ off }) => off)),
      ratio: Number(middle(({ ratio }) => ratio).toFixed(2)),
      bar: BAR,
    };
    console.log(
      `a vote without a cookie: ${figures.microseconds} µs with limits, ${figures.withoutLimits} µs without: ${figures.ratio}× (bar ${BAR})`,
    );
    writeResults('first-votes', figures);
    if (figures.ratio > BAR) process.exitCode = 1;
  } finally {
    await Promise.all([limited.stop(), free.stop()]);
  }
});

/** Processor time of a server and its PostgreSQL per vote, in microseconds. */
async function load(server: BuiltServer): Promise<number> {
  const used = () => server.processorMs() + server.databaseMs();
  const before = used();
  const result = await autocannon({
    url: server.url,
    requests: Array.from({ length: NETWORKS }, () => ({
      ...{ method: 'POST', path: VOTE },
      headers: { 'x-forwarded-for': anyAddress(), 'sec-fetch-site': 'same-origin' },
    })),
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
  });
  const voted = result.statusCodeStats['200']?.count ?? 0;
  if (result.errors > 0 || voted < result.requests.total)
    throw new Error(
      `Not every vote was counted: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors.`,
    );
  return ((used() - before) * 1_000) / voted;
}

function anyAddress(): string {
  return Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 223)).join('.');
}
