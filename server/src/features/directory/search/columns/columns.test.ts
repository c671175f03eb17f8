/** Places in memory that follow the directory's changes are those that reading all of them anew would give. */
import { NO_FILTER } from '@pawhood/contract/directory/search/search-filter.ts';
import { createRandom, randomPlaces, randomSchedules } from '@pawhood/testing/directory/random-places.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { provider, providerSchedule } from '../../directory.tables.ts';
import { createScheduleStore } from '../../opening-hours/schedule.store.ts';
import { fillSearch, touchProviders } from '../rows/search-index.store.ts';
import { createColumns } from './columns.job.ts';
import { createColumnsStore } from './loading/columns.store.ts';
import type { PlaceColumns } from './place-columns.ts';
import type { ColumnQuery } from './scan/column-query.ts';
import { searchColumns } from './scan/column-search.ts';

const PLACES = 260;

const { database, lists } = await testApp();
const version = () => lists.version('providers');
const never = new AbortController().signal;
const stored = createColumnsStore(database);

/** Columns that count how often all places are read. */
function counting(least = 57) {
  let reads = 0;
  const read: typeof stored.read = (limit) => {
    reads += 1;
    return stored.read(limit);
  };
  const columns = createColumns({ ...stored, read }, version, least, Number.POSITIVE_INFINITY);
  const present = async () => {
    await lists.refresh();
    await columns.job.run(never);
    return columns.of(version());
  };
  return { present, reads: () => reads };
}

/** What the arrays say of each place, whatever numbers its texts have. */
function told(columns: PlaceColumns | null) {
  if (columns === null) return null;
  const { positions, kinds, lats, lons, hours, services, ratingRanks, nameRanks } = columns;
  const places = Array.from(positions, (position, index) => ({
    position,
    scope: columns.scopeList[columns.kindList[kinds[index] ?? -1]?.scope ?? -1],
    point: [lats[index], lons[index]],
    facts: columns.kindList[kinds[index] ?? -1]?.facts,
    reading: columns.readings[hours[index] ?? -1],
    services: columns.serviceLists[services[index] ?? -1],
  }));
  return { places, ratingRanks: [...ratingRanks], nameRanks: [...nameRanks] };
}

const readAnew = async () => (await stored.read(1))?.columns ?? null;
const anew = async () => told(await readAnew());

/** What a search by kinds answers, which counts them once for each change. */
const rated = (columns: PlaceColumns | null) =>
  columns && searchColumns(columns, RATED, { number: 1, size: PLACES }, null);

const RATED: ColumnQuery = {
  ...{ city: null, category: null, box: null, minute: 57 },
  sort: 'name',
  filter: { ...NO_FILTER, rating: 3 },
};

async function ids(): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`select id from provider order by position`);
  return rows.map(({ id }) => id);
}

beforeEach(async () => {
  await database.execute(
    sql`truncate provider, provider_schedule, provider_search_form, provider_search_change`,
  );
  await database.insert(provider).values(randomPlaces(PLACES, createRandom(57)));
  await database.insert(providerSchedule).values(randomSchedules(new Date(), createRandom(7)));
  await fillSearch(database);
});

describe('random changes', () => {
  const random = createRandom(4_711);
  const others = randomPlaces(900, random).map((place, index) => ({
    ...place,
    id: `other-${index}`,
    sourceRef: `o${index}`,
  }));
  const some = (all: readonly string[], most: number) => {
    const start = Math.floor(random() * all.length);
    return all.slice(start, start + Math.ceil(random() * most));
  };

  /** Each answers the ids that it touches. */
  const changes: readonly ((all: readonly string[]) => Promise<readonly string[]>)[] = [
    async (all) => {
      const touched = some(all, 9);
      for (const id of touched) {
        const { id: _, sourceRef: __, ...values } = others[Math.floor(random() * others.length)] ?? {};
        await database
          .update(provider)
          .set(values)
          .where(inArray(provider.id, [id]));
      }
      return touched;
    },
    async () => {
      const added = others.splice(0, 1 + Math.floor(random() * 7));
      await database.insert(provider).values(added);
      return added.map(({ id }) => id);
    },
    async (all) => {
      const touched = some(all, 12);
      await database
        .update(provider)
        .set({ hidden: random() < 0.6 })
        .where(inArray(provider.id, touched));
      return touched;
    },
    async (all) => {
      const touched = some(all, 4);
      await database.delete(provider).where(inArray(provider.id, touched));
      return touched;
    },
    // The ends of the orders, and those that show no more.
    async (all) => {
      const touched = [...all.slice(0, 2), ...all.slice(-2), ...some(all, 3)];
      await database
        .update(provider)
        .set({ name: `${random() < 0.5 ? 'A' : 'Zz'} ${random()}`, rating: '5' })
        .where(inArray(provider.id, touched));
      return [...touched, 'nowhere'];
    },
  ];

  test('made in place are what reading all places anew gives', { timeout: 120_000 }, async () => {
    const { present, reads } = counting();
    await present();
    for (let round = 0; round < 40; round += 1) {
      const together = 1 + Math.floor(random() * 3);
      for (let number = 0; number < together; number += 1) {
        const touched = await changes[Math.floor(random() * changes.length)]?.(await ids());
        await database.transaction((transaction) => touchProviders(transaction, touched ?? []));
      }
      const columns = await present();
      expect(columns).not.toBeNull();
      const fresh = await readAnew();
      expect([round, told(columns)]).toEqual([round, told(fresh)]);
      expect([round, rated(columns)]).toEqual([round, rated(fresh)]);
    }
    expect(reads()).toBe(1);
  });
});

