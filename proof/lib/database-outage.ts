import { setTimeout as sleep } from 'node:timers/promises';
import type { ProvidedServer } from '../../bench/lib/with-provider.ts';
import { waitUntil } from './assertions.ts';
import { countFinding, type Finding, timeFinding } from './findings.ts';
import { haltPostgres } from './processes.ts';
import { joinWaitlist } from './waitlist-joiners.ts';

/** Longest wait for the refusal of a write, and for writes once the database is back, in seconds. */
const [REFUSED_S, BACK_S] = [2, 2];

const LISTS = ['/local/api/features', '/local/api/pet-services/all', '/local/api/info/articles', '/roadmap'];

/** Halts PostgreSQL for a while, as on a machine that hangs, and measures what is served meanwhile and afterwards. */
export async function measureDatabaseOutage(
  { server: { url }, dataDir }: ProvidedServer,
  seconds: number,
): Promise<Finding[]> {
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  for (const path of LISTS) await statusOf(path);
  const goOn = haltPostgres(dataDir);
  try {
    const end = performance.now() + seconds * 1_000;
    const write = await refusal(url);
    let [reads, failures] = [0, 0];
    for (; performance.now() < end; reads += 1) {
      failures += Number((await statusOf(LISTS[reads % LISTS.length] ?? '/')) !== 200);
      await sleep(20);
    }
    const [ready, health] = [await statusOf('/readyz'), await statusOf('/healthz')];
    goOn();
    const backAt = performance.now();
    await waitUntil('writes', async () => (await joinWaitlist(url, 'back@example.org')).status === 204);
    return [
      countFinding(`database away: failures among ${reads} reads of ${seconds} s`, failures, 0),
      countFinding('database away: writes not refused with 503 and Retry-After', write.isRight ? 0 : 1, 0),
      timeFinding('database away: a write is refused after, s', write.seconds, REFUSED_S),
      countFinding(
        'database away: wrong states of /readyz and /healthz',
        Number(ready !== 503) + Number(health !== 200),
        0,
      ),
      timeFinding('database back: writes after, s', (performance.now() - backAt) / 1_000, BACK_S),
    ];
  } finally {
    goOn();
  }
}

async function refusal(url: string): Promise<{ isRight: boolean; seconds: number }> {
  // A call under way when the database is halted may wait; those that come later are refused at once.
  const startedAt = performance.now();
  const { status, headers } = await joinWaitlist(url, 'away@example.org');
  const isRight = status === 503 && headers.has('retry-after');
  return { isRight, seconds: (performance.now() - startedAt) / 1_000 };
}
