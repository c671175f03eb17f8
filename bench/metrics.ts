/**
 * What does counting cost? A server with METRICS_TOKEN and one without are asked for the same kept list at the same
 * moments; the figure is the processor time each spends per answer, so that other work on the machine disturbs both alike.
 */
import path from 'node:path';
import autocannon from 'autocannon';
import { type BuiltServer, startBuilt, withFolder } from './lib/built-server.ts';
import { writeResults } from './lib/results.ts';

const ROUNDS = 7;
const ROUND_SECONDS = 2;
const CONNECTIONS = 10;

const FORMS = {
  'kept list, brotli': { path: '/local/api/pet-services/all', headers: { 'accept-encoding': 'br' } },
  'one place, by the router': { path: '/local/api/pet-services/nobody', headers: {} },
};

await withFolder(async (folder) => {
  const plain = await startBuilt(path.join(folder, 'plain'), { LOG_LEVEL: 'silent' });
  const counting = await startBuilt(path.join(folder, 'counting'), {
    ...{ LOG_LEVEL: 'silent', METRICS_TOKEN: 'a-token-of-the-bench' },
  });
  try {
    const figures = [];
    for (const form of Object.keys(FORMS) as (keyof typeof FORMS)[]) {
      figures.push(await compare(form, counting, plain));
    }
    writeResults('metrics', figures);
  } finally {
    await Promise.all([plain.stop(), counting.stop()]);
  }
});

async function compare(form: keyof typeof FORMS, counting: BuiltServer, plain: BuiltServer) {
  const rounds: { counting: number; plain: number }[] = [];
  // The first round warms both up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [one = Number.NaN, other = Number.NaN] = await Promise.all(
      [counting, plain].map((server) => microsecondsAnAnswer(server, form)),
    );
    if (round > 0) rounds.push({ counting: one, plain: other });
  }
  const figure = {
    form,
    countingMicroseconds: median(rounds.map((round) => round.counting)),
    plainMicroseconds: median(rounds.map((round) => round.plain)),
    ratio: median(rounds.map((round) => round.counting / round.plain)),
  };
  console.log(
    `${form}: ${figure.countingMicroseconds.toFixed(1)} µs counted, ${figure.plainMicroseconds.toFixed(1)} µs not: ${figure.ratio.toFixed(2)}×`,
  );
  return figure;
}

async function microsecondsAnAnswer(server: BuiltServer, form: keyof typeof FORMS): Promise<number> {
  const before = server.processorMs();
  const { path: address, headers } = FORMS[form];
  const { requests } = await autocannon({
    url: server.url + address,
    ...{ connections: CONNECTIONS, duration: ROUND_SECONDS, headers },
  });
  return ((server.processorMs() - before) * 1_000) / requests.total;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
