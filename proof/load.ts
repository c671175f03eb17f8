/**
 * Holds the product under load at 70 % of what it can do: each kind of call alone, both together for long, then with slow
 * clients, with the database away, and with a disk that fills up, while people join the waitlist. Prints one table: what
 * was measured beside its bar. What is counted decides; times of the clock are only marked, for a machine that is busy
 * with other things misses them.
 *
 * Alone: `npm run proof -- load`, 12 minutes on a machine with nothing else to do; `MINUTES=0.2 npm run proof -- load`,
 * two minutes, tries that it works. The disk that fills up needs root, which may mount one.
 */
import { cpus, loadavg } from 'node:os';
import { callerWith } from '@pawhood/testing/people/person.ts';
import autocannon, { type Result } from 'autocannon';
import { type ProvidedServer, withProvider } from '../bench/lib/with-provider.ts';
import { assertTrue } from './lib/assertions.ts';
import { measureDatabaseOutage } from './lib/database-outage.ts';
import { countFinding, type Finding, findingsTable, timeFinding } from './lib/findings.ts';
import { fillDisk } from './lib/full-disk.ts';
import { missingFromWaitlist } from './lib/site-rows.ts';
import { slowSockets } from './lib/slow-sockets.ts';
import { startJoiners, type WaitlistJoiners } from './lib/waitlist-joiners.ts';

/** How long the load is held, in minutes. */
const MINUTES = Number(process.env['MINUTES'] ?? 10);
const isShort = MINUTES < 1;

/** How long one kind of call is asked for alone, each time, and how long slow clients and an absent database last, in seconds. */
const [ALONE_S, SLOW_S, AWAY_S] = isShort ? [3, 15, 8] : [15, 30, 30];

/** Of what each kind can do alone. */
const SHARE = 0.7;

/** Together each has half of it: of a machine that is 70 %, too. */
const HALF = SHARE / 2;

const CONNECTIONS = 16;

/** Bars of quality.md, in milliseconds, and by how many MB the server may grow from the first minute to the last. */
const BARS = { cachedMs: 3, databaseMs: 15, growthMb: 30 };

type Kind = 'cached' | 'database';

const findings: Finding[] = [];
await withProvider({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, async (parts) => {
  const calls = await callsOf(parts);
  const most = { cached: await alone(calls.cached), database: await alone(calls.database) };
  console.log(`  saturation: ${most.cached} kept answers a second, ${most.database} from the database`);
  const held = (kind: Kind, share: number, seconds: number) =>
    heldAt(calls[kind], most[kind] * share, seconds);
  const hold = async (seconds: number) => {
    const [cached, database] = await Promise.all([
      held('cached', HALF, seconds),
      held('database', HALF, seconds),
    ]);
    return { cached, database };
  };
  add('alone', {
    cached: await held('cached', SHARE, ALONE_S),
    database: await held('database', SHARE, ALONE_S),
  });
  const people = startJoiners(parts.server.url);

  const before = parts.server.memory().now;
  add('held', await hold(MINUTES * 60));
  findings.push(
    countFinding('memory the server has gained, MB', parts.server.memory().now - before, BARS.growthMb),
  );

  const [slow, beside] = await Promise.all([slowSockets(parts.server.url, SLOW_S), hold(SLOW_S)]);
  add('beside slow clients', beside);
  findings.push(countFinding(`slow clients of ${slow.opened} that are still connected`, slow.left, 0));

  findings.push(...(await measureDatabaseOutage(parts, AWAY_S)));
  await lost(parts, people);
});
findings.push(...(await fillDisk()));
console.log(findingsTable(findings));
console.log(`  load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} processors`);
if (findings.some(({ decides, isWithin }) => decides && !isWithin)) process.exitCode = 1;

/** Kept answers, and a person's own pets, which are read for each call. */
async function callsOf({ server: { url }, provider }: ProvidedServer) {
  const token = provider.token('auth0|nala');
  const { status } = await callerWith(url, token)('POST', '/local/api/users', {
    userProfile: { fullName: 'Nala' },
  });
  assertTrue(`a profile is made (${status})`, status === 201);
  const paths = ['/', '/roadmap', '/local/api/features', '/local/api/pet-services/all'];
  const own = { path: '/local/api/users/me', headers: { authorization: `Bearer ${token}` } };
  return {
    cached: { url, requests: paths.map((path) => ({ path })) },
    database: { url, requests: [own] },
  };
}

type Calls = Awaited<ReturnType<typeof callsOf>>;

/** How many a second, once it is warm. */
async function alone(calls: Calls[Kind]): Promise<number> {
  const ask = () => autocannon({ ...calls, connections: CONNECTIONS, duration: ALONE_S, workers: 1 });
  await ask();
  return Math.round((await ask()).requests.average);
}

/** @param rate calls a second. */
function heldAt(calls: Calls[Kind], rate: number, seconds: number): Promise<Result> {
  return autocannon({
    ...calls,
    ...{ connections: CONNECTIONS, duration: Math.round(seconds), workers: 1 },
    overallRate: Math.max(1, Math.round(rate)),
  });
}

function add(when: string, results: Readonly<Record<Kind, Result>>): void {
  for (const [kind, { requests, errors, non2xx, latency }] of Object.entries(results)) {
    const bar = kind === 'cached' ? BARS.cachedMs : BARS.databaseMs;
    findings.push(
      countFinding(`${when}: failures among ${requests.total} calls (${kind})`, errors + non2xx, 0),
    );
    findings.push(timeFinding(`${when}: p99, ms (${kind})`, latency.p99, bar));
  }
}

/** Every join that was acknowledged is there. */
async function lost({ dataDir }: ProvidedServer, people: WaitlistJoiners): Promise<void> {
  const { acknowledged, refused } = await people.stop();
  const missing = await missingFromWaitlist(dataDir, acknowledged);
  const what = `lost of ${acknowledged.length} acknowledged joins (${refused} were refused)`;
  findings.push(countFinding(what, missing.length, 0));
}
