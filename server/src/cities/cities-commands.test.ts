import { listArticles } from '@pawhood/contract/articles/articles.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { readProvider } from '@pawhood/contract/directory/provider.ts';
import { searchProviders } from '@pawhood/contract/directory/search-list.ts';
import { readSiteConfig } from '@pawhood/contract/site.ts';
import { readOwnProfile } from '@pawhood/contract/users/users.ts';
import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { followCity } from '../app/follow-city.store.ts';
import { readConfig } from '../config/config.ts';
import { article } from '../features/articles/articles.tables.ts';
import {
  addCity,
  type CitiesContext,
  editCity,
  listCities,
  orderCities,
  removeCity,
  restoreCity,
  retireCity,
} from './cities.command.ts';
import type { WrittenCity } from './city-facts.ts';

const tenant = await testTenant();
const { url, database, lists, config } = await testApp({
  settings: { ...tenant.settings, RATE_LIMITS: 'off' },
});
const { run, csv, importInto } = await importCommands(database);

const YES = { yes: true, json: false, dryRun: false };
const { signal } = new AbortController();

const does = (command: (context: CitiesContext) => Promise<number>, edition = config) =>
  run((around) => command({ ...around, config: edition, signal, follow: followCity }));
const adds = (written: WrittenCity, options = {}) =>
  does((context) => addCity(written, { ...YES, ...options }, context));
const listed = async () => {
  const { output } = await does((context) => listCities({ json: true }, context));
  return (JSON.parse(output) as { cities: { key: string; retired: boolean }[] }).cities;
};
const keys = async () => (await listed()).map(({ key }) => key);

async function asked(path: string) {
  await lists.refresh();
  const response = await fetch(`${url}${path}`);
  return { status: response.status, json: await response.json() };
}

beforeEach(async () => {
  await database.execute(
    sql`truncate provider, provider_import, provider_import_undo, provider_schedule, article cascade`,
  );
  await database.execute(sql`update pet set city = null`);
  await database.execute(sql`update user_profile set city = null`);
  await database.execute(sql`delete from city where key not in ('amsterdam', 'dublin', 'calgary')`);
  await database.execute(sql`update city set retired_at = null, name = initcap(key)`);
  await does((context) => orderCities(['amsterdam', 'dublin', 'calgary'], context));
});

