import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { allListed } from '@pawhood/testing/directory/all-listed.ts';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../../../app/app.ts';
import { LIST_PARTS } from '../../../app/list-parts.ts';
import { readConfig } from '../../../config/config.ts';
import { watchLists } from '../../../database/lists/list-versions.ts';
import { DAY_MS, instantOf, MINUTE_MS, startOf } from '../../../lib/wall-clock.ts';
import { USUAL_SETTINGS } from '../../../site/site-settings.ts';
import { provider, providerSchedule } from '../directory.tables.ts';
import { createDirectoryService } from '../list/directory.service.ts';
import { createDirectoryStore } from '../list/directory.store.ts';
import { UNCONFIRMED } from './evaluate.ts';
import { createEvaluator, type Evaluator } from './evaluator.ts';
import { createScheduleService } from './schedule.service.ts';
import { createScheduleStore } from './schedule.store.ts';

const database = await testDatabase();
const schedules = createScheduleService(createScheduleStore(database), () => cities);
const directory = createDirectoryService(createDirectoryStore(database), schedules);
const never = new AbortController().signal;

const place = (id: string, city: string, openingHours: string | null, rest: object = {}) => ({
  id,
  city,
  openingHours,
  name: `Example ${id}`,
  category: 'Groomers',
  source: 'file' as const,
  ...rest,
});

beforeEach(async () => {
  await database.execute(sql`truncate provider, provider_schedule`);
});

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Counts what it is asked. */
function counting(evaluate: Evaluator['evaluate']): Evaluator & { readonly questions: string[] } {
  const questions: string[] = [];
  return {
    questions,
    evaluate(question) {
      questions.push(`${question.city.key} ${question.text}`);
      return evaluate(question);
    },
    close() {},
  };
}

const rowsKept = async () => (await database.select().from(providerSchedule)).length;
const version = async () =>
  (await database.execute(sql`select version from public_list where name = 'providers'`)).rows[0]?.[
    'version'
  ];

test('each text is read once per city and day, in whatever number of places it stands', async () => {
  await database
    .insert(provider)
    .values([
      place('a', 'dublin', 'Mo-Su 09:00-17:00'),
      place('b', 'dublin', 'Mo-Su 09:00-17:00'),
      place('c', 'calgary', 'Mo-Su 09:00-17:00'),
      place('d', 'dublin', 'nonsense', { hidden: true }),
      place('e', 'dublin', null),
      place('f', 'dublin', ''),
    ]);
  const evaluator = counting(async () => UNCONFIRMED);
  const before = await version();
  expect(await schedules.refresh(evaluator, 'x', never)).toBe(2);
  expect(evaluator.questions.sort()).toEqual(['calgary Mo-Su 09:00-17:00', 'dublin Mo-Su 09:00-17:00']);
  const after = await version();
  expect(after).not.toBe(before);
  expect(await schedules.refresh(evaluator, 'x', never)).toBe(0);
  expect([evaluator.questions.length, await version()]).toEqual([2, after]);
});

test('two servers at once keep each text once', async () => {
  await database
    .insert(provider)
    .values(Array.from({ length: 57 }, (_, at) => place(`p${at}`, 'dublin', `Mo-Su 09:00-17:${at + 1}`)));
  const one = counting(async () => UNCONFIRMED);
  const other = counting(async () => UNCONFIRMED);
  await Promise.all([schedules.refresh(one, 'x', never), schedules.refresh(other, 'y', never)]);
  expect(await rowsKept()).toBe(57);
});

test('stopped on the way it keeps nothing wrong, and goes on the next time', async () => {
  await database.insert(provider).values([place('a', 'dublin', 'off'), place('b', 'dublin', '24/7')]);
  const stopping = new AbortController();
  const stopped = counting(async () => {
    stopping.abort();
    return null;
  });
  await schedules.refresh(stopped, 'x', stopping.signal);
  expect(await rowsKept()).toBe(0);
  await schedules.refresh(
    counting(async () => UNCONFIRMED),
    'x',
    never,
  );
  expect(await rowsKept()).toBe(2);
});

test('a text that cannot be read in time, twice, is not confirmed', async () => {
  await database.insert(provider).values(place('a', 'dublin', 'Mo-Su 09:00-17:00'));
  const slow = counting(async () => null);
  await schedules.refresh(slow, 'x', never);
  expect(slow.questions).toHaveLength(2);
  expect((await allListed(directory))[0]?.hours).toEqual({
    state: 'unconfirmed',
    periods: [],
    evenings: false,
    weekends: false,
  });
});

test('what was read yesterday serves until today is read, then it goes', async () => {
  await database.insert(provider).values(place('a', 'amsterdam', '24/7'));
  const evaluator = createEvaluator();
  endings.push(() => evaluator.close());
  await schedules.refresh(evaluator, 'x', never);
  const today = (await allListed(directory))[0]?.hours;
  await database.execute(sql`update provider_schedule set day = day - 3`);
  const later = (await allListed(directory))[0]?.hours;
  expect(later?.state).toBe('confirmed');
  expect(later?.periods).toEqual(today?.periods);
  await schedules.refresh(evaluator, 'x', never);
  expect(await rowsKept()).toBe(1);
  await database.execute(sql`update provider_schedule set day = day - 7`);
  expect((await allListed(directory))[0]).not.toHaveProperty('hours');
});

