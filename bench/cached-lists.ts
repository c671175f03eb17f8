/**
 * What does a cached public list cost, compared with node:http sending the same bytes?
 *
 * Two processes are under the same load at the same time; the figure is the processor time each spends per request,
 * which other work on the machine disturbs less than the number of requests a second.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { writeResults } from './lib/results.ts';
import { SIZES } from './lib/sample-lists.ts';

/** Bars of quality.md: ours as a multiple of node:http. */
const BAR = { answer: 1.5, unchanged: 1.3 };

const ROUNDS = 7;
const ROUND_SECONDS = 1;
const CONNECTIONS = 10;

interface Target {
  readonly process: ChildProcess;
  readonly url: string;
}

interface Case {
  /** How many providers; the list's name in its address, too. */
  readonly providers: number;
  readonly form: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

const [app, raw] = [await start('app'), await start('raw')];
const figures = [];
try {
  for (const item of await casesOf(app)) figures.push(await compare(item));
} finally {
  app.process.kill();
  raw.process.kill();
}
writeResults('cached-lists', figures);
if (figures.some(({ ratio, bar }) => ratio > bar)) process.exitCode = 1;

/** Both servers on one case at the same moments, so that other work on the machine disturbs both alike. */
async function compare({ providers, form, headers, status }: Case) {
  const rounds: { app: number; raw: number }[] = [];
  // The first round warms both up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const figures = await Promise.all([app, raw].map((target) => load(target, providers, headers, status)));
    const [ours = Number.NaN, theirs = Number.NaN] = figures;
    if (round > 0) rounds.push({ app: ours, raw: theirs });
  }
  const ratio = Number(median(rounds.map((round) => round.app / round.raw)).toFixed(2));
  const [ours, theirs] = [median(rounds.map((round) => round.app)), median(rounds.map((round) => round.raw))];
  const bar = status === 304 ? BAR.unchanged : BAR.answer;
  console.log(
    `${String(providers).padEnd(6)} ${form.padEnd(8)} ${ours.toFixed(1)} µs, node:http ${theirs.toFixed(1)} µs: ${ratio}× (bar ${bar}×)`,
  );
  return { providers, form, appMicroseconds: round1(ours), rawMicroseconds: round1(theirs), ratio, bar };
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Processor time of one server per request, in microseconds. */
async function load(
  target: Target,
  providers: number,
  headers: Case['headers'],
  status: number,
): Promise<number> {
  const before = await cpuOf(target);
  const result = await autocannon({
    url: addressOf(target, providers),
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    headers,
  });
  const used = (await cpuOf(target)) - before;
  const answered = result.statusCodeStats[status]?.count ?? 0;
  // Some answers are still under way when the time is up.
  if (result.errors > 0 || answered < result.requests.total) {
    throw new Error(`${target.url} did not answer every request of ${providers} with ${status}.`);
  }
  return used / answered;
}

/** Every list in every encoding, then unchanged. */
async function casesOf(target: Target): Promise<Case[]> {
  const cases: Case[] = [];
  for (const providers of SIZES) {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': encoding };
      cases.push({ providers, form: encoding, headers, status: 200 });
    }
    const response = await fetch(addressOf(target, providers), { headers: { 'accept-encoding': 'br' } });
    const headers = { 'accept-encoding': 'br', 'if-none-match': response.headers.get('etag') ?? '' };
    cases.push({ providers, form: '304', headers, status: 304 });
  }
  return cases;
}

function addressOf(target: Target, providers: number): string {
  return `${target.url}/local/api/${providers}`;
}

async function start(kind: 'app' | 'raw'): Promise<Target> {
  const file = fileURLToPath(new URL('lib/list-server.ts', import.meta.url));
  const child = fork(file, [kind], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ port }] = await once(child, 'message');
  return { process: child, url: `http://127.0.0.1:${port}` };
}

async function cpuOf({ process: child }: Target): Promise<number> {
  child.send('cpu');
  const [{ cpu }] = await once(child, 'message');
  return cpu;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
