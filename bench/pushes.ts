/**
 * What do 1,000 pushes cost, to as many people with a device each, and for how long do they hold the server up? They go by
 * TLS to a push service in a process of its own, which opens each one. What is counted is the processor time of this
 * process: it reads people and devices from the database, seals, signs, sends, and notes what became of it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { loadWords } from '@pawhood/contract/values/words.ts';
import type { Database } from '@pawhood/server/database/connection.ts';
import { openDatabase } from '@pawhood/server/database/open-database.ts';
import { userProfile } from '@pawhood/server/database/people/people.tables.ts';
import { createPushNetwork } from '@pawhood/server/features/notifications/push/push-network.ts';
import { createPushSender } from '@pawhood/server/features/notifications/push/push-sender.ts';
import { createReceiversStore } from '@pawhood/server/features/notifications/push/receivers.store.ts';
import { pushSubscription } from '@pawhood/server/notifications/notifications.tables.ts';
import { createReadPushKeys } from '@pawhood/server/notifications/push-keys.store.ts';
import { internetAt } from '@pawhood/testing/services/test-push-service.ts';
import { withFolder } from './lib/built-server.ts';
import { percentile } from './lib/percentile.ts';
import { writeResults } from './lib/results.ts';

const PUSHES = 1_000;

/** Of the issue: seconds of the processor, and milliseconds. */
const BARS = { seconds: 2, turnMs: 20 } as const;

/** Medians are taken of so many. */
const ROUNDS = 3;

/** Batches under way at a time. */
const AT_ONCE = 20;

/** How fine the loop is looked at, in milliseconds. */
const RESOLUTION_MS = 1;

interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const child = fork(fileURLToPath(new URL('./lib/push-service.ts', import.meta.url)), [`${PUSHES + 1}`]);
try {
  const { port, subscriptions } = await answerOf<{ port: number; subscriptions: Subscription[] }>(child);
  await withFolder(async (folder) => {
    const opened = await openDatabase({ dataDir: path.join(folder, 'data'), databaseUrl: null }, 'command');
    try {
      await addPeople(opened.database, subscriptions);
      await measure(opened.database, port);
    } finally {
      await opened.close();
    }
  });
} finally {
  child.kill();
}

async function measure(database: Database, port: number): Promise<void> {
  const network = createPushNetwork({ hosts: [], internet: internetAt(port) });
  const sender = createPushSender({
    ...{ store: createReceiversStore(database), network },
    languages: { offered: () => ['en'], siteLanguage: () => 'en', wordsFor: await loadWords(['en']) },
    ...{ kindOf: () => null, siteName: () => 'Pawhood', subject: 'https://pets.example.org' },
    now: () => new Date(),
  });
  await createReadPushKeys(database)();
  const first = await counted(() => sender.sendTest('person 0'));
  const rounds = [];
  const turns = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await counted(() => sendAll(sender.sendTest)));
    turns.push(await longestTurnOf(() => sendAll(sender.sendTest)));
  }
  network.close();
  child.send('count');
  const { received } = await answerOf<{ received: number }>(child);
  const seconds = percentile(
    rounds.map((round) => round.seconds),
    0.5,
  );
  const turnMs = percentile(turns, 0.5);
  const figures = {
    pushes: PUSHES,
    atOnce: AT_ONCE,
    received: received - 1,
    seconds,
    turnMs,
    first,
    rounds,
    turns,
  };
  console.log(figures);
  writeResults('pushes', figures);
  if (received !== PUSHES + 1 || seconds > BARS.seconds || turnMs > BARS.turnMs) {
    console.error('A bar is missed:', BARS);
    process.exitCode = 1;
  }
}

async function sendAll(send: (userId: string) => Promise<unknown>): Promise<void> {
  let next = 1;
  const work = async (): Promise<void> => {
    while (next <= PUSHES) {
      next += 1;
      await send(`person ${next - 1}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** What some work takes: of the processor, by the clock, and the longest time in which nobody else was answered, other work on the machine included. */
async function counted(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const [cpu, began] = [process.cpuUsage(), performance.now()];
  delay.enable();
  await work();
  delay.disable();
  const { user, system } = process.cpuUsage(cpu);
  return {
    seconds: Math.round((user + system) / 1_000) / 1_000,
    clockS: Math.round(performance.now() - began) / 1_000,
    heldMs: Math.round(delay.max / 100_000) / 10,
  };
}

/** The longest turn of the loop in some work, by the processor: other work on the machine does not count. */
async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let last = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(last);
    longest = Math.max(longest, user + system);
    last = process.cpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  return Math.round(longest / 100) / 10;
}

async function addPeople(database: Database, subscriptions: readonly Subscription[]): Promise<void> {
  const people = subscriptions.map((subscription, index) => ({ id: `person ${index}`, subscription }));
  await database
    .insert(userProfile)
    .values(people.map(({ id }) => ({ id, issuer: 'bench', subject: id, fullName: id })));
  await database.insert(pushSubscription).values(
    people.map(({ id, subscription }) => ({
      ...{ id, userId: id, sessionId: 'bench', ...subscription },
      endpointHash: hash('sha256', subscription.endpoint, 'base64url'),
    })),
  );
}

/** What the child says next. */
async function answerOf<Answer>(process: ChildProcess): Promise<Answer> {
  const [answer] = await once(process, 'message');
  return answer;
}