describe('§3.14 cities add', () => {
  test('knows a place’s point, time zone and language, and shows it behind the others', async () => {
    const { code, output } = await adds({ name: 'Lyon', country: 'fr' });
    expect([code, output]).toEqual([0, expect.stringContaining('/directory?city=lyon')]);
    expect(output).toContain('Europe/Paris');
    expect((await asked(readSiteConfig.path)).json).toMatchObject({
      cities: [
        {},
        {},
        {},
        { key: 'lyon', name: 'Lyon', country: 'FR', languages: ['fr'], lat: 45.748, lon: 4.847 },
      ],
    });
  });

  test.each<[WrittenCity, object]>([
    [
      { name: 'Adak', country: 'US', at: '51.88,-176.64', zone: 'America/Adak' },
      { key: 'adak', timeZone: 'America/Adak', lat: 51.88 },
    ],
    [
      { name: 'München', country: 'DE' },
      { key: 'munchen', state: 'Bayern', timeZone: 'Europe/Berlin' },
    ],
    [{ name: 'Łódź', country: 'PL' }, { key: 'lodz' }],
    [
      { name: 'Edinburgh', country: 'GB' },
      { state: 'Scotland', languages: [], timeZone: 'Europe/London' },
    ],
    [
      { name: 'Springfield', country: 'US', state: 'MO' },
      { key: 'springfield', timeZone: 'America/Chicago' },
    ],
    [
      { name: 'Sydney', country: 'AU' },
      { timeZone: 'Australia/Sydney', state: 'New South Wales' },
    ],
    [
      { name: 'Ploumanac’h', country: 'FR', at: '48.83,-3.48', language: 'fr,br', reach: '20' },
      { key: 'ploumanac-h', timeZone: 'Europe/Paris', lat: 48.83, languages: ['fr', 'br'], reachKm: 20 },
    ],
    [
      { name: 'Base', country: 'AQ', at: '-77.8,166.6', zone: 'Antarctica/McMurdo', language: 'none' },
      { lat: -77.8 },
    ],
  ])('%j is %j', async (written, facts) => {
    expect(await adds(written)).toMatchObject({ code: 0, errors: '' });
    expect((await listed()).at(-1)).toMatchObject(facts);
  });

  test.each<[WrittenCity, string]>([
    [{ name: 'Springfield', country: 'US' }, '--state MO'],
    [{ name: 'Lyon' }, '--country FR'],
    [{ name: 'Lyon', country: 'France' }, 'no country France'],
    [{ name: 'Lyon', country: 'XX' }, 'no country XX'],
    [{ name: 'Nowhereville', country: 'FR' }, '--at'],
    [{ name: '', country: 'FR' }, 'at least one letter'],
    [{ name: '🐕', country: 'FR', at: '1,1' }, 'at least one letter'],
    [{ name: 'x'.repeat(41), country: 'FR', at: '48,2' }, 'at most 40'],
    [{ name: 'Lyon', country: 'FR', at: '91,0' }, 'no point'],
    [{ name: 'Lyon', country: 'FR', at: 'here' }, 'no point'],
    [{ name: 'Lyon', country: 'FR', at: '48,83' }, 'km from the nearest place'],
    [{ name: 'Springfield', country: 'US', state: 'ZZ' }, 'Leave --state out'],
    [{ name: 'Lyon', country: 'FR', zone: 'Mars/Olympus' }, 'no time zone'],
    [{ name: 'Lyon', country: 'FR', zone: '+01:00' }, 'no time zone'],
    [{ name: 'Lyon', country: 'FR', zone: 'europe/paris' }, 'no time zone'],
    [{ name: 'Lyon', country: 'FR', language: 'French' }, 'no language'],
    [{ name: 'Lyon', country: 'FR', reach: '1501' }, '--reach'],
    [{ name: 'Lyon', country: 'FR', reach: '0' }, '--reach'],
    [{ name: 'Lyon', country: 'FR', key: 'All' }, '--key'],
    [{ name: 'Lyon', country: 'FR', key: 'all' }, '--key'],
    [{ name: 'Lyon', country: 'FR', key: 'x' }, '--key'],
    [{ name: 'Lyon', country: 'FR', accent: 'pink' }, 'no accent "pink". Choose one of orange, green, red, '],
    [{ name: 'Lyon', country: 'FR', scene: 'moon' }, 'no scene "moon". Choose one of amsterdam, '],
    [{ name: 'Dublin', country: 'IE' }, '--key dublin-ie'],
    [{ name: '北京', country: 'CN', at: '39.9,116.4' }, '--key'],
  ])('%j is refused with a sentence, and nothing is changed', async (written, sentence) => {
    const { code, errors } = await adds(written);
    expect([code, errors]).toEqual([2, expect.stringContaining(sentence)]);
    expect(errors).toMatch(/Nothing was changed\.\n$/);
    expect(await keys()).toEqual(['amsterdam', 'dublin', 'calgary']);
  });

  test('gives it the accent and the scene that are used least, or those that are named', async () => {
    for (const name of ['Lyon', 'Nantes']) await adds({ name, country: 'FR' });
    await adds({ name: 'Lille', country: 'FR', accent: 'Blue', scene: 'river' });
    await adds({ name: 'Nice', country: 'FR', accent: 'orange', scene: 'dublin' });
    const { output } = await adds({ name: 'Metz', country: 'FR' });
    expect(output).toContain('accent gold, scene coast');
    expect((await listed()).slice(3)).toMatchObject([
      { key: 'lyon', accent: 'blue', scene: 'river' },
      { key: 'nantes', accent: 'plum', scene: 'hills' },
      { key: 'lille', accent: 'blue', scene: 'river' },
      { key: 'nice', accent: 'orange', scene: 'dublin' },
      { key: 'metz', accent: 'gold', scene: 'coast' },
    ]);
    expect((await does((context) => listCities({ json: false }, context))).output).toContain(
      'nice  Nice, FR, Europe/Paris, orange, dublin\n',
    );
  });

  test('asks, and changes nothing where nobody answers, nor in a dry run', async () => {
    expect(await adds({ name: 'Lyon', country: 'FR' }, { yes: false })).toMatchObject({ code: 1 });
    expect(await adds({ name: 'Lyon', country: 'FR' }, { dryRun: true })).toMatchObject({ code: 0 });
    expect(await keys()).not.toContain('lyon');
  });

  test('ends at 200 cities, and of two at once of one key one is added', async () => {
    await database.execute(sql`
      insert into city (key, name, country, time_zone, lat, lon, position)
      select 'city-' || number, 'City', 'FR', 'Europe/Paris', 1, 1, number from generate_series(1, 196) as number`);
    const both = await Promise.all([1, 2].map(() => adds({ name: 'Lyon', country: 'FR' })));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 2]);
    expect(await adds({ name: 'Nantes', country: 'FR' })).toMatchObject({
      code: 2,
      errors: expect.stringContaining('at most 200'),
    });
  });

  test('in the specification edition there are three cities', async () => {
    const specification = readConfig({ EDITION: 'specification' });
    const added = await does(
      (context) => addCity({ name: 'Lyon', country: 'FR' }, YES, context),
      specification,
    );
    expect(added).toMatchObject({
      code: 2,
      errors: 'This edition has three cities and English.\nNothing was changed.\n',
    });
  });
});

