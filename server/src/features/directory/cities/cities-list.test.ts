import { listCities } from '@pawhood/contract/directory/cities.ts';
import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { touchList } from '../../../database/lists/list-versions.ts';
import { countCombinations } from '../search/kept/combinations.store.ts';

const { url, database, lists } = await testApp({ settings: { RATE_LIMITS: 'off' } });
const { csv, importInto } = await importCommands(database);

async function listed() {
  await lists.refresh();
  const response = await fetch(`${url}${listCities.path}`);
  return { etag: response.headers.get('etag'), json: (await response.json()) as unknown[] };
}
const touch = (name: 'cities' | 'providers') =>
  database.transaction((transaction) => touchList(transaction, name));
const sitemap = async () => (await fetch(`${url}/sitemap.xml`)).text();

test('§3.14 the cities are listed by country with their numbers of places, as these and the cities are now', async () => {
  const before = await listed();
  expect(before.json).toMatchObject([
    { key: 'calgary', countryName: 'Canada' },
    { key: 'dublin', name: 'Dublin', country: 'IE', countryName: 'Ireland' },
    { key: 'amsterdam', countryName: 'Netherlands' },
  ]);
  await importInto(await csv('name,category', 'Near,Veterinarians', 'Far,Groomers'), 'dublin');
  const after = await listed();
  expect(after.json[1]).toMatchObject({ key: 'dublin', places: 2 });
  expect(after.etag).not.toBe(before.etag);
  // The same where the counts are kept.
  await countCombinations(database);
  await touch('providers');
  expect((await listed()).json).toEqual(after.json);
  await database.execute(sql`update city set retired_at = now() where key = 'calgary'`);
  await database.execute(sql`
    insert into city (key, name, country, time_zone, lat, lon, position)
    values ('zwolle', 'Zwolle', 'NL', 'Europe/Amsterdam', 1, 1, 0), ('assen', 'Ássen', 'NL', 'Europe/Amsterdam', 1, 1, 9)`);
  await touch('cities');
  expect((await listed()).json).toMatchObject(
    ['dublin', 'amsterdam', 'assen', 'zwolle'].map((key) => ({ key })),
  );
  await database.execute(sql`delete from city where key in ('zwolle', 'assen')`);
  expect(await sitemap()).toContain('/cities<');
  await database.execute(sql`update city set retired_at = now() where key = 'dublin'`);
  await touch('cities');
  expect((await listed()).json).toHaveLength(1);
  expect(await sitemap()).not.toContain('/cities<');
});
