/** A year of pets and their care, by a clock of its own, over a real database. */
import { FIRST_CITIES } from '@pawhood/contract/testing/first-cities.ts';
import { createCities } from '@pawhood/contract/values/city.ts';
import type { Database } from '@pawhood/server/database/connection.ts';
import { createCareNotificationsService } from '@pawhood/server/features/pets/care-notifications/care-notifications.service.ts';
import { createCareNotificationsStore } from '@pawhood/server/features/pets/care-notifications/care-notifications.store.ts';
import { createNotificationsService } from '@pawhood/server/notifications/notifications.service.ts';
import { createNotificationsStore } from '@pawhood/server/notifications/notifications.store.ts';
import { createTellStore, type News } from '@pawhood/server/notifications/tell.store.ts';
import { DOWN, END, planYear, QUARTER_MS, type Sql, START } from './year-changes.ts';
import { type Expected, expectedOf, holds, type ModelPet, NINES, spanOf } from './year-model.ts';

export interface YearParts {
  readonly database: Database;
  readonly pets: number;
  /** Numbers from 0 to below 1. */
  readonly random: () => number;
  /** Whether the servers look at each quarter of an hour, also where nothing is to be told. */
  readonly everyQuarter: boolean;
}

/** What came of it. */
export interface YearReport {
  readonly looks: number;
  readonly changes: number;
  readonly told: number;
  /** What is wrong; nothing where all is well. */
  readonly wrong: {
    /** Told a second time. */
    readonly twice: string[];
    /** Told later than a quarter of an hour after nine, or after the servers' return. */
    readonly late: string[];
    /** Told when it held no longer, or too early. */
    readonly unfounded: string[];
    /** Not told. */
    readonly missed: string[];
    /** Stands in the app and holds no longer, or the reverse. */
    readonly stale: string[];
  };
}

/** For so long something may be told that was written at the time of the last look. */
const AGAIN_MS = 5 * 60_000;
const HOUR_MS = 4 * QUARTER_MS;

export async function simulateYear({ database, random, ...parts }: YearParts): Promise<YearReport> {
  let clock = START;
  const now = () => new Date(clock);
  const sql: Sql = async (text, values = []) =>
    (await database.$client.query<Record<string, string>>(text, [...values])).rows;
  await sql('update reach set told_until = $1', [now()]);
  const { pets, changes } = await planYear(sql, parts.pets, random);
  const servers = serversOf(database, now);
  const judge = judgeOf(pets);
  let looks = 0;
  let lookedUntil = START;
  let next = 0;
  let isSkipped = false;
  for (const tick of ticks()) {
    for (let change = changes[next]; change && change.at <= tick; change = changes[next]) {
      clock = change.at;
      await change.make();
      next += 1;
    }
    clock = tick;
    const expected = expectedIn(pets, Math.max(START, lookedUntil - AGAIN_MS), tick);
    if (expected.length === 0 && !parts.everyQuarter && random() > 0.002) {
      lookedUntil = tick;
      isSkipped = true;
      continue;
    }
    // As if the servers had looked each time, and found nothing.
    if (isSkipped) await sql('update reach set told_until = $1', [new Date(lookedUntil - AGAIN_MS)]);
    isSkipped = false;
    judge.look(expected, tick, await servers.look(random() < 0.1 ? 2 : 1, sql));
    lookedUntil = tick;
    looks += 1;
  }
  for (const userId of new Set(pets.map((pet) => pet.userId)))
    judge.compare(userId, clock, await servers.open(userId));
  return { looks, changes: changes.length, told: judge.told.size, wrong: judge.wrong };
}

/** A row of `notification` that a look has added. */
interface ToldRow {
  readonly key: string;
  readonly userId: string;
}