test('many more places than there was room for come in place, too', async () => {
  const { present, reads } = counting();
  await present();
  for (const batch of [1, 2]) {
    const added = randomPlaces(700, createRandom(batch)).map((place) => ({
      ...place,
      id: `${batch} ${place.id}`,
      sourceRef: `${batch} ${place.sourceRef}`,
    }));
    await database.insert(provider).values(added);
    await database.transaction((transaction) =>
      touchProviders(
        transaction,
        added.map(({ id }) => id),
      ),
    );
    expect(told(await present())).toEqual(await anew());
  }
  expect(reads()).toBe(1);
});

test('so many at once that reading all of them is quicker are read anew', async () => {
  const { present, reads } = counting();
  await present();
  const added = randomPlaces(1_100, createRandom(9)).map((place) => ({
    ...place,
    id: `many ${place.id}`,
    sourceRef: `m ${place.sourceRef}`,
  }));
  for (const part of [added.slice(0, 600), added.slice(600)]) await database.insert(provider).values(part);
  await database.transaction((transaction) =>
    touchProviders(
      transaction,
      added.map(({ id }) => id),
    ),
  );
  const { rows } = await database.execute(sql`select what from provider_search_change where what = 'place'`);
  expect(rows).toEqual([]);
  expect(told(await present())).toEqual(await anew());
  expect(reads()).toBe(2);
});

test('changes of the last versions are kept alone, and who missed older ones reads all places anew', async () => {
  const { present, reads } = counting();
  await present();
  const touch = (id: string) => database.transaction((transaction) => touchProviders(transaction, [id]));
  await database
    .update(provider)
    .set({ name: 'Changed first' })
    .where(inArray(provider.id, ['place-7']));
  await touch('place-7');
  await database.execute(sql`update public_list set version = version + 290 where name = 'providers'`);
  await touch('place-8');
  expect(told(await present())).toEqual(await anew());
  expect(reads()).toBe(1);
  await database
    .update(provider)
    .set({ name: 'Changed second' })
    .where(inArray(provider.id, ['place-7']));
  await touch('place-7');
  await database.execute(sql`update public_list set version = version + 300 where name = 'providers'`);
  await touch('place-8');
  expect(told(await present())).toEqual(await anew());
  expect(reads()).toBe(2);
  const { rows } = await database.execute(sql`select position from provider_search_change`);
  expect(rows).toHaveLength(1);
});

test('hours that have been read come into the same arrays', async () => {
  const { present, reads } = counting();
  const before = await present();
  const { rows } = await database.execute<{ city: 'dublin'; text: string; day: string }>(sql`
    select distinct city, opening_hours as text, (now() at time zone 'UTC')::date::text as day from provider
    where opening_hours is not null and city = 'dublin'`);
  const schedule = { state: 'confirmed' as const, periods: [], evenings: true, weekends: true, week: [] };
  await createScheduleStore(database).save(rows.map((row) => ({ ...row, schedule })));
  const columns = await present();
  expect(columns?.positions.buffer).toBe(before?.positions.buffer);
  expect(told(columns)).not.toEqual(told(before));
  expect(told(columns)).toEqual(await anew());
  expect(reads()).toBe(1);
});

test('what no change tells of is found by the number of places', async () => {
  const { present, reads } = counting();
  await present();
  await database.execute(sql`delete from provider where id = 'place-9'`);
  await database.transaction((transaction) => touchProviders(transaction, ['place-9']));
  await database.execute(sql`delete from provider_search_change`);
  expect(told(await present())).toEqual(await anew());
  expect(reads()).toBe(2);
});
