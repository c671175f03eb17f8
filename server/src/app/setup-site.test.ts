import { listArticles } from '@pawhood/contract/articles/articles.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { readSiteConfig } from '@pawhood/contract/site.ts';
import { FIRST_CITIES } from '@pawhood/contract/testing/first-cities.ts';
import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { touchList } from '../database/lists/list-versions.ts';
import { keepSettings } from '../site/site-settings.store.ts';
import { seedSamples } from './samples.ts';
import { setUp, type WrittenSetup } from './setup-site.command.ts';
import { isAsItComes } from './setup-site.store.ts';

const { url, database, lists, config } = await testApp({ settings: { RATE_LIMITS: 'off' } });
const { run } = await importCommands(database);

const TOUTOU: WrittenSetup = { name: 'Toutou Lyon', city: 'Lyon', country: 'FR' };
const YES = { yes: true, json: false, dryRun: false };
const { signal } = new AbortController();

const sets = (written: WrittenSetup, options = {}, edition = config) =>
  run((around) => setUp(written, { ...YES, ...options }, { ...around, config: edition, signal }));

const json = async (path: string) => {
  await lists.refresh();
  const answer = await fetch(url + path);
  return answer.json();
};
const site = async () => {
  const { name, language, cities } = (await json(readSiteConfig.path)) as {
    name: string;
    language: string;
    cities: { key: string }[];
  };
  const [articles, places] = [await json(listArticles.path), await json(listProviders.path)];
  return {
    name,
    language,
    cities: cities.map(({ key }) => key),
    articles: lengthOf(articles),
    places: lengthOf(places),
  };
};

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : -1);

const AS_IT_COMES = {
  name: 'Pawhood',
  language: 'en',
  cities: ['amsterdam', 'dublin', 'calgary'],
  articles: 6,
  places: 7,
};
const OWN = { name: 'Toutou Lyon', language: 'fr', cities: ['lyon'], articles: 0, places: 0 };

beforeEach(async () => {
  await database.execute(sql`truncate provider, article, site_setting cascade`);
  await database.execute(sql`delete from city where key not in ('amsterdam', 'dublin', 'calgary')`);
  await database.execute(sql`update city set retired_at = null`);
  await database.execute(sql`update public_list set seeded_at = null`);
  await seedSamples(database);
  // Behind all that has changed.
  await database.transaction(async (transaction) => {
    await keepSettings(transaction, new Map());
    await touchList(transaction, 'cities');
  });
});

describe('site setup', () => {
  test('names the site, adds the city, retires the first three and takes the examples out', async () => {
    expect(await site()).toEqual(AS_IT_COMES);
    expect(await isAsItComes(database)).toBe(true);
    const { code, output, errors } = await sets(TOUTOU);
    expect([code, errors]).toEqual([0, '']);
    for (const part of [
      'Toutou Lyon',
      'Français',
      'Europe/Paris',
      'Amsterdam, Dublin, Calgary',
      'fill lyon"',
    ])
      expect(output).toContain(part);
    expect(await site()).toEqual(OWN);
    expect(await isAsItComes(database)).toBe(false);
    // Retired cities would hide theirs, too.
    const { rows } = await database.execute(sql`
      select id from article where source = 'sample' and not hidden
      union all select id from provider where source = 'sample' and not hidden`);
    expect(rows).toEqual([]);
  });

  test('before the first start keeps that from bringing the examples', async () => {
    await database.execute(sql`truncate provider, article cascade`);
    await database.execute(sql`update public_list set seeded_at = null`);
    expect((await sets(TOUTOU)).code).toBe(0);
    await seedSamples(database);
    expect(await site()).toEqual(OWN);
  });

  test('run again says what is so already, and does what is not', async () => {
    await sets(TOUTOU);
    const again = await sets(TOUTOU, { yes: false });
    expect(again).toMatchObject({ code: 0, errors: '' });
    expect(again.output.match(/\(so already\)/g)).toHaveLength(5);
    expect(again.output).toMatch(/All of this is so already\.\n$/);
    const renamed = await sets({ ...TOUTOU, name: 'Toutou' });
    expect([renamed.code, renamed.output.match(/\(so already\)/g)?.length]).toEqual([0, 4]);
    expect(await site()).toEqual({ ...OWN, name: 'Toutou' });
  });

  test('with one of the three keeps that one', async () => {
    expect((await sets({ name: 'Dublin Tails', city: 'Dublin', country: 'IE' })).code).toBe(0);
    expect(await site()).toEqual({ ...OWN, name: 'Dublin Tails', language: 'en', cities: ['dublin'] });
    expect((await sets(TOUTOU)).code).toBe(0);
    expect((await sets({ name: 'Dublin Tails', city: 'Dublin', country: 'IE' })).code).toBe(0);
    expect((await site()).cities.sort()).toEqual(['dublin', 'lyon']);
  });

  test('changes nothing where that is asked for, or where nobody can agree', async () => {
    const dry = await sets(TOUTOU, { yes: false, dryRun: true, json: true });
    expect(JSON.parse(dry.output)).toMatchObject({
      ...{ name: 'Toutou Lyon', city: { key: 'lyon', timeZone: 'Europe/Paris' }, done: false },
      retired: FIRST_CITIES.map(({ key }) => key),
    });
    expect(await sets(TOUTOU, { yes: false })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Add --yes'),
    });
    expect(await site()).toEqual(AS_IT_COMES);
  });

  test.each([
    [{ name: '' }, /^The name takes one line of 1 to 40 characters\.\n/],
    [{ name: undefined }, /^Say the name of the site and its city/],
    [{ city: undefined }, /^Say the name of the site and its city/],
    [{ country: 'ZZ' }, /country/],
    [{ city: 'Nowhere at all' }, /knows no place Nowhere at all/],
    [{ zone: 'Europe/Lyon' }, /Europe\/Lyon/],
  ])('refuses %j in a sentence, and changes nothing', async (written, sentence) => {
    const { code, output, errors } = await sets({ ...TOUTOU, ...written });
    expect([code, output]).toEqual([2, '']);
    expect(errors).toMatch(sentence);
    expect(errors).toMatch(/Nothing was changed\.\n$/);
    expect(await site()).toEqual(AS_IT_COMES);
  });

  test('where one step of it cannot be done, nothing is', async () => {
    await database.execute(sql`
      insert into city (key, name, country, time_zone, lat, lon, position, retired_at)
      select 'c' || n, 'C', 'FR', 'Europe/Paris', 0, 0, n, now() from generate_series(10, 206) n`);
    expect(await sets(TOUTOU)).toMatchObject({ code: 2, errors: expect.stringContaining('at most 200') });
    expect(await site()).toEqual(AS_IT_COMES);
  });

  test('in the edition of three cities is refused', async () => {
    expect(await sets(TOUTOU, {}, readConfig({ EDITION: 'specification' }))).toMatchObject({
      ...{ code: 2, errors: expect.stringContaining('This edition has three cities and English.') },
    });
    expect(await site()).toEqual(AS_IT_COMES);
  });
});
