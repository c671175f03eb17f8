/**
 * What do 1,000 open streams take of the built server: memory, processor time while nothing is new, and the time until all
 * of them have heard something that another server told?
 *
 * The figures without streams are taken of the same server, just before: it has only just started. The streams are read by this process.
 */

import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createProfile } from '@pawhood/contract/users/users.ts';
import type { Database } from '@pawhood/server/database/connection.ts';
import { openDatabase } from '@pawhood/server/database/open-database.ts';
import { type InboxStream, inboxStream } from '@pawhood/testing/http/inbox-stream.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { type BuiltServer, startBuilt, withFolder } from './lib/built-server.ts';
import { inParallel } from './lib/in-parallel.ts';
import { percentile } from './lib/percentile.ts';
import { startProvider } from './lib/provider.ts';
import { writeResults } from './lib/results.ts';

/** Bars: megabytes more than without streams, and percent of a core while nothing is new. */
const BARS = { megabytes: 30, idlePercent: 2 };

const STREAMS = 1_000;

/** People who come, and streams that are opened, at a time. */
const AT_A_TIME = 20;

/** For so long nothing is new, in milliseconds: every stream says so once at least. */
const IDLE_MS = 30_000;

const TELLINGS = 10;

const provider = await startProvider();
const settings = { ...provider.settings, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
const tokens = Array.from({ length: STREAMS }, (_, index) => provider.token(`auth0|${index}`));
try {
  await withFolder(async (folder) => {
    const dataDir = path.join(folder, 'data');
    const first = await startBuilt(dataDir, settings);
    await inParallel(tokens, AT_A_TIME, (token, index) => addPerson(first.url, token, index));
    await first.stop();
    // Its memory is that of a server that has done nothing yet.
    const server = await startBuilt(dataDir, settings);
    try {
      await measure(server, dataDir);
    } finally {
      await server.stop();
    }
  });
} finally {
  provider.close();
}

async function measure(server: BuiltServer, dataDir: string): Promise<void> {
  const { database, close } = await openDatabase({ dataDir, databaseUrl: null }, 'command');
  try {
    const before = await figuresOf(server);
    const ears = { heard: 0, lastAt: 0 };
    const streams: InboxStream[] = [];
    await inParallel(tokens, AT_A_TIME, async (token) => {
      streams.push(
        await inboxStream(server.url, token, (event) => {
          if (!event.startsWith('inbox')) return;
          ears.heard += 1;
          ears.lastAt = performance.now();
        }),
      );
    });
    const open = await figuresOf(server);
    const wokenMs: number[] = [];
    const wakeProcessorMs: number[] = [];
    for (let telling = 0; telling < TELLINGS; telling += 1) {
      ears.heard = 0;
      const usedBefore = server.processorMs();
      await tellAll(database);
      const toldAt = performance.now();
      while (ears.heard < STREAMS) await pause(5);
      wokenMs.push(Math.round(ears.lastAt - toldAt));
      wakeProcessorMs.push(server.processorMs() - usedBefore);
      // Not always at the same moment between two looks.
      await pause(57 * telling);
    }
    const figures = {
      streams: streams.filter((stream) => stream.status === 200 && !stream.isClosed()).length,
      megabytes: open.megabytes - before.megabytes,
      megabytesRatio: round(open.megabytes / before.megabytes),
      idlePercent: open.idlePercent,
      idlePercentWithout: before.idlePercent,
      wokenMs: { median: percentile(wokenMs, 0.5), longest: Math.max(...wokenMs) },
      wakeProcessorMs: percentile(wakeProcessorMs, 0.5),
      bars: BARS,
    };
    for (const stream of streams) stream.leave();
    console.log(JSON.stringify(figures, null, 2));
    writeResults('streams', figures);
    const isMet =
      figures.streams === STREAMS &&
      figures.megabytes <= BARS.megabytes &&
      figures.idlePercent <= BARS.idlePercent;
    if (!isMet) process.exitCode = 1;
  } finally {
    await close();
  }
}

async function addPerson(url: string, token: string, index: number): Promise<void> {
  const userProfile = { fullName: `Kim Bakker ${index}` };
  const { status, text } = await callerWith(url, token)('POST', createProfile.path, { userProfile });
  if (status !== 201) throw new Error(`A profile was answered ${status}: ${text}`);
}

/** Memory, and processor time of the server for as long as nothing is new. */
async function figuresOf(server: BuiltServer) {
  // What opening has left behind is gone by then.
  await pause(5_000);
  const own = server.processorMs();
  await pause(IDLE_MS);
  const percent = (ms: number) => round((ms / IDLE_MS) * 100);
  return {
    megabytes: server.memory().now,
    idlePercent: percent(server.processorMs() - own),
  };
}

/** Everybody is told something by another program, in one commit. */
async function tellAll(database: Database): Promise<void> {
  await database.$client.query(
    `insert into inbox (user_id, seq) select id, 1 from user_profile
     on conflict (user_id) do update set seq = inbox.seq + 1`,
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
