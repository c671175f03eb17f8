import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { allListed } from '@pawhood/testing/directory/all-listed.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { publicList } from '../../../database/lists/lists.tables.ts';
import { provider } from '../directory.tables.ts';
import { createDirectoryService } from '../list/directory.service.ts';
import { createDirectoryStore } from '../list/directory.store.ts';
import { type AddProviderOptions, addProvider } from './add-provider.command.ts';
import { hideProvider, listProviders, showProvider, unhideProvider } from './providers.command.ts';

const database = await testDatabase();
const { run, csv, overpass, importInto } = await importCommands(database);
const directory = createDirectoryService(createDirectoryStore(database));

beforeEach(async () => {
  await database.execute(sql`truncate provider, provider_import, provider_import_undo`);
  await database.execute(sql`update public_list set seeded_at = null`);
});

const VETS = ['name=Example Vets', 'category=Veterinarians'];

const add = (fields: readonly string[], options: Partial<AddProviderOptions> = {}) =>
  run((context) => addProvider({ fields, city: 'dublin', yes: false, json: false, ...options }, context));
const list = (options: { city?: string; hidden?: boolean; json?: boolean } = {}) =>
  run((context) => listProviders({ city: undefined, hidden: false, json: false, ...options }, context));
const show = (id: string, json = false) => run((context) => showProvider(id, { json }, context));
const hide = (id: string) => run((context) => hideProvider(id, context));
const unhide = (id: string) => run((context) => unhideProvider(id, context));

const shown = async () => (await allListed(directory)).map(({ id }) => id);
const version = async () =>
  (await database.select().from(publicList).where(eq(publicList.name, 'providers')))[0]?.version ?? 0;

const osmVet = (id: number) => ({
  type: 'node',
  id,
  lat: 53.3405,
  lon: -6.2601,
  tags: { amenity: 'veterinary', name: `Vets ${id}`, phone: '01 677 6943' },
});

describe('providers add', () => {
  test('shows a place with every field it is given, at once and for the samples', async () => {
    await directory.seedSamples();
    const before = await version();
    const fields = [
      ...VETS,
      'address=7 Test Street',
      'phone=01 677 6943',
      'website=vets.example.org',
      'openingHours=Mo-Fr 09:00-17:00',
      'priceRange=$$',
      'services=Surgery, X-ray',
      'location=53.34,-6.26',
    ];
    const { code, output, errors } = await add(fields);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const [id = ''] = await shown();
    expect(output).toBe(
      `Added: Example Vets (${id}). You can see it at /directory/${id} and in /directory?city=dublin. No import hides it.\n`,
    );
    expect(await allListed(directory)).toMatchObject([
      {
        name: 'Example Vets',
        category: 'Veterinarians',
        city: 'dublin',
        address: '7 Test Street',
        phoneE164: '+35316776943',
        website: 'https://vets.example.org/',
        openingHours: 'Mo-Fr 09:00-17:00',
        priceRange: '$$',
        services: ['Surgery', 'X-ray'],
        lat: 53.34,
        rating: '0.0',
      },
    ]);
    expect(await version()).not.toBe(before);
  });

  test('is hidden by no import that lacks it, comes to be the entry of a file that has it, and is exported', async () => {
    await add(VETS);
    const [id = ''] = await shown();
    for (const name of ['One', 'Two', 'Three'])
      await importInto(await csv('name,category', `${name},Groomers`));
    expect(await shown()).toContain(id);
    expect(
      (await importInto(await csv('name,category,phone', 'Example Vets,Veterinarians,01 677 6943'))).output,
    ).toContain('        1  changed\n');
    expect(await directory.details(id)).toMatchObject({ phone: '(01) 677 6943' });
  });

  test.each([
    [VETS, { city: undefined }, 'Say which city it is in: --city amsterdam, --city dublin, --city calgary.'],
    [VETS, { city: 'cork' }, 'Say which city it is in: --city amsterdam, --city dublin, --city calgary.'],
    [['name=Example'], {}, 'A place needs a name and a category.'],
    [['name=', 'category=Groomers'], {}, 'A place needs a name.'],
    [[...VETS, 'name=Other'], {}, 'The field name is there twice.'],
    [[...VETS, 'phone=12'], {}, 'This telephone number cannot be dialled.'],
    [[...VETS, 'location=52.37,4.89'], {}, 'The location lies more than 100 km from Dublin.'],
    [
      [...VETS, 'hidden=yes'],
      {},
      '"hidden=yes" is not a field of a place. Write fields like "name=Example Vets". The fields are name, category, address, phone, website, email, description, tags, location, openingHours, priceRange, services.',
    ],
  ])('with %j and %j is refused in a sentence', async (fields, options, sentence) => {
    expect(await add(fields, options)).toEqual({
      code: 1,
      output: '',
      errors: `${sentence} Nothing was changed.\n`,
    });
    expect(await shown()).toEqual([]);
  });

  test('the same place twice is refused, and one like it needs --yes', async () => {
    await importInto(await overpass(osmVet(1)));
    expect(await add([...VETS, 'phone=01 677 6943'])).toMatchObject({
      code: 1,
      errors:
        'The directory has Vets 1 (osm-n1), which has the same name or telephone number. Add --yes if this is another place. Nothing was changed.\n',
    });
    expect(await add([...VETS, 'phone=01 677 6943'], { yes: true })).toMatchObject({ code: 0 });
    const again = await add(VETS, { yes: true });
    expect(again.code).toBe(1);
    expect(again.errors).toMatch(
      /^The directory has Example Vets \(file-dublin-example-vets-\w+\) already\. "pawhood providers set /,
    );
    expect(await shown()).toHaveLength(2);
  });

  test('answers its id for scripts', async () => {
    const { output } = await add(VETS, { json: true });
    const [id] = await shown();
    expect(JSON.parse(output)).toEqual({ ended: 'added', id, name: 'Example Vets' });
  });
});

