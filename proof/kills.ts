/** Kills Node and PostgreSQL by turns while people work, and has what they were told held against what there is. */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProvider } from '../bench/lib/provider.ts';
import { type Answered, type Caller, callerWith } from '../server/src/testing/person.ts';
import {
  killPostgres,
  killPrograms,
  type Place,
  type Running,
  startProgram,
  until,
  untilReady,
} from './processes.ts';

export interface KillingParts<Worker> {
  /** Names the folder. */
  readonly name: string;
  readonly port: number;
  /** In all, every other one of PostgreSQL. */
  readonly kills: number;
  readonly people: number;
  /** Makes somebody of a person with a profile. */
  readonly prepare: (call: Caller) => Promise<Worker>;
  /** Changes something; false when it was cut short. */
  readonly change: (worker: Worker) => Promise<boolean>;
  /** Holds what there is against what somebody was told; throws where they differ. */
  readonly check: (worker: Worker) => Promise<void>;
}

export interface Tally {
  Node: number;
  PostgreSQL: number;
  acknowledged: number;
  unanswered: number;
}

/** Most acknowledgements to a person, on the whole, before a kill. */
const WORK = 12;

/** Kills, starts again and checks, as often as is wanted. */
export async function proveKills<Worker>(parts: KillingParts<Worker>): Promise<Tally> {
  const { name, port, kills, people, prepare, check } = parts;
  const folder = mkdtempSync(join(tmpdir(), `pawhood-${name}-`));
  // The account that PostgreSQL runs as must be able to enter.
  await chmod(folder, 0o755);
  const provider = await startProvider();
  const settings = { ...provider.settings, RATE_LIMITS: 'off' };
  const place: Place = { dataDirectory: join(folder, 'data'), port, settings };
  const tally: Tally = { Node: 0, PostgreSQL: 0, acknowledged: 0, unanswered: 0 };

  function cleanUp(): void {
    killPrograms();
    killPostgres(place.dataDirectory);
    provider.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      cleanUp();
      process.exit(1);
    });
  }

  async function newWorker(index: number): Promise<Worker> {
    const call = callerWith(`http://127.0.0.1:${port}`, provider.token(`auth0|${name}-${index}`));
    const made = await call('POST', '/local/api/users', { userProfile: { fullName: `Person ${index}` } });
    demand(`a profile is made (${made.status})`, made.status === 201);
    return prepare(call);
  }

  try {
    let server = await startedAt(place);
    const workers = await Promise.all(Array.from({ length: people }, (_, index) => newWorker(index)));
    for (let killed = 0; killed < kills; killed += 1) {
      const victim = killed % 2 === 0 ? 'Node' : 'PostgreSQL';
      await workUntilKilled(parts, workers, { server, place, victim, tally });
      if (victim === 'Node') server = await startedAt(place);
      else await untilReady(server, place);
      for (const worker of workers) await check(worker);
    }
  } finally {
    cleanUp();
  }
  return tally;
}

async function startedAt(place: Place): Promise<Running> {
  const server = startProgram('main', [], place);
  await untilReady(server, place);
  return server;
}

interface Kill {
  readonly server: Running;
  readonly place: Place;
  readonly victim: 'Node' | 'PostgreSQL';
  readonly tally: Tally;
}

/** Everybody works until the kill. */
async function workUntilKilled<Worker>(
  { change, people }: KillingParts<Worker>,
  workers: readonly Worker[],
  { server, place, victim, tally }: Kill,
): Promise<void> {
  let isOver = false;
  const working = Promise.all(
    workers.map(async (worker) => {
      while (!isOver) {
        const isAnswered = await change(worker);
        tally[isAnswered ? 'acknowledged' : 'unanswered'] += 1;
        if (!isAnswered) return;
      }
    }),
  );
  const last = tally.acknowledged + randomInt(1, people * WORK);
  await Promise.race([until('the work', () => tally.acknowledged >= last), working]);
  const isKilled = victim === 'Node' ? server.child.kill('SIGKILL') : killPostgres(place.dataDirectory);
  demand(`${victim} was there to be killed`, isKilled);
  isOver = true;
  tally[victim] += 1;
  if (victim === 'Node') await server.ended;
  await working;
}

/** Null when the server has gone before it could answer, or its database has. */
export async function answered(call: Promise<Answered>): Promise<Answered | null> {
  const answer = await call.catch(() => null);
  if (answer === null || answer.status >= 500) return null;
  demand(`a call is answered 2xx (${answer.status} ${answer.text})`, answer.status < 300);
  return answer;
}

/** @throws where something is not so. */
export function demand(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`It is not so that ${what}.`);
}
