import { AMSTERDAM, cities, DUBLIN } from '@pawhood/contract/testing/first-cities.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import { searchedDirectory } from '@pawhood/testing/directory/searched-directory.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { UNCONFIRMED } from './evaluate.ts';
import { keepHours } from './kept-hours.ts';
import { createScheduleService } from './schedule.service.ts';
import { createScheduleStore, type HoursOfCity } from './schedule.store.ts';

const { database, lists, version } = await searchedDirectory();
const store = createScheduleStore(database);
const schedules = createScheduleService(store, () => cities);

const TEXT = 'Mo-Fr 09:00-17:00';

beforeEach(async () => {
  await database.execute(sql`truncate provider_schedule`);
  await lists.refresh();
});

/** Reads a text as of some days ago: whether the place is open in the evenings. */
async function readAs(city: City, daysAgo: number, evenings: boolean): Promise<void> {
  const { rows } = await database.execute<{ day: string }>(
    sql`select (now() at time zone 'Europe/Dublin')::date - ${daysAgo}::integer || '' as day`,
  );
  const schedule = { ...UNCONFIRMED, state: 'confirmed' as const, evenings };
  await store.save([{ text: TEXT, city: city.key, timeZone: '', day: rows[0]?.day ?? '', schedule }]);
  await lists.refresh();
}

/** Keeps hours, and which texts it had to ask for; `meanwhile` comes after they were read and before they are answered. */
function keeping(meanwhile = async () => {}) {
  const asked: string[] = [];
  const listed = async (only: readonly HoursOfCity[] = []) => {
    asked.push(...only.map(({ city, hours }) => `${city} ${hours}`));
    const hoursOf = await schedules.listed(only);
    await meanwhile();
    return hoursOf;
  };
  return { asked, kept: keepHours({ listed }, version) };
}

const text = (city: string, hours = TEXT) => ({ city, hours });

test('a text is asked for once, in each city for itself, also where it has not been read', async () => {
  await readAs(DUBLIN, 0, true);
  await readAs(AMSTERDAM, 0, false);
  const { asked, kept } = keeping();
  await kept.listed([text('dublin'), text('dublin', 'unread')]);
  const hoursOf = await kept.listed([text('amsterdam'), text('dublin'), text('dublin', 'unread')]);
  expect(asked).toEqual([`dublin ${TEXT}`, 'dublin unread', `amsterdam ${TEXT}`]);
  expect(hoursOf('dublin', TEXT)?.evenings).toBe(true);
  expect(hoursOf('amsterdam', TEXT)?.evenings).toBe(false);
  expect(hoursOf('dublin', 'unread')).toBeUndefined();
});

test('what is read anew is answered from then on', async () => {
  await readAs(DUBLIN, 1, false);
  const { kept } = keeping();
  expect((await kept.listed([text('dublin')]))('dublin', TEXT)?.evenings).toBe(false);
  await readAs(DUBLIN, 0, true);
  expect((await kept.listed([text('dublin')]))('dublin', TEXT)?.evenings).toBe(true);
});

test('it is so also where it is read anew while the answer is on its way', async () => {
  await readAs(DUBLIN, 1, false);
  let isFirst = true;
  const { kept } = keeping(async () => {
    if (isFirst) await readAs(DUBLIN, 0, true);
    isFirst = false;
  });
  expect((await kept.listed([text('dublin')]))('dublin', TEXT)?.evenings).toBe(false);
  expect((await kept.listed([text('dublin')]))('dublin', TEXT)?.evenings).toBe(true);
});

test('no more texts are kept than there is room for', async () => {
  const { asked, kept } = keeping();
  await kept.listed(Array.from({ length: 2_000 }, (_, number) => text('dublin', `Mo 09:00-${number}`)));
  asked.length = 0;
  await kept.listed([text('dublin', 'Mo 09:00-1999'), text('dublin', 'Mo 09:00-0')]);
  expect(asked).toEqual(['dublin Mo 09:00-0']);
});