describe('providers list', () => {
  test('names every place with its id, and says of the hidden ones why', async () => {
    await importInto(await overpass(osmVet(1), osmVet(2), osmVet(3)));
    await importInto(await csv('id,name,category', '57,Walks,Pet Sitters'), 'calgary');
    await hide('osm-n2');
    await database.update(provider).set({ hidden: true }).where(eq(provider.id, 'osm-n3'));
    expect((await list()).output).toBe(
      [
        'osm-n1  Vets 1, Veterinarians, Dublin',
        'osm-n2  Vets 2, Veterinarians, Dublin  [hidden by you; "pawhood providers unhide osm-n2" shows it again]',
        'osm-n3  Vets 3, Veterinarians, Dublin  [hidden, because two imports have missed it]',
        'file-calgary-57  Walks, Pet Sitters, Calgary',
        '4 providers, 2 of them hidden.',
        '',
      ].join('\n'),
    );
    expect((await list({ city: 'calgary' })).output).toMatch(
      /^file-calgary-57 .*\n1 provider, 0 of them hidden\.\n$/,
    );
    expect((await list({ hidden: true })).output).toMatch(/^osm-n2 .*\nosm-n3 .*\n2 hidden providers\.\n$/);
    const { providers } = JSON.parse((await list({ json: true, city: 'dublin' })).output);
    expect(providers).toMatchObject([
      {
        id: 'osm-n1',
        name: 'Vets 1',
        category: 'Veterinarians',
        city: 'dublin',
        shown: true,
        source: 'openstreetmap',
        set: [],
      },
      { id: 'osm-n2', shown: false, set: ['hidden'] },
      { id: 'osm-n3', shown: false, set: [] },
    ]);
  });

  test('of no city that there is is refused', async () => {
    expect(await list({ city: 'cork' })).toEqual({
      code: 1,
      output: '',
      errors: 'There is no city cork. Choose --city amsterdam, --city dublin, --city calgary.\n',
    });
  });

  test('of an empty directory says so', async () => {
    expect(await list()).toEqual({ code: 0, output: '0 providers, 0 of them hidden.\n', errors: '' });
    expect(JSON.parse((await list({ json: true })).output)).toEqual({ providers: [] });
  });
});

describe('providers show, hide and unhide', () => {
  beforeEach(async () => {
    await importInto(await overpass(osmVet(1)));
  });

  test('show says what is known, where it is from, and what was set', async () => {
    await hide('osm-n1');
    expect((await show('osm-n1')).output).toBe(
      [
        'Vets 1 (osm-n1), hidden by you; "pawhood providers unhide osm-n1" shows it again',
        '   category: Veterinarians',
        '   city: Dublin',
        '   address: Location on map',
        '   phone: (01) 677 6943',
        '   location: 53.3405,-6.2601',
        '   description: Veterinary practice in Dublin.',
        '   from: OpenStreetMap, node/1, 2026-05-06',
        '   set by you: hidden',
        '',
      ].join('\n'),
    );
    expect(JSON.parse((await show('osm-n1', true)).output)).toMatchObject({
      id: 'osm-n1',
      shown: false,
      phone: '(01) 677 6943',
      openingHours: null,
      sourceRef: 'node/1',
      sourceDate: '2026-05-06',
      set: ['hidden'],
    });
  });

  test('hide takes a place out for good, unhide brings it back for good', async () => {
    expect(await hide('osm-n1')).toMatchObject({ code: 0, errors: '' });
    await importInto(await overpass(osmVet(1)));
    expect(await shown()).toEqual([]);
    expect((await unhide('osm-n1')).output).toBe(
      'Shown. No import hides it. "pawhood providers unset osm-n1 hidden" lets imports decide again.\n',
    );
    for (const id of [2, 3]) await importInto(await overpass({ ...osmVet(id), lat: 53.4 }));
    expect(await shown()).toContain('osm-n1');
  });

  test.each([
    ['show', show],
    ['hide', hide],
    ['unhide', unhide],
  ])('%s needs a place that is there', async (_, command) => {
    expect(await command('osm-n57')).toEqual({
      code: 1,
      output: '',
      errors: 'There is no provider osm-n57. "pawhood providers list" shows all providers with their ids.\n',
    });
  });
});
