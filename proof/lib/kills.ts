/**
 * Kills Node and PostgreSQL by turns while people work, and compares what they were told with what is stored. With a
 * killed Node, what it has not written through is removed, too: a power cut would lose it, a kill alone would not.
 */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { type CallAnswer, type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { startProvider } from '../../bench/lib/provider.ts';
import { assertTrue, waitUntil } from './assertions.ts';
import { clearPlace, makePlace } from './place.ts';
import { cutPower, notingSettings } from './power-cut.ts';
import { killPostgres, type Place, type Running, startProgram, untilReady } from './processes.ts';
import { rowsOf } from './rows.ts';

/** Somebody at work, who remembers what the server has told them. */
export interface Worker {
  /** Makes one change and waits for the answer; false when the kill came first. */
  change(): Promise<boolean>;
  /** Compares what is stored with what they were told; throws where they differ. */
  check(): Promise<void>;
}

export interface KillingParts {
  /** Names the folder. */
  readonly name: string;
  readonly port: number;
  /** How many in all; every other one kills PostgreSQL. */
  readonly kills: number;
  readonly people: number;
  /** Sets a person to work who has a profile: in one window, or in several at once. */
  readonly begin: (call: Caller, url: string, place: Place) => Promise<readonly Worker[]>;
  /** Called after each kill, once all have checked their data and nobody works. */
  readonly afterwards: (place: Place) => Promise<void>;
}

export interface Tally {
  Node: number;
  PostgreSQL: number;
  acknowledged: number;
  unanswered: number;
}

/** Most acknowledged changes of a person before a kill, on average. */
const WORK = 40;

/** Kills, starts again and checks, as often as `parts.kills` says. */
export async function proveKills(parts: KillingParts): Promise<Tally> {
  const { name, port, kills, people, begin, afterwards } = parts;
  const provider = await startProvider();
  const bare = makePlace(name, port);
  const notes = join(bare.folder, 'written');
  const place: Place = {
    ...bare,
    settings: { ...provider.settings, ...notingSettings(notes), RATE_LIMITS: 'off' },
  };
  const url = `http://127.0.0.1:${place.port}`;
  const tally: Tally = { Node: 0, PostgreSQL: 0, acknowledged: 0, unanswered: 0 };

  async function newPerson(index: number): Promise<readonly Worker[]> {
    const call = callerWith(url, provider.token(`auth0|${name}-${index}`));
    const made = await call('POST', '/local/api/users', { userProfile: { fullName: `Person ${index}` } });
    assertTrue(`a profile is made (${made.status})`, made.status === 201);
    return begin(call, url, place);
  }

  try {
    let server = await startedAt(place);
    await checkSettings(place);
    const workers = (
      await Promise.all(Array.from({ length: people }, (_, index) => newPerson(index)))
    ).flat();
    for (let killed = 0; killed < kills; killed += 1) {
      const victim = killed % 2 === 0 ? 'Node' : 'PostgreSQL';
      await workUntilKilled(workers, people * WORK, { server, place, victim, tally });
      if (victim === 'Node') {
        cutPower(join(place.dataDirectory, 'media'), notes);
        server = await startedAt(place);
      } else await untilReady(server, place);
      for (const worker of workers) await worker.check();
      await afterwards(place);
    }
  } finally {
    provider.close();
    clearPlace(place);
  }
  return tally;
}

async function startedAt(place: Place): Promise<Running> {
  const server = startProgram('main', [], place);
  await untilReady(server, place);
  return server;
}

/** Checks what no kill can show: that PostgreSQL has the disk write through what it acknowledges. */
export async function checkSettings(place: Place): Promise<void> {
  const off = await rowsOf<{ name: string }>(
    place,
    `select name from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting <> 'on'`,
  );
  assertTrue(`PostgreSQL writes through (${off.map(({ name }) => name)})`, off.length === 0);
}

interface Kill {
  readonly server: Running;
  readonly place: Place;
  readonly victim: 'Node' | 'PostgreSQL';
  readonly tally: Tally;
}

/**
 * Everybody works until the kill, which comes after at most `most` further acknowledged changes; every other time it
 * waits until each worker has had an answer, because photos take longer than anything else.
 */
async function workUntilKilled(
  workers: readonly Worker[],
  most: number,
  { server, place, victim, tally }: Kill,
): Promise<void> {
  let isOver = false;
  const waiting = new Set(randomInt(2) === 0 ? workers : []);
  const working = Promise.all(
    workers.map(async (worker) => {
      while (!isOver) {
        const isAnswered = await worker.change();
        waiting.delete(worker);
        tally[isAnswered ? 'acknowledged' : 'unanswered'] += 1;
        if (!isAnswered) return;
      }
    }),
  );
  const last = tally.acknowledged + randomInt(1, most);
  const isEnough = () => tally.acknowledged >= last && waiting.size === 0;
  await Promise.race([waitUntil('the work', isEnough), working]);
  const isKilled = victim === 'Node' ? server.child.kill('SIGKILL') : killPostgres(place.dataDirectory);
  assertTrue(`${victim} was there to be killed`, isKilled);
  isOver = true;
  tally[victim] += 1;
  if (victim === 'Node') await server.ended;
  await working;
}

/** The answer of a call; null when the server or its database was killed first. */
export async function answerOrNull(call: Promise<CallAnswer>): Promise<CallAnswer | null> {
  const answer = await call.catch(() => null);
  if (answer === null || answer.status >= 500) return null;
  assertTrue(`a call is answered 2xx (${answer.status} ${answer.text})`, answer.status < 300);
  return answer;
}
