import { PassThrough } from 'node:stream';
import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { provider } from '../directory.tables.ts';
import { type ImportProvidersOptions, importProviders } from './import-providers.command.ts';

const database = await testDatabase();
const { folder, run, csv, overpass } = await importCommands(database);

beforeEach(async () => {
  await database.execute(sql`truncate provider, provider_import, provider_import_undo`);
});

type Options = Partial<Omit<ImportProvidersOptions, 'files'>>;

const bring = (files: string | readonly string[], options: Options = {}) =>
  run((context) =>
    importProviders({ files: [files].flat(), city: 'dublin', yes: true, ...options }, context),
  );

const places = (count: number, first = 1): string[] =>
  Array.from({ length: count }, (_, index) => `${first + index},Place ${first + index},Boarding`);

const places57 = await csv('id,name,category', ...places(57));

const rows = () => database.select().from(provider).orderBy(asc(provider.position));
const state = async () => (await rows()).map(({ id, absences, hidden }) => [id, absences, hidden]);

describe('--add-only', () => {
  test('one row more hides nothing, however often it comes, and changes what it names', async () => {
    await bring(places57);
    for (const name of ['One more', 'One more still']) {
      const { code, output } = await bring(await csv('id,name,category', `58,${name},Groomers`), {
        addOnly: true,
      });
      expect({ code, output }).toMatchObject({
        code: 0,
        output: expect.stringContaining('        0  gone\n'),
      });
    }
    expect(await rows()).toHaveLength(58);
    expect((await rows()).filter(({ absences, hidden }) => absences > 0 || hidden)).toEqual([]);
    expect((await rows()).at(-1)).toMatchObject({ name: 'One more still' });
  });

  test('between two imports of the same whole file, what that lacks still counts as missed once', async () => {
    await bring(await csv('id,name,category', ...places(11)));
    const without = await csv('id,name,category', ...places(10));
    await bring(without);
    await bring(await csv('id,name,category', '58,One more,Groomers'), { addOnly: true });
    expect((await bring(without)).output).toContain('Nothing to do');
    expect((await state()).find(([id]) => id === 'file-dublin-11')).toEqual(['file-dublin-11', 1, false]);
  });
});

describe('a plan in which more than a fifth would go', () => {
  const lacking = (missing: number) => csv('id,name,category', ...places(50 - missing));

  beforeEach(async () => {
    await bring(await csv('id,name,category', ...places(50)));
  });

  test.each([
    [10, {}, 0, ''],
    [
      11,
      {},
      1,
      "More than a fifth would go: 11 of 50 places. If that is right, add --allow-gone. If the file has only some of the city's places, add --add-only. Nothing was changed.\n",
    ],
    [11, { allowGone: true }, 0, ''],
    [11, { addOnly: true }, 0, ''],
    [11, { dryRun: true }, 0, ''],
  ])('%i of 50 going with --yes and %j ends with %i', async (missing, options, code, errors) => {
    expect(await bring(await lacking(missing), options)).toMatchObject({ code, errors });
    const missed = (await rows()).filter(({ absences }) => absences === 1);
    const isCarriedOut = code === 0 && !('dryRun' in options) && !('addOnly' in options);
    expect(missed).toHaveLength(isCarriedOut ? missing : 0);
  });

  test.each([
    ['y\n', true, 0],
    ['n\n', true, 1],
    ['y\ny\n', false, 0],
    ['y\nn\n', false, 1],
  ])('asks once more: answered %j with --yes %j ends with %i', async (types, yes, code) => {
    const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const terminal = {
      input: Object.assign(input, { isTTY: true }),
      output: Object.assign(output, { isTTY: true }),
      errors,
    };
    const file = await lacking(11);
    const done = importProviders({ files: [file], city: 'dublin', yes }, { database, terminal });
    let told = '';
    const questions = () => {
      told += String(output.read() ?? '');
      return told.split('[y/N]').length - 1;
    };
    // Each question has an interface of its own, which would swallow what is typed ahead.
    for (const [index, answer] of types.trim().split('\n').entries()) {
      await expect.poll(questions).toBe(index + 1);
      input.write(`${answer}\n`);
    }
    expect(await done).toBe(code);
    expect(told).toContain('More than a fifth would go: 11 of 50 places. Is that right? [y/N]');
    expect((await rows()).filter(({ absences }) => absences === 1)).toHaveLength(code === 0 ? 11 : 0);
  });

  test('places that the operator has hidden or shown are none of those that can go', async () => {
    await database.execute(
      sql`update provider set overrides = '{"hidden": false}' where id <> 'file-dublin-1'`,
    );
    const { output, code } = await bring(await csv('id,name,category', '1,Place 1,Boarding'));
    expect({ output, code }).toMatchObject({ code: 0, output: expect.stringContaining('        0  gone\n') });
  });
});

