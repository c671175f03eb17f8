import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readCities } from '../cities/cities.store.ts';
import { readConfig } from '../config/config.ts';
import { setSetting } from '../site/site.command.ts';
import { readSiteSettings } from '../site/site-settings.store.ts';
import { applySite, exportSite } from './site-file.command.ts';

const database = await testDatabase();
const { run } = await importCommands(database);
const folder = await mkdtemp(join(tmpdir(), 'pawhood-site-'));
afterAll(() => rm(folder, { recursive: true }));

const COMPLETE = readConfig({});
const SPECIFICATION = readConfig({ EDITION: 'specification' });

const exported = async (config = COMPLETE) =>
  (await run((around) => exportSite('-', { ...around, config }))).output;

async function applied(text: string, options = {}, config = COMPLETE) {
  const file = join(folder, 'site.yaml');
  await writeFile(file, text);
  return run((around) => applySite(file, { dryRun: false, ...options }, { ...around, config }));
}

async function state() {
  const [{ name, hue }, { shown }] = [
    await readSiteSettings(database, { locked: {} }),
    await readCities(database),
  ];
  return { name, hue, cities: shown.map(({ key }) => key) };
}

const picture = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();

const AS_IT_COMES = { name: 'Pawhood', hue: null, cities: ['amsterdam', 'dublin', 'calgary'] };

const TOUTOU = `
settings:
  name: Toutou Lyon
  hue: 262
cities:
  - { key: lyon, name: Lyon, country: FR }
  - { key: dublin, reach: 40, accent: sky }
  - { key: amsterdam, retired: true }
  - { key: calgary, retired: true }
`;

beforeEach(async () => {
  await database.execute(sql`truncate site_setting cascade`);
  await database.execute(sql`delete from city where key not in ('amsterdam', 'dublin', 'calgary')`);
  await database.execute(sql`
    update city set retired_at = null, reach_km = 100, scene = key,
      accent = case key when 'amsterdam' then 'orange' when 'dublin' then 'green' else 'red' end,
      position = case key when 'amsterdam' then 1 when 'dublin' then 2 else 3 end`);
});