describe('§3.14 a city that is there', () => {
  test('is edited: its places are found by its new name, and its hours are read by its new clock', async () => {
    await importInto(await csv('name,category,opening_hours', 'Near,Veterinarians,24/7'));
    await database.execute(sql`
      insert into provider_schedule (hours, city, day, schedule) values ('24/7', 'dublin', current_date, '{}')`);
    expect(
      await does((context) =>
        editCity('dublin', { name: 'Baile Átha Cliath', zone: 'Europe/London' }, YES, context),
      ),
    ).toMatchObject({ code: 0, errors: '' });
    expect((await asked(`${searchProviders.path}?q=vet+cliath`)).json).toMatchObject({
      items: [{ name: 'Near' }],
    });
    expect((await database.execute(sql`select from provider_schedule`)).rows).toEqual([]);
    expect((await asked(`${listProviders.path}?city=baile+atha+cliath`)).status).toBe(200);
    await does((context) => editCity('dublin', { zone: 'Europe/Dublin' }, YES, context));
  });

  test('gets another accent and another scene, and no others than there are', async () => {
    const edits = (written: WrittenCity) => does((context) => editCity('dublin', written, YES, context));
    expect(await edits({ accent: 'plum', scene: 'coast' })).toMatchObject({ code: 0, errors: '' });
    expect((await asked(readSiteConfig.path)).json).toMatchObject({
      cities: [{}, { key: 'dublin', accent: 'plum', scene: 'coast' }, {}],
    });
    expect(await edits({ accent: 'green', scene: 'docks' })).toMatchObject({
      code: 2,
      errors: expect.stringContaining('There is no scene "docks". Choose one of '),
    });
    expect((await listed())[1]).toMatchObject({ accent: 'plum', scene: 'coast' });
    await edits({ accent: 'green', scene: 'dublin' });
  });

  test('is put in another order', async () => {
    await does((context) => orderCities(['calgary'], context));
    expect(await keys()).toEqual(['calgary', 'amsterdam', 'dublin']);
  });

  test.each<[string, (context: CitiesContext) => Promise<number>]>([
    ['edit', (context) => editCity('atlantis', { name: 'A' }, YES, context)],
    ['edit without anything', (context) => editCity('dublin', {}, YES, context)],
    ['order', (context) => orderCities(['dublin', 'atlantis'], context)],
    ['retire', (context) => retireCity('atlantis', YES, context)],
    ['restore', (context) => restoreCity('atlantis', context)],
    ['remove', (context) => removeCity('atlantis', YES, context)],
    ['remove of one in use', (context) => removeCity('dublin', YES, context)],
  ])('%s of what cannot be is refused', async (_, command) => {
    expect(await does(command)).toMatchObject({
      code: 2,
      errors: expect.stringContaining('Nothing was changed.'),
    });
  });
});