describe('several files', () => {
  const amsterdam = {
    type: 'node',
    id: 1,
    lat: 52.37,
    lon: 4.89,
    tags: { shop: 'pet', name: 'Dierenwinkel' },
  };

  test('come in one after the other, each for the city in its name', async () => {
    const named = await csv('id,name,category', '7,Example,Boarding');
    const { copyFile, rename } = await import('node:fs/promises');
    await copyFile(named, `${folder}/Dublin places.csv`);
    await rename(await overpass(amsterdam), `${folder}/amsterdam.json`);
    const files = [`${folder}/Dublin places.csv`, `${folder}/amsterdam.json`];
    const { code, output } = await bring(files, { city: undefined });
    expect(code).toBe(0);
    expect(output).toContain(
      `\n${files[1]}\nOpenStreetMap data of 2026-05-06, for Amsterdam: 1 entry read.\n`,
    );
    expect((await rows()).map(({ id, city }) => [id, city])).toEqual([
      ['file-dublin-7', 'dublin'],
      ['osm-n1', 'amsterdam'],
    ]);
  });

  test.each([
    [
      'places.csv',
      undefined,
      "Say which city places.csv is for: --city amsterdam, --city dublin, --city calgary. Or put the city in the file's name, as in dublin.json.\n",
    ],
    [
      'dublin-and-calgary.csv',
      undefined,
      "Say which city dublin-and-calgary.csv is for: --city amsterdam, --city dublin, --city calgary. Or put the city in the file's name, as in dublin.json.\n",
    ],
    [
      'dublin.csv',
      'cork',
      'There is no city cork. Choose --city amsterdam, --city dublin, --city calgary.\n',
    ],
  ])('of which %j with --city %j is for no city change nothing', async (file, city, errors) => {
    expect(await bring([places57, file], { city })).toEqual({
      code: 1,
      output: '',
      errors: city === undefined ? expect.stringContaining('Say which city') : errors,
    });
    expect(await rows()).toEqual([]);
    if (city === undefined) expect((await bring(['dublin.csv', file], { city })).errors).toBe(errors);
  });

  test('one that cannot be read leaves out none of the others, and the exit code says so', async () => {
    const broken = await csv('id,name,category', '1,One,Zoo');
    const { code, errors } = await bring([broken, `${folder}/nowhere.csv`, places57]);
    expect(code).toBe(1);
    expect(errors).toContain(`${broken} cannot be imported.\nLine 2 has the unknown category 'Zoo'`);
    expect(errors).toContain(`There is no file ${folder}/nowhere.csv.\nNothing was changed.\n`);
    expect(await rows()).toHaveLength(57);
  });

  test('two of one kind for one city would hide each other’s places, and need --add-only', async () => {
    const other = await csv('id,name,category', ...places(20, 100));
    const { code, errors } = await bring([places57, other]);
    expect(code).toBe(1);
    expect(errors).toContain(
      `${places57} and ${other} are both CSV files for Dublin, so each would count the places of the other as gone. Put them in one file, or add --add-only.\nNothing was changed.\n`,
    );
    expect(await rows()).toHaveLength(57);
    expect(await bring([places57, other], { addOnly: true })).toMatchObject({ code: 0 });
    expect(await rows()).toHaveLength(77);
  });
});

describe('--dry-run', () => {
  test('shows the plan and changes nothing, without being asked', async () => {
    const { code, output, errors } = await bring(places57, { dryRun: true, yes: false });
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('       57  new\n');
    expect(output).toMatch(/This was a dry run\. Nothing was changed\.\n$/);
    expect(await rows()).toEqual([]);
  });
});

describe('--json', () => {
  test('is one text for all files, with counts, and with what was not taken', async () => {
    const file = await overpass(
      { type: 'node', id: 7, lat: 53.34, lon: -6.26, tags: { shop: 'pet', name: 'Example', phone: 'ask' } },
      { type: 'node', id: 8, lat: 53.34, lon: -6.26, tags: { name: 'Example dog walking' } },
      { type: 'node', id: 9, lat: 53.34, lon: -6.26, tags: { amenity: 'bank', name: 'Bank' } },
    );
    const { code, output, errors } = await bring([file, `${folder}/nowhere.csv`], { json: true });
    expect(code).toBe(1);
    expect(errors).toBe(`There is no file ${folder}/nowhere.csv.\nNothing was changed.\n`);
    expect(JSON.parse(output)).toEqual({
      files: [
        {
          file,
          city: 'dublin',
          source: 'openstreetmap',
          areasAlone: false,
          date: '2026-05-06',
          read: 3,
          counts: {
            new: 1,
            changed: 0,
            same: 0,
            kept: 0,
            elsewhere: 0,
            uncertain: 1,
            rejected: 0,
            gone: 0,
            hidden: 0,
            shown: 0,
            areas: { new: 0, changed: 0, same: 0, gone: 0, before: 0 },
          },
          leftOut: { 'no pet service by its tags': 1 },
          unusable: { 'telephone number': 1 },
          unusedColumns: [],
          gone: [],
          uncertain: [
            { place: 'node/8', name: 'Example dog walking', reason: 'only its name suggests a pet service' },
          ],
          pictures: 0,
          unlicensedPictures: 0,
          ended: 'done',
        },
        {
          file: `${folder}/nowhere.csv`,
          city: 'dublin',
          ended: 'failed',
          error: `There is no file ${folder}/nowhere.csv.`,
        },
      ],
    });
  });

  test.each([
    [{ yes: false }, 1, 'declined', /--yes/],
    [{ yes: false, dryRun: true }, 0, 'dry run', undefined],
  ])('asks nothing: %j ends with %i', async (options, code, ended, error) => {
    const result = await bring(places57, { json: true, ...options });
    expect(result.code).toBe(code);
    const [report] = JSON.parse(result.output).files;
    expect(report).toMatchObject({ ended, ...(error && { error: expect.stringMatching(error) }) });
    expect(await rows()).toEqual([]);
  });
});
