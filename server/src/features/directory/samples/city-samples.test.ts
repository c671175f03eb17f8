import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import { firstCity } from '@pawhood/contract/testing/first-cities.ts';
import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { allListed } from '@pawhood/testing/directory/all-listed.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { provider } from '../directory.tables.ts';
import { undoImport } from '../import/undo-import.command.ts';
import { createDirectoryService } from '../list/directory.service.ts';
import { createDirectoryStore } from '../list/directory.store.ts';
import { addProvider } from '../operator/add-provider.command.ts';
import { outsideOf } from '../reading/within.ts';
import { sampleAllCities, sampleCity } from './city-samples.command.ts';
import { citySamples } from './city-samples.ts';

describe('the made-up city', () => {
  test.each(['amsterdam', 'dublin', 'calgary'] as const)(
    'of %s is the same each time and takes no place for real',
    (city) => {
      const places = citySamples(firstCity(city));
      expect(citySamples(firstCity(city))).toEqual(places);
      expect(new Set(places.map(({ id }) => id)).size).toBe(1_200);
      expect(new Set(places.map(({ name }) => name)).size).toBe(1_200);
      expect(new Set(places.map(({ category }) => category))).toEqual(new Set(SERVICE_CATEGORIES));
      for (const place of places) {
        expect(place).toMatchObject({ city, source: 'sample' });
        expect(place.description).toContain('made-up');
        expect(place.address).toMatch(/^\d+ Sample /);
        expect(place.rating ?? '0').toBe('0');
        expect(place.website).toMatch(/^$|^https:\/\/place-\d+\.example\.org\/$/);
        expect(place.email).toMatch(/^$|@place-\d+\.example\.org$/);
        // Kept free for fiction: none in the Netherlands.
        const free = { amsterdam: /^$/, dublin: /^\+353209\d{6}$/, calgary: /^$|^\+140355501\d{2}$/ }[city];
        expect(place.phoneE164 ?? '').toMatch(free);
        expect(outsideOf(firstCity(city), { lat: place.lat ?? 0, lon: place.lon ?? 0 })).toBeNull();
      }
    },
  );
});

const database = await testDatabase();
const { run, csv, importInto } = await importCommands(database);
const directory = createDirectoryService(createDirectoryStore(database));
const city = (options: { city?: string; remove?: boolean } = {}) =>
  run((context) => sampleCity({ city: undefined, remove: false, ...options }, context));

beforeEach(async () => {
  await database.execute(sql`truncate provider, provider_import, provider_import_undo`);
  await database.execute(sql`update public_list set seeded_at = null`);
});

const FOOTNOTE =
  'They are hidden once their city has its first real place. "pawhood samples city --remove" takes them away.\n';
const added = (name: string) => `1,200 made-up places added in ${name}, each marked 'Example'.\n`;
const shown = async () => {
  const { rows } = await database.execute<{ city: string; source: string; total: number }>(sql`
    select city, source, count(*)::integer as total from provider where not hidden group by 1, 2 order by 1, 2`);
  return rows;
};
const MADE_UP = { source: 'sample', total: 1_200 };

describe('samples city', () => {
  test('fills the directory, every place marked, and goes with one command', async () => {
    await directory.seedSamples();
    expect(await city({ city: 'dublin' })).toEqual({
      code: 0,
      output: `${added('Dublin')}${FOOTNOTE}`,
      errors: '',
    });
    const listed = await allListed(directory);
    expect(listed).toHaveLength(1_207);
    expect(listed.filter(({ example }) => example !== true)).toEqual([]);
    expect(await city({ city: 'dublin' })).toMatchObject({
      code: 1,
      errors:
        'Dublin has its made-up places already. "pawhood samples city --remove" takes them away.\nNothing was changed.\n',
    });
    expect((await city({ remove: true })).output).toBe('1,200 made-up places removed.\n');
    expect(await allListed(directory)).toHaveLength(7);
    expect(await city({ remove: true })).toEqual({
      code: 0,
      output: 'There is no made-up city to remove.\n',
      errors: '',
    });
  });

  test('does not mix with real places of the city, whichever comes first', async () => {
    await city({ city: 'dublin' });
    await importInto(await csv('name,category', 'Real,Groomers'));
    expect((await allListed(directory)).map(({ name }) => name)).toEqual(['Real']);
    await directory.restoreSamples();
    expect((await allListed(directory)).map(({ name }) => name)).toEqual(['Real']);
    await city({ remove: true });
    expect(await city({ city: 'dublin' })).toMatchObject({
      code: 1,
      errors: 'Dublin has real places, and made-up ones are not mixed with them.\nNothing was changed.\n',
    });
    expect(await database.$count(provider)).toBe(1);
  });

  test('for no city that there is is refused', async () => {
    expect(await city({ city: 'cork' })).toEqual({
      code: 1,
      output: '',
      errors: 'There is no city cork. Choose --city amsterdam, --city dublin, --city calgary.\n',
    });
  });
});

describe('samples city all', () => {
  const all = () => run(sampleAllCities);

  test('fills the three cities at once, those that are full already left as they are', async () => {
    await city({ city: 'dublin' });
    expect(await all()).toEqual({
      code: 0,
      output: `${added('Amsterdam')}${added('Calgary')}Dublin has its made-up places already. "pawhood samples city --remove" takes them away.\n${FOOTNOTE}`,
      errors: '',
    });
    expect(await shown()).toEqual(['amsterdam', 'calgary', 'dublin'].map((city) => ({ city, ...MADE_UP })));
    expect(await all()).toMatchObject({ code: 1, output: '' });
    expect((await city({ remove: true })).output).toBe('3,600 made-up places removed.\n');
  });

  test('each city hides its own with its first real place, and the others keep theirs', async () => {
    await directory.seedSamples();
    await all();
    const { output } = await importInto(await csv('name,category', 'Real,Groomers'));
    expect(output).toContain(
      'The built-in examples will be hidden.\nThe made-up places of Dublin will be hidden.\n',
    );
    const real = (city: string) => ({ city, source: 'file', total: 1 });
    const mixed = [{ city: 'amsterdam', ...MADE_UP }, { city: 'calgary', ...MADE_UP }, real('dublin')];
    expect(await shown()).toEqual(mixed);
    expect(await all()).toEqual({
      code: 1,
      output: '',
      errors: `Amsterdam has its made-up places already. "pawhood samples city --remove" takes them away.\nDublin has real places, and made-up ones are not mixed with them.\nCalgary has its made-up places already. "pawhood samples city --remove" takes them away.\nNothing was changed.\n`,
    });

    const own = await csv('name,category', 'Own,Groomers');
    expect((await importInto(own, 'calgary')).output).toMatch(
      /left out\nThe made-up places of Calgary will be hidden\.\n/,
    );
    expect(await shown()).toEqual([{ city: 'amsterdam', ...MADE_UP }, real('calgary'), real('dublin')]);
    expect((await allListed(directory)).filter(({ city }) => city === 'calgary')).toHaveLength(1);
    await run((context) => undoImport({ yes: true }, context));
    expect(await shown()).toEqual(mixed);

    const byHand = { fields: ['name=Own', 'category=Groomers'], city: 'amsterdam', yes: true, json: false };
    await run((context) => addProvider(byHand, context));
    expect(await shown()).toEqual([real('amsterdam'), { city: 'calgary', ...MADE_UP }, real('dublin')]);
  });
});