describe('site apply', () => {
  test('makes settings and cities as the file says, in its order; again it says that all is so', async () => {
    const dry = await applied(TOUTOU, { dryRun: true });
    expect(dry).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringMatching(/Nothing was changed\.\n$/),
    });
    expect(await state()).toEqual(AS_IT_COMES);
    const { code, output } = await applied(TOUTOU);
    expect(code).toBe(0);
    for (const line of [
      'name: Toutou Lyon',
      'hue: 262',
      'lyon: added',
      'dublin: reachKm, accent changed',
      'calgary: retired',
    ])
      expect(output.split('\n')).toContain(line);
    expect(await state()).toEqual({ name: 'Toutou Lyon', hue: 262, cities: ['lyon', 'dublin'] });
    const cities = await readCities(database);
    expect(cities.of('dublin')).toMatchObject({ reachKm: 40, accent: 'sky', scene: 'dublin' });
    expect(await applied(TOUTOU)).toEqual({ code: 0, errors: '', output: 'All of this is so already.\n' });
  });

  test('gives the cities that it adds an accent each, and a scene', async () => {
    const text = ['lyon', 'nantes', 'lille'].map((key) => `{ key: ${key}, name: ${key}, country: FR }`);
    await applied(`cities: [${text.join(', ')}, { key: metz, name: Metz, country: FR, scene: park }]`);
    const looks = (await readCities(database)).shown.slice(3);
    expect(looks.map(({ accent, scene }) => [accent, scene].join())).toEqual([
      ...['blue,river', 'plum,hills', 'gold,coast', 'purple,park'],
    ]);
    expect(await exported()).toContain('    accent: purple\n    scene: park\n');
  });

  test('a city that the file adds by itself comes behind the others', async () => {
    await applied('cities: [{ key: lyon, name: Lyon, country: FR }]');
    expect((await state()).cities).toEqual(['amsterdam', 'dublin', 'calgary', 'lyon']);
    await applied('cities: [{ key: lyon }, { key: dublin }]');
    expect((await state()).cities).toEqual(['amsterdam', 'lyon', 'calgary', 'dublin']);
  });

  test('leaves alone what the file does not name, and puts back what is null', async () => {
    await applied(TOUTOU);
    expect((await applied('settings:\n  hue: null\n')).output).toBe('hue: as it comes\n');
    expect(await state()).toEqual({ name: 'Toutou Lyon', hue: null, cities: ['lyon', 'dublin'] });
    expect((await applied('')).output).toBe('All of this is so already.\n');
  });

  test('a site that has what another exported is the same', async () => {
    await applied(TOUTOU);
    const text = await exported();
    const before = await state();
    await applied(
      'settings: { name: null, hue: null }\ncities: [{ key: amsterdam }, { key: calgary }, { key: lyon, retired: true }]',
    );
    expect(await state()).not.toEqual(before);
    expect((await applied(text)).code).toBe(0);
    expect(await state()).toEqual(before);
    expect(await exported()).toBe(text);
  });

  test.each([
    ['settings: [', /^This is no YAML/],
    ['- a', /^The file is no list of names/],
    ['places: {}', /^There is no "places" here\. What can be: settings, cities\./],
    ['settings: { nmae: Toutou }', /^There is no "nmae" here/],
    ['settings: { hue: 360 }', /^The setting hue takes a whole number/],
    ['settings: { name: [Toutou] }', /^The setting name takes one line/],
    ['cities: lyon', /^The part "cities" is no list/],
    ['cities: [{ name: Lyon, country: FR }]', /^Each city needs its "key"/],
    ['cities: [{ key: lyon, name: Lyon }]', /^City lyon: Say which country/],
    ['cities: [{ key: lyon, name: Lyon, country: FR, colour: red }]', /^There is no "colour" here/],
    ['cities: [{ key: dublin, zone: Europe/Lyon }]', /^City dublin: There is no time zone Europe\/Lyon/],
    [
      'cities: [{ key: dublin, accent: pink }]',
      /^City dublin: There is no accent "pink"\. Choose one of orange, /,
    ],
    ['cities: [{ key: dublin, reach: 9 }, { key: dublin }]', /^The file has the city dublin twice/],
    ['cities: [{ key: dublin, retired: soon }]', /takes true or false/],
    [
      'settings: { name: Toutou }\ncities: [{ key: dublin, retired: true }, { key: amsterdam, retired: true }, { key: calgary, retired: true }]',
      /^Calgary is the last city\./,
    ],
  ])('refuses %j in a sentence, and changes nothing', async (text, sentence) => {
    const { code, output, errors } = await applied(text);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toMatch(sentence);
    expect(errors).toMatch(/Nothing was changed\.\n$/);
    expect(await state()).toEqual(AS_IT_COMES);
  });

  test('takes pictures from beside the file; a site that has what another exported has them, too', async () => {
    await writeFile(join(folder, 'paw.png'), await picture(400, '#3355ff'));
    await writeFile(join(folder, 'dog.png'), await picture(700, '#ff5533'));
    const text = 'settings: { logo: paw.png, picture: dog.png }';
    expect((await applied(text, { dryRun: true })).output).toMatch(
      /^logo: paw\.png\npicture: dog\.png\nNothing/,
    );
    expect(await applied(text)).toMatchObject({ code: 0, errors: '' });
    expect((await applied(text)).output).toBe('All of this is so already.\n');
    const before = await readSiteSettings(database, { locked: {} });
    const file = join(folder, 'own.yaml');
    const written = await run((around) => exportSite(file, { ...around, config: SPECIFICATION }));
    expect(written).toMatchObject({ code: 0, output: `2 settings and 0 cities written to ${file}.\n` });
    expect(await readFile(file, 'utf8')).toBe(
      'settings:\n  logo: own-logo.png\n  picture: own-picture.png\n',
    );
    await applied('settings: { logo: null, picture: null }');
    expect(await readSiteSettings(database, { locked: {} })).toMatchObject({ logo: null, picture: null });
    expect((await applied(await readFile(file, 'utf8'))).code).toBe(0);
    expect(await readSiteSettings(database, { locked: {} })).toEqual(before);
    expect((await database.execute(sql`select from site_file`)).rows).toHaveLength(7);
  });

  test('with a picture that is not there or cannot be taken changes nothing', async () => {
    await writeFile(join(folder, 'tiny.png'), await picture(57, '#3355ff'));
    for (const [name, sentence] of [
      ['none.png', /^There is no file .*none\.png/],
      ['tiny.png', /^tiny\.png is too small/],
      ['57', /^The setting logo takes the name of a file\./],
    ] as const) {
      const { code, errors } = await applied(`settings: { name: Toutou, logo: ${name} }`);
      expect([code, errors]).toEqual([2, expect.stringMatching(sentence)]);
      expect(errors).toMatch(/\nNothing was changed\.\n$/);
    }
    expect(await state()).toEqual(AS_IT_COMES);
  });

  test('says that there is no such file', async () => {
    const missing = await run((around) =>
      applySite(join(folder, 'none.yaml'), { dryRun: false }, { ...around, config: COMPLETE }),
    );
    expect(missing).toMatchObject({ code: 1, errors: expect.stringContaining('There is no file') });
  });

  test('takes no language that the site has no pages in', async () => {
    const english = readConfig({ LANGUAGES: 'en' });
    expect(await applied('settings: { name: Toutou, language: fr }', {}, english)).toMatchObject({
      ...{ code: 2, errors: 'There are no pages in fr: LANGUAGES has en.\nNothing was changed.\n' },
    });
    expect(await state()).toEqual(AS_IT_COMES);
    expect((await applied('settings: { language: fr }')).code).toBe(0);
    expect((await applied('settings: { language: null }', {}, english)).code).toBe(0);
  });

  test('in the edition of three cities takes settings alone', async () => {
    expect(await applied(TOUTOU, {}, SPECIFICATION)).toMatchObject({
      ...{ code: 2, errors: expect.stringContaining('This edition has three cities') },
    });
    expect((await applied('settings: { name: Toutou }', {}, SPECIFICATION)).code).toBe(0);
    expect(await exported(SPECIFICATION)).toBe('settings:\n  name: Toutou\n');
  });
});