test('the list tells today, tomorrow morning and the next opening however late', async () => {
  await database
    .insert(provider)
    .values([
      place('daily', 'dublin', 'Mo-Su 08:00-12:00'),
      place('often', 'dublin', 'Mo-Su 08:00-12:00,13:00-17:00'),
    ]);
  // Closed today and on the five days after it.
  const { rows } = await database.execute(
    sql`select extract(isodow from (now() at time zone 'Europe/Dublin')::date + 6)::integer as weekday`,
  );
  const weekday = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'][Number(rows[0]?.['weekday']) - 1];
  await database.insert(provider).values(place('seldom', 'dublin', `${weekday} 10:00-11:00`));
  const evaluator = createEvaluator();
  endings.push(() => evaluator.close());
  await schedules.refresh(evaluator, 'x', never);
  const [daily, often, seldom] = await allListed(directory);
  expect(daily?.hours?.periods).toHaveLength(2);
  expect(often?.hours?.periods).toHaveLength(3);
  expect(seldom?.hours?.periods).toHaveLength(1);
  expect(seldom?.hours).toHaveProperty('until');
  expect(daily?.hours).not.toHaveProperty('until');
  expect((await directory.details('daily'))?.hours?.periods).toHaveLength(8);
});

test('the list tells holidays of today and tomorrow, a provider’s own page all of them', async () => {
  await database.insert(provider).values([place('a', 'dublin', 'Mo-Su 09:00-17:00')]);
  const evaluator = counting(async ({ day }) => {
    const dayFrom = (days: number): [number, number] => {
      const midnight = (at: number) => instantOf(startOf(day) + at * DAY_MS, 'Europe/Dublin') / MINUTE_MS;
      return [midnight(days), midnight(days + 1)];
    };
    const holidays = [1, 5].map(dayFrom);
    return { ...UNCONFIRMED, state: 'confirmed', periods: [dayFrom(0)], holidays };
  });
  await schedules.refresh(evaluator, 'x', never);
  expect((await allListed(directory))[0]?.hours?.holidays).toHaveLength(1);
  expect((await directory.details('a'))?.hours?.holidays).toHaveLength(2);
});

async function serving() {
  const lists = await watchLists(database, LIST_PARTS);
  const app = await createApp({
    config: readConfig({}),
    database,
    cities: () => cities,
    siteSettings: () => USUAL_SETTINGS,
    lists,
    loadRenderer: async () => null,
    logger: pino({ level: 'silent' }),
    checkAnswers: true,
    runsJobs: true,
  });
  endings.push(() => lists.stop());
  endings.push(() => app.close());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/local/api/pet-services/${path}`, { headers });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  };
}

test('a running server reads hours by itself, those that come later too', async () => {
  await database.insert(provider).values(place('a', 'dublin', '24/7'));
  const get = await serving();
  expect((await get('all')).body[0]).not.toHaveProperty('hours');
  await vi.waitFor(async () => expect((await get('all')).body[0].hours?.state).toBe('confirmed'), 30_000);
  await database.insert(provider).values(place('b', 'dublin', 'by appointment'));
  await database.execute(sql`update public_list set version = version + 1 where name = 'providers'`);
  await vi.waitFor(async () => expect((await get('all')).body[1]?.hours?.state).toBe('unconfirmed'), 30_000);
});

test('one provider is answered with everything known, its week in words, and 304 the second time', async () => {
  await database.insert(provider).values(place('a', 'calgary', 'Mo-Su 07:00-19:00'));
  const get = await serving();
  await vi.waitFor(async () => expect((await get('a')).body.hours?.state).toBe('confirmed'), 30_000);
  const { status, headers, body } = await get('a');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(body).toMatchObject({ id: 'a', name: 'Example a', openingHours: 'Mo-Su 07:00-19:00' });
  expect(body.hours.week).toHaveLength(7);
  expect(body.hours.week[0]).toEqual({ day: 'Monday', text: '07:00–19:00' });
  expect(body.hours.periods).toHaveLength(8);
  const again = await get('a', { 'if-none-match': headers.get('etag') ?? '' });
  expect([again.status, again.body]).toEqual([304, null]);
});

test('an unknown or hidden provider is answered 404', async () => {
  await database.insert(provider).values(place('secret', 'calgary', '24/7', { hidden: true }));
  const get = await serving();
  for (const id of ['secret', 'nobody', '__proto__', 'x'.repeat(300)]) {
    const { status, body } = await get(id);
    expect([id, status, body.code]).toEqual([id, 404, 'unknown_provider']);
  }
});