describe('§3.14 a city that is retired', () => {
  test('leaves every list, keeps what it has, and comes back whole', async () => {
    await importInto(await csv('name,category', 'Near,Veterinarians'));
    await database.insert(article).values({
      ...{ id: 'walk', title: 'Walk', city: 'dublin', category: 'Care', date: '2026-03-09', source: 'file' },
      ...{ published: true, publishedAt: new Date('2026-03-09') },
    });
    const { call } = await member(url, tenant, 'ann');
    await call('PATCH', readOwnProfile.path, { city: 'dublin' });
    const { id } = (await database.execute<{ id: string }>(sql`select id from provider`)).rows[0] ?? {
      id: '',
    };
    const place = readProvider.path.replace(':id', id);
    const before = await Promise.all([listProviders.path, place, listArticles.path].map(asked));
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);

    expect(await does((context) => retireCity('dublin', YES, context))).toMatchObject({
      code: 0,
      errors: '',
    });
    expect((await asked(readSiteConfig.path)).json).toMatchObject({
      cities: [{ key: 'amsterdam' }, { key: 'calgary' }],
    });
    expect((await asked(listProviders.path)).json).toEqual([]);
    expect((await asked(`${searchProviders.path}?q=near`)).json).toMatchObject({ items: [] });
    expect((await asked(`${listProviders.path}?city=dublin`)).status).toBe(400);
    expect(await asked(place)).toMatchObject({
      status: 404,
      json: {
        code: 'retired_city',
        errors: [
          {
            ...{ field: 'city', code: 'retired_city', values: { city: 'Dublin' } },
            detail: 'Dublin is no longer part of this site.',
          },
        ],
      },
    });
    await database.execute(sql`update provider set overrides = '{"hidden": true}'`);
    expect((await asked(place)).json).toMatchObject({ code: 'unknown_provider' });
    await database.execute(sql`update provider set overrides = '{}'`);
    expect((await asked(listArticles.path)).json).toEqual([]);
    // Who lives there stays, and nobody else moves in.
    expect((await call('GET', readOwnProfile.path)).json).toMatchObject({
      city: 'dublin',
      location: 'Dublin',
    });
    expect((await call('PATCH', readOwnProfile.path, { city: 'dublin', bio: 'Hi' })).status).toBe(200);
    const inDublin = await petOf(call);
    expect(inDublin).toMatchObject({
      city: 'dublin',
      retiredCity: { name: 'Dublin', timeZone: 'Europe/Dublin' },
    });
    await call('PATCH', readOwnProfile.path, { city: 'calgary' });
    expect((await call('PATCH', readOwnProfile.path, { city: 'dublin' })).json).toMatchObject({
      code: 'unknown_city',
    });
    const refused = await importInto(await csv('name,category', 'Other,Veterinarians'));
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('There is no city dublin')]);

    expect(await does((context) => restoreCity('dublin', context))).toMatchObject({ code: 0 });
    const after = await Promise.all([listProviders.path, place, listArticles.path].map(asked));
    expect(after).toEqual(before);
    expect((await call('GET', `/api/pets/${inDublin.id}`)).json).not.toHaveProperty('retiredCity');
  });

  test('is removed only when nothing names it', async () => {
    await adds({ name: 'Lyon', country: 'FR' });
    await importInto(await csv('name,category', 'Loin,Veterinarians'), 'lyon');
    await does((context) => retireCity('lyon', YES, context));
    expect(await does((context) => removeCity('lyon', YES, context))).toMatchObject({
      code: 2,
      errors: expect.stringContaining('it still has 1 place.'),
    });
    await database.execute(sql`delete from provider`);
    expect(await does((context) => removeCity('lyon', YES, context))).toMatchObject({ code: 0, errors: '' });
    expect(await keys()).not.toContain('lyon');
  });

  test('is never the last one', async () => {
    for (const key of ['dublin', 'calgary']) await does((context) => retireCity(key, YES, context));
    expect(await does((context) => retireCity('amsterdam', YES, context))).toMatchObject({
      code: 2,
      errors: expect.stringContaining('the last city'),
    });
  });
});