test('site export writes a new file, with what was chosen and every city', async () => {
  await run((around) =>
    setSetting(
      'name',
      'Toutou',
      { json: false, dryRun: false },
      { ...around, config: { languages: [], locked: {} } },
    ),
  );
  const file = join(folder, 'exported.yaml');
  const { code, output } = await run((around) => exportSite(file, { ...around, config: COMPLETE }));
  expect([code, output]).toEqual([0, `1 setting and 3 cities written to ${file}.\n`]);
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^settings:\n {2}name: Toutou\ncities:\n {2}- key: amsterdam\n {4}name: Amsterdam\n/);
  expect(text).toContain('    zone: Europe/Dublin\n');
});

test('site export writes pictures beside the file, or all of it not; standard output has none', async () => {
  await writeFile(join(folder, 'paw.png'), await picture(400, '#3355ff'));
  await applied('settings: { name: Toutou, logo: paw.png }');
  expect(await exported(SPECIFICATION)).toBe('settings:\n  name: Toutou\n');
  const file = join(folder, 'twice.yaml');
  await writeFile(file, 'mine');
  const again = await run((around) => exportSite(file, { ...around, config: COMPLETE }));
  expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('There is already a file') });
  await expect(readFile(join(folder, 'twice-logo.png'))).rejects.toThrow('ENOENT');
  await writeFile(join(folder, 'third-logo.png'), 'mine');
  const third = join(folder, 'third.yaml');
  expect((await run((around) => exportSite(third, { ...around, config: COMPLETE }))).code).toBe(1);
  expect(await readFile(join(folder, 'third-logo.png'), 'utf8')).toBe('mine');
  await expect(readFile(third)).rejects.toThrow('ENOENT');
});
