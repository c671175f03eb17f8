/**
 * Runs Pawhood on a PostgreSQL cluster under Patroni (three members, etcd, HAProxy, all on this machine), kills the
 * leader while people read and join the waitlist, and holds what was acknowledged against what is there.
 *
 * Alone, as root: `npm run proof -- failover`, two minutes or so. It needs Debian's packages patroni, etcd-server,
 * haproxy and postgresql-15.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { testVoter } from '@pawhood/testing/people/voter.ts';
import { Client } from 'pg';
import { assertTrue, waitUntil } from './lib/assertions.ts';
import { startPatroni } from './lib/patroni.ts';
import { clearPlace, makePlace } from './lib/place.ts';
import { startProgram, untilReady } from './lib/processes.ts';

/** Longest without a write, in seconds. */
const BACK_S = 25;

/** People who write, and pages that are read, at a time; the pause between two calls of one, in milliseconds. */
const [WRITERS, PAUSE_MS] = [4, 20];
const PUBLIC = ['/', '/directory', '/info-hub', '/local/api/features', '/local/api/pet-services/all'];

/** Work before the leader is killed, and after writes are back, in milliseconds. */
const WORK_MS = 5_000;

const place = makePlace('failover', 4420);
const url = `http://127.0.0.1:${place.port}`;
const cluster = await startPatroni(place.folder, place.port + 1);
try {
  const settings = { DATABASE_URL: cluster.url, RATE_LIMITS: 'off' };
  const server = startProgram('main', [], { ...place, settings });
  await untilReady(server, place);
  const work = {
    isOver: false,
    acknowledged: [] as string[],
    refused: 0,
    reads: 0,
    failedReads: 0,
    gapMs: 0,
  };
  let lastWrite = performance.now();
  const working = [
    ...Array.from({ length: WRITERS }, (_, index) => write(index)),
    ...PUBLIC.map((path) => read(path)),
  ];

  async function write(writer: number): Promise<void> {
    for (let count = 0; !work.isOver; count += 1) {
      const address = `nala-${writer}-${count}@example.org`;
      const { ok } = await testVoter(url)
        .join(address)
        .catch(() => ({ ok: false }));
      if (ok) {
        work.acknowledged.push(address);
        work.gapMs = Math.max(work.gapMs, performance.now() - lastWrite);
        lastWrite = performance.now();
      } else work.refused += 1;
      await sleep(PAUSE_MS);
    }
  }

  async function read(path: string): Promise<void> {
    while (!work.isOver) {
      const status = await fetch(url + path).then(
        async (answer) => ((await answer.arrayBuffer()) ? answer.status : 0),
        () => 0,
      );
      work.reads += 1;
      if (status !== 200) work.failedReads += 1;
      await sleep(PAUSE_MS);
    }
  }

  await sleep(WORK_MS);
  const former = await cluster.leader();
  assertTrue('the cluster has a leader', former !== null);
  cluster.kill(former ?? '');
  await sleep(WORK_MS);
  const since = work.acknowledged.length;
  // More than what may still have been under way.
  await waitUntil('writes after the kill', () => work.acknowledged.length > since + WRITERS);
  await sleep(WORK_MS);
  work.isOver = true;
  await Promise.all(working);
  const now = await cluster.leader();
  const seconds = work.gapMs / 1_000;
  const lost = await lostOf(work.acknowledged);
  console.log(
    `  ${former} was killed, ${now} leads: the longest time without a write was ${seconds.toFixed(1)} s (at most ${BACK_S}); of ${work.acknowledged.length} acknowledged writes ${lost} are lost, ${work.refused} were refused; of ${work.reads} public reads ${work.failedReads} failed.`,
  );
  assertTrue('another member leads', now !== null && now !== former);
  assertTrue('no acknowledged write is lost', lost === 0);
  assertTrue('every public read was answered', work.failedReads === 0);
  assertTrue(`writes were back within ${BACK_S} s`, seconds <= BACK_S);
} finally {
  clearPlace(place);
  cluster.stop();
}

async function lostOf(addresses: readonly string[]): Promise<number> {
  const client = new Client(cluster.url);
  await client.connect();
  try {
    const { rows } = await client.query<{ lost: number }>(
      'select count(*)::int as lost from unnest($1::text[]) as address where address not in (select email from waitlist_entry)',
      [addresses],
    );
    return rows[0]?.lost ?? addresses.length;
  } finally {
    await client.end();
  }
}
