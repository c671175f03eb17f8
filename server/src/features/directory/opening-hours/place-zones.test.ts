import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import { type ProviderDetails, readProvider } from '@pawhood/contract/directory/provider.ts';
import { searchProviders } from '@pawhood/contract/directory/search-list.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { followCity } from '../../../app/follow-city.store.ts';
import { readCities } from '../../../cities/cities.store.ts';
import { createEditCitiesStore } from '../../../cities/edit-cities.store.ts';
import { provider } from '../directory.tables.ts';
import { touchProviders } from '../search/kept/search-index.store.ts';
import { createEvaluator } from './evaluator.ts';
import { createScheduleService } from './schedule.service.ts';
import { createScheduleStore } from './schedule.store.ts';

const { url, database, lists } = await testApp();
const cities = createEditCitiesStore(database, followCity);
const evaluator = createEvaluator();
afterAll(() => evaluator.close());

const HOURS = 'Mo-Su,PH 09:00-17:00';

/** Where Tennessee has two clocks. */
const PLACES = {
  nashville: { lat: 36.162, lon: -86.774 },
  knoxville: { lat: 35.961, lon: -83.921 },
  // Whose point is not known.
  somewhere: { lat: null, lon: null },
};

async function readHours(): Promise<void> {
  const now = await readCities(database);
  const schedules = createScheduleService(createScheduleStore(database), () => now);
  await schedules.refresh(evaluator, '', new AbortController().signal);
  await lists.refresh();
}

// The server's answers are held against the contract.
const asked = async <Answer>(path: string) => (await (await fetch(url + path)).json()) as Answer;

/** The first opening of each place, in minutes since 1970, and whose clock it names. */
async function openings() {
  const list = await asked<Provider[]>(`${listProviders.path}?city=tennessee`);
  return Object.fromEntries(
    list.map(({ id, hours }) => [id, { first: hours?.periods[0]?.[0] ?? 0, timeZone: hours?.timeZone }]),
  );
}

test('complete:cities in a region of two time zones each place opens by its own clock', async () => {
  await cities.add({
    ...{ key: 'tennessee', name: 'Tennessee', country: 'US', state: '', timeZone: 'America/Chicago' },
    ...{ languages: [], lat: 35.9, lon: -86.2, reachKm: 500, accent: 'sky', scene: 'hills' },
  });
  await database.transaction(async (transaction) => {
    const rows = Object.entries(PLACES).map(([id, point]) => ({
      ...{ id, ...point, name: id, category: 'Groomers', city: 'tennessee', source: 'file' as const },
      openingHours: HOURS,
    }));
    await transaction.insert(provider).values(rows);
    await touchProviders(transaction, Object.keys(PLACES));
  });
  await readHours();

  const { nashville, knoxville, somewhere } = await openings();
  expect(nashville?.timeZone).toBeUndefined();
  expect(somewhere).toEqual(nashville);
  expect(knoxville?.timeZone).toBe('America/New_York');
  // An hour earlier, or of the day after: there it may be that already.
  expect([-60, 1_380]).toContain((knoxville?.first ?? 0) - (nashville?.first ?? 0));
  const details = await asked<ProviderDetails>(readProvider.path.replace(':id', 'knoxville'));
  expect(details.hours).toMatchObject({ timeZone: 'America/New_York', state: 'confirmed' });

  // The search knows when each is open: all have a reading, two different ones.
  const { rows } = await database.execute(`
    select count(*)::integer as places, count(distinct hours.open)::integer as readings
    from provider_search place join provider_search_hours hours using (city, hours_key)`);
  expect(rows).toEqual([{ places: 3, readings: 2 }]);
  const weekend = await asked<{ total: { count: number } }>(
    `${searchProviders.path}?city=tennessee&availability=weekends`,
  );
  expect(weekend.total.count).toBe(3);
});

test('complete:cities where a region becomes a city again, all of its places have its clock', async () => {
  await cities.change('tennessee', { reachKm: 100 });
  await readHours();
  const { nashville, knoxville } = await openings();
  expect(knoxville).toEqual(nashville);
});
