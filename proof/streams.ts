/**
 * 1,000 people hear streams of two processes, which are replaced one after the other while everybody is told something
 * again and again. Whoever's stream has ended opens another by chance within 30 s, as pages do. All must be back within
 * 60 s, nobody may be refused or cut off, and in the end each has heard the newest.
 *
 * Alone: `npm run proof -- streams`, two minutes or so.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { createProfile } from '@pawhood/contract/users/users.ts';
import { openDatabase } from '@pawhood/server/database/open-database.ts';
import { type InboxStream, inboxStream } from '@pawhood/testing/http/inbox-stream.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { inParallel } from '../bench/lib/in-parallel.ts';
import { percentile } from '../bench/lib/percentile.ts';
import { startProvider } from '../bench/lib/provider.ts';
import { assertTrue, waitUntil } from './lib/assertions.ts';
import { clearPlace, makePlace } from './lib/place.ts';
import { startProgram, untilReady } from './lib/processes.ts';

const PEOPLE = Number(process.env['PEOPLE'] ?? 1_000);

/** People who come at a time. */
const AT_A_TIME = 20;

/** Longest chance before a stream is opened anew, and the longest that anybody may be without, in milliseconds. */
const [CHANCE_MS, BACK_MS] = [30_000, 60_000];

/** Between two tellings while processes are replaced, in milliseconds. */
const TELL_MS = 3_000;

/** After so long it is seen that a stream has ended, in milliseconds. */
const LOOK_MS = 250;

/** Somebody who hears. */
interface Ear {
  readonly token: string;
  stream: InboxStream | null;
  /** The newest they know of. */
  seq: number;
}

const place = makePlace('streams', 4430);
const url = `http://127.0.0.1:${place.port}`;
const provider = await startProvider();
const settings = { ...provider.settings, SERVER_PROCESSES: '2', RATE_LIMITS: 'off' };
try {
  const server = startProgram('main', [], { ...place, settings });
  await untilReady(server, place);
  const { database, close } = await openDatabase(
    { dataDir: place.dataDirectory, databaseUrl: null },
    'command',
  );
  const ears = Array.from({ length: PEOPLE }, (_, index): Ear => {
    return { token: provider.token(`auth0|${index}`), stream: null, seq: -1 };
  });
  await inParallel(ears, AT_A_TIME, async ({ token }, index) => {
    const userProfile = { fullName: `Kim Bakker ${index}` };
    const { status } = await callerWith(url, token)('POST', createProfile.path, { userProfile });
    assertTrue(`a profile is made (${status})`, status === 201);
  });
  const result = { errors: [] as string[], backMs: [] as number[], isOver: false };
  await inParallel(ears, AT_A_TIME, hear);
  assertTrue('everybody hears a stream', result.errors.length === 0);
  const hearing = ears.map(goOnHearing);

  const former = await prefixes();
  server.child.kill('SIGHUP');
  let told = 0;
  await waitUntil('both processes to be replaced', async () => {
    await tellAll();
    await pause(TELL_MS);
    const present = await prefixes();
    return [...present].every((prefix) => !former.has(prefix));
  });
  await waitUntil('everybody to be back', () => ears.every(isHearing));
  await tellAll();
  await waitUntil('everybody to hear the newest', () => ears.every(({ seq }) => seq === told));
  console.log(
    `  ${result.backMs.length} streams of ${PEOPLE} people ended; they were back after ${seconds(percentile(result.backMs, 0.5))} s, at most ${seconds(Math.max(...result.backMs))} s; ${result.errors.length} errors`,
  );
  assertTrue('every stream ended once at least', result.backMs.length >= PEOPLE);
  assertTrue('all were back in time', Math.max(...result.backMs) <= BACK_MS);
  assertTrue(
    `nobody was refused or cut off: ${result.errors.slice(0, 3).join(', ')}`,
    result.errors.length === 0,
  );
  result.isOver = true;
  for (const { stream } of ears) stream?.leave();
  await Promise.all(hearing);
  await close();

  async function hear(ear: Ear): Promise<void> {
    try {
      const stream = await inboxStream(url, ear.token, (event) => {
        const [name, seq] = event.split(' ');
        if (name === 'inbox') ear.seq = Number(seq);
      });
      if (stream.status !== 200) result.errors.push(`answered ${stream.status}`);
      ear.stream = stream;
    } catch (error) {
      result.errors.push(String(error));
    }
  }

  async function goOnHearing(ear: Ear): Promise<void> {
    while (!result.isOver) {
      await pause(LOOK_MS);
      if (result.isOver || isHearing(ear)) continue;
      const endedAt = performance.now();
      if (ear.stream?.events.at(-1) !== 'end stop') result.errors.push('cut off');
      await pause(Math.random() * CHANCE_MS);
      await hear(ear);
      result.backMs.push(performance.now() - endedAt);
    }
  }

  async function tellAll(): Promise<void> {
    told += 1;
    await database.$client.query(
      `insert into inbox (user_id, seq) select id, $1 from user_profile
       on conflict (user_id) do update set seq = $1`,
      [told],
    );
  }
} finally {
  provider.close();
  clearPlace(place);
}

function isHearing({ stream }: Ear): boolean {
  return stream !== null && stream.status === 200 && !stream.isClosed();
}

/** What the ids of answers begin with, which tells processes apart: of several, each on a connection of its own. */
async function prefixes(): Promise<Set<string>> {
  const ids = Array.from({ length: 10 }, async () => {
    const { headers } = await fetch(`${url}/config.json`, { headers: { connection: 'close' } });
    return (headers.get('x-request-id') ?? '').split('-')[0] ?? '';
  });
  return new Set(await Promise.all(ids));
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