/** Two servers with one database. */
function serversOf(database: Database, now: () => Date) {
  const cities = () => createCities(FIRST_CITIES);
  const store = createNotificationsStore(database);
  const touched = new Set<string>();
  const seqs = new Map<string, number>();
  const service = createNotificationsService({
    ...{ store, cities, canMail: true, now },
    tellStore: (waysOf) => createTellStore(database, waysOf),
    kinds: () => one.kinds,
  });
  const tell = async (userId: string, news: readonly News[]) => {
    touched.add(userId);
    await service.tell(userId, news);
  };
  const newServer = () =>
    createCareNotificationsService({
      ...{ store: createCareNotificationsStore(database), cities, notifications: { now, tell } },
    });
  const [one, other] = [newServer(), newServer()];
  return {
    /** What one of them tells, or both at once. */
    async look(count: 1 | 2, sql: Sql): Promise<ToldRow[]> {
      touched.clear();
      const signal = new AbortController().signal;
      await Promise.all([one, other].slice(0, count).map((server) => server.look(signal)));
      const users = [...touched];
      const rows = await sql(
        `select key, seq, user_id from notification
         join unnest($1::text[], $2::bigint[]) as known (id, last) on known.id = user_id
         where seq > last order by seq`,
        [users, users.map((id) => seqs.get(id) ?? 0)],
      );
      return rows.map(({ key = '', seq, user_id: userId = '' }) => {
        seqs.set(userId, Number(seq));
        return { key, userId };
      });
    },

    /** Keys of what still stands, once the person has looked. */
    async open(userId: string): Promise<string[]> {
      await service.settle(userId);
      return (await store.openOf(userId)).map(({ key }) => key);
    },
  };
}

/** Holds what is told against what should be. */
function judgeOf(pets: readonly ModelPet[]) {
  const petsById = new Map(pets.map((pet) => [pet.id, pet]));
  const told = new Map<string, string>();
  const wrong: YearReport['wrong'] = { twice: [], late: [], unfounded: [], missed: [], stale: [] };
  const at = (key: string, moment: number) => `${key} at ${new Date(moment).toISOString()}`;
  return {
    told,
    wrong,

    look(expected: readonly Expected[], now: number, rows: readonly ToldRow[]): void {
      const byKey = new Map(expected.map((one) => [one.key, one]));
      for (const { key, userId } of rows) {
        if (told.has(key)) wrong.twice.push(at(key, now));
        told.set(key, userId);
        const one = byKey.get(key);
        if (one?.userId !== userId) wrong.unfounded.push(at(key, now));
        else if (now - dueFrom(one.moment) > QUARTER_MS) wrong.late.push(at(key, now));
      }
      for (const { key, isCertain } of expected)
        if (isCertain && !told.has(key)) wrong.missed.push(at(key, now));
    },

    compare(userId: string, now: number, open: readonly string[]): void {
      for (const [key, owner] of told) {
        const pet = petsById.get(key.split(' ')[1] ?? '');
        if (owner === userId && pet && open.includes(key) !== holds(pet, key, now))
          wrong.stale.push(at(key, now));
      }
    },
  };
}

/** The moments at which the servers look, each time of another quarter of an hour; none while they are down. */
function* ticks(): Generator<number> {
  for (let tick = START + QUARTER_MS / 2; tick < END; tick += QUARTER_MS)
    if (tick < DOWN[0] || tick >= DOWN[1]) yield tick;
}

/** What may be told, where it became nine somewhere. */
function expectedIn(pets: readonly ModelPet[], after: number, until: number): Expected[] {
  const first = Math.floor(after / HOUR_MS) + 1;
  const hours = Array.from(
    { length: Math.floor(until / HOUR_MS) - first + 1 },
    (_, index) => (first + index) % 24,
  );
  if (!hours.some((hour) => NINES.includes(hour))) return [];
  const span = spanOf(after, until);
  return pets.flatMap((pet) => expectedOf(pet, span));
}

/** Late is counted from it. */
const dueFrom = (moment: number): number => (moment >= DOWN[0] && moment < DOWN[1] ? DOWN[1] : moment);
