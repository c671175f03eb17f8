import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Provider } from '@pawhood/contract/directory/list.ts';
import { cities, DUBLIN } from '@pawhood/contract/testing/first-cities.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../../app/app.ts';
import { LIST_PARTS } from '../../../app/list-parts.ts';
import { readConfig } from '../../../config/config.ts';
import { type ListWatch, watchLists } from '../../../database/lists/list-versions.ts';
import { publicList } from '../../../database/lists/lists.tables.ts';
import { USUAL_SETTINGS } from '../../../site/site-settings.ts';
import { provider, providerImport } from '../directory.tables.ts';
import { createDirectoryService } from '../list/directory.service.ts';
import { createDirectoryStore } from '../list/directory.store.ts';
import { importProviders } from './import-providers.command.ts';
import { createProviderImportService } from './provider-import.service.ts';
import { createProviderImportStore } from './provider-import.store.ts';

const database = await testDatabase();
const OVERPASS = join(import.meta.dirname, '../fixtures/dublin.overpass.json');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawhood-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  await database.execute(sql`truncate provider, provider_import`);
  await database.update(publicList).set({ seededAt: null });
});

interface Run {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

interface Person {
  /** What a person at a terminal types; nobody is there without it. */
  readonly types?: string;
  readonly signal?: AbortSignal;
  readonly yes?: boolean;
}

/** Runs the command as the operator would. */
async function run(
  file: string,
  city: string,
  { types, signal, yes = types === undefined }: Person = {},
): Promise<Run> {
  const isTTY = types !== undefined;
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const terminal = {
    input: Object.assign(input, { isTTY }),
    output: Object.assign(output, { isTTY }),
    errors,
  };
  if (isTTY) input.end(types);
  const options = { files: [file], city, yes, allowGone: true };
  const code = await importProviders(options, { database, terminal, ...(signal && { signal }) });
  return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

async function csv(...rows: string[]): Promise<string> {
  const file = join(folder, `${randomUUID()}.csv`);
  await writeFile(file, `${rows.join('\n')}\n`);
  return file;
}

async function overpass(...elements: object[]): Promise<string> {
  const file = join(folder, `${randomUUID()}.json`);
  await writeFile(file, JSON.stringify({ osm3s: { timestamp_osm_base: '2026-05-06T07:08:09Z' }, elements }));
  return file;
}

const vet = (id: number, rest: object = {}) => ({
  type: 'node',
  id,
  lat: 53.3405,
  lon: -6.2601,
  tags: { amenity: 'veterinary', name: `Example Vets ${id}`, ...rest },
});

const rows = () => database.select().from(provider).orderBy(asc(provider.position));
const shown = async () => (await rows()).filter(({ hidden }) => !hidden).map(({ id }) => id);
const version = async () =>
  (await database.select().from(publicList).where(eq(publicList.name, 'providers')))[0]?.version;

describe('an Overpass file', () => {
  test('comes in with plan and progress; the same file again changes nothing', async () => {
    const first = await run(OVERPASS, 'dublin');
    expect(first.errors).toBe('');
    expect(first.output).toMatch(/^Read 9 entries \([\d,]+ a second\)\n/);
    expect(first.output).toContain('OpenStreetMap data of 2026-03-14, for Dublin: 9 entries read.');
    expect(first.output).toContain('        3  new\n');
    expect(first.output).toContain(
      'Example Dog Walkers (node/9000000005): only its name suggests a pet service',
    );
    expect(first.output).toContain('1: already in the file');
    expect(first.output).toMatch(/Imported: 3 new, 0 changed, 0 gone \(0 of them now hidden\)\.\n$/);
    const before = await rows();
    expect(before.map(({ id, source, sourceDate }) => [id, source, sourceDate])).toEqual([
      ['osm-n9000000001', 'openstreetmap', '2026-03-14'],
      ['osm-w9000000002', 'openstreetmap', '2026-03-14'],
      ['osm-r9000000003', 'openstreetmap', '2026-03-14'],
    ]);

    const listed = await version();
    const again = await run(OVERPASS, 'dublin');
    expect(again.code).toBe(0);
    expect(again.output).toContain('Nothing to do');
    expect(await rows()).toEqual(before);
    expect(await version()).toBe(listed);
  });

  test('overwrites what OpenStreetMap says, and nothing that the business or reviewers said', async () => {
    await run(await overpass(vet(1)), 'dublin');
    await database
      .update(provider)
      .set({ rating: '4.57', reviewCount: 3, priceRange: '$$', services: ['Bath'] });
    const { output } = await run(
      await overpass(vet(1, { name: 'Example Renamed', phone: '01 677 6943' })),
      'dublin',
    );
    expect(output).toContain('        1  changed\n');
    expect(await rows()).toMatchObject([
      {
        name: 'Example Renamed',
        phone: '(01) 677 6943',
        phoneE164: '+35316776943',
        rating: '4.57',
        reviewCount: 3,
        priceRange: '$$',
        services: ['Bath'],
      },
    ]);
  });

  test('an entry missed by two imports in a row is hidden, comes back when seen, and the same file counts once', async () => {
    await run(await overpass(vet(1), vet(2, { shop: 'pet' })), 'dublin');
    const without = await overpass(vet(1));
    expect((await run(without, 'dublin')).output).toContain(
      '1  gone (missed by two imports in a row and hidden: 0; missed once and still shown: 1)',
    );
    expect(await shown()).toEqual(['osm-n1', 'osm-n2']);
    expect((await run(without, 'dublin')).output).toContain('Nothing to do');
    expect(await shown()).toEqual(['osm-n1', 'osm-n2']);
    expect((await run(await overpass(vet(1), { ...vet(3), tags: {} }), 'dublin')).output).toContain(
      '1 gone (1 of them now hidden).',
    );
    expect(await shown()).toEqual(['osm-n1']);
    expect((await run(await overpass(vet(1), vet(2, { shop: 'pet' })), 'dublin')).output).toContain(
      '1 changed',
    );
    expect(await shown()).toEqual(['osm-n1', 'osm-n2']);
    expect((await rows()).map(({ absences }) => absences)).toEqual([0, 0]);
  });

  test('only entries of its own city and source count as gone', async () => {
    await run(await overpass(vet(1)), 'dublin');
    await run(await csv('id,name,category', '4,Example Walks,Pet Sitters'), 'dublin');
    const calgary = {
      type: 'node',
      id: 5,
      lat: 51.05,
      lon: -114.06,
      tags: { shop: 'pet', name: 'Example Pets' },
    };
    expect((await run(await overpass(calgary), 'calgary')).output).toContain(' 0 gone ');
    expect((await rows()).map(({ absences }) => absences)).toEqual([0, 0, 0]);
  });

  test('an entry that moved from node to way keeps its id', async () => {
    await run(await overpass(vet(1, { website: 'https://vets.example.org/' }), vet(2)), 'dublin');
    const moved = {
      type: 'way',
      id: 71,
      center: { lat: 53.3421, lon: -6.2601 },
      tags: {
        amenity: 'veterinary',
        name: 'Quite Another Name',
        website: 'http://www.vets.example.org/dublin',
      },
    };
    const { output } = await run(await overpass(moved, vet(2)), 'dublin');
    expect(output).toContain('Imported: 0 new, 1 changed, 0 gone');
    expect(await rows()).toMatchObject([
      { id: 'osm-n1', sourceRef: 'way/71', name: 'Quite Another Name' },
      { id: 'osm-n2' },
    ]);
  });

  test.each([
    ['farther away', 53.3435, 'https://vets.example.org/'],
    ['on a host that many share', 53.3406, 'https://www.facebook.com/other'],
  ])('an entry %s is another one', async (_, lat, website) => {
    await run(await overpass(vet(1, { website: website.replace('other', 'vets') })), 'dublin');
    const other = {
      type: 'way',
      id: 71,
      lat,
      lon: -6.2601,
      tags: { shop: 'pet', name: 'Quite Another Name', website },
    };
    expect((await run(await overpass(other), 'dublin')).output).toContain(
      'Imported: 1 new, 0 changed, 1 gone',
    );
  });

  test('an entry with a like name next door is uncertain', async () => {
    await run(await overpass(vet(1, { name: 'Example Harbour Vets' })), 'dublin');
    const { output } = await run(
      await overpass(vet(2, { name: 'Harbour Vets Exämple' }), vet(3, { name: 'Lagoon Zoo' })),
      'dublin',
    );
    expect(output).toContain('Harbour Vets Exämple (node/2): much like Example Harbour Vets (osm-n1)');
    expect(output).toContain('Imported: 1 new, 0 changed, 1 gone');
  });

  test("does not touch the operator's own entry, found by contact or taken over by its id", async () => {
    await run(await overpass(vet(1)), 'dublin');
    await run(
      await csv(
        'id,name,category,phone,lat,lon',
        'osm-n1,Our Vets,Veterinarians,01 677 6943,53.3405,-6.2601',
      ),
      'dublin',
    );
    expect(await rows()).toMatchObject([
      { id: 'osm-n1', name: 'Our Vets', source: 'file', address: 'Location on map' },
    ]);
    for (const again of [vet(1), vet(2, { phone: '+353 1 677 6943' })]) {
      const { output } = await run(await overpass(again), 'dublin');
      expect(output).toContain("1: listed by this site's operator, whose entry stands");
      expect(await rows()).toMatchObject([{ id: 'osm-n1', name: 'Our Vets', source: 'file' }]);
    }
  });
});

describe('a CSV file', () => {
  test('speaks only of the fields it has columns for', async () => {
    await run(
      await csv('id,name,category,phone,tags', '4,Example Walks,Pet Sitters,01 677 6943,dog'),
      'dublin',
    );
    await run(await csv('id,name,category,tags', '4,Example Walks,Pet Sitters,cat'), 'dublin');
    expect(await rows()).toMatchObject([{ id: 'file-dublin-4', phone: '(01) 677 6943', tags: ['cat'] }]);
  });

  test.each([
    [
      'a row that is wrong',
      ['id,name,category', '1,One,Boarding', '2,"T\nwo",Boarding', '3,Three,Zoo'],
      /Line 5 has the unknown category 'Zoo'; the categories are Veterinarians, .*Training Schools\./,
    ],
    [
      'an entry twice with other facts',
      ['id,name,category', '1,One,Boarding', '2,Two,Boarding', '1,Other,Groomers'],
      /Line 2 and line 4 are the same entry\./,
    ],
    [
      'an entry three times, of which two are alike',
      ['name,category,phone', 'One,Boarding,', 'One,Boarding,', 'One,Boarding,020 623 9876'],
      /Line 2, line 3 and line 4 are the same entry\./,
    ],
    [
      'a quotation mark too many',
      ['name,category', '"One,Boarding'],
      /Line 2: a quotation mark is missing or is one too many\./,
    ],
  ])('with %s changes nothing and names the line', async (_, lines, message) => {
    await run(await csv('name,category', 'Before,Boarding'), 'dublin');
    const before = await rows();
    const { code, errors, output } = await run(await csv(...lines), 'dublin');
    expect(code).toBe(1);
    expect(errors).toMatch(message);
    expect(errors).toMatch(/\nNothing was changed\.\n$/);
    expect(output).not.toContain('Imported');
    expect(await rows()).toEqual(before);
  });

  test('with many mistakes names the first twenty', async () => {
    const { errors } = await run(
      await csv('name,category', ...Array.from({ length: 30 }, () => 'One,Zoo')),
      'dublin',
    );
    expect(errors.match(/^Line \d+ has/gmu)).toHaveLength(20);
    expect(errors).toContain('The reading stopped after 20 mistakes.');
  });
});

describe('the plan', () => {
  test.each([
    ['y\n', 0, 1],
    ['yes\n', 0, 1],
    ['n\n', 1, 0],
    ['\n', 1, 0],
    ['', 1, 0],
  ])('answered with %j ends with %i and %i providers', async (types, code, providers) => {
    const result = await run(await csv('name,category', 'One,Boarding'), 'dublin', { types });
    expect(result.output).toContain('Go ahead? [y/N]');
    expect(result.code).toBe(code);
    expect(await rows()).toHaveLength(providers);
  });

  test('with nobody to ask and no --yes is told and not carried out', async () => {
    const result = await run(await csv('name,category', 'One,Boarding'), 'dublin', { yes: false });
    expect(result).toMatchObject({
      code: 1,
      errors: 'Pawhood cannot ask you here. Add --yes to go ahead with this plan. Nothing was changed.\n',
    });
    expect(await rows()).toEqual([]);
  });

  test('hides the samples with the first provider that comes in, and only then', async () => {
    const directory = createDirectoryService(createDirectoryStore(database));
    await directory.seedSamples();
    await run(await overpass({ ...vet(1), tags: {} }), 'dublin');
    expect(await shown()).toHaveLength(7);
    expect((await run(await overpass(vet(1)), 'dublin')).output).toContain(
      'The built-in examples will be hidden.',
    );
    expect(await shown()).toEqual(['osm-n1']);
    await directory.restoreSamples();
    expect((await run(await overpass(vet(1), vet(2)), 'dublin')).output).not.toContain('examples');
    expect(await shown()).toHaveLength(9);
  });

  test('samples that come after a provider are hidden from the start', async () => {
    await run(await overpass(vet(1)), 'dublin');
    await createDirectoryService(createDirectoryStore(database)).seedSamples();
    expect(await rows()).toHaveLength(8);
    expect(await shown()).toEqual(['osm-n1']);
  });

  test.each([
    ['nowhere.json', 'dublin', /There is no file .*nowhere\.json\./],
    ['', 'dublin', /is a folder. Name a file\./],
    [
      'x.json',
      'atlantis',
      /^There is no city atlantis\. Choose --city amsterdam, --city dublin, --city calgary\.\n$/,
    ],
  ])('%j for %s ends with a sentence', async (name, city, sentence) => {
    const { code, errors } = await run(join(folder, name), city);
    expect(code).toBe(1);
    expect(errors).toMatch(sentence);
  });
});

describe('what comes in between', () => {
  test('two imports at once both come in, one after the other', async () => {
    const files = await Promise.all(
      [1, 2, 3, 4].map((id) => csv('id,name,category', `${id},Example ${id},Boarding`)),
    );
    const cities = ['amsterdam', 'dublin', 'calgary', 'amsterdam'];
    const results = await Promise.all(files.map((file, index) => run(file, cities[index] ?? '')));
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(await rows()).toHaveLength(4);
    expect(await database.select().from(providerImport)).toHaveLength(4);
  });

  test('the same file twice at once comes in once', async () => {
    const file = await csv('id,name,category', '1,Example,Boarding');
    const results = await Promise.all([run(file, 'dublin'), run(file, 'dublin'), run(file, 'dublin')]);
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await rows()).toMatchObject([{ id: 'file-dublin-1', absences: 0 }]);
  });

  test('a plan that no longer holds when it is agreed to is not carried out', async () => {
    const file = await csv('id,name,category', '1,Example,Boarding');
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = Object.assign(new PassThrough(), { isTTY: true });
    const errors = new PassThrough();
    const deciding = importProviders(
      { files: [file], city: 'dublin', yes: false },
      { database, terminal: { input, output, errors } },
    );
    await expect.poll(() => String(output.read() ?? '')).toContain('[y/N]');
    await run(await csv('id,name,category', '1,Other,Boarding'), 'dublin');
    input.end('y\n');
    expect(await deciding).toBe(1);
    expect(String(errors.read())).toContain('The directory changed while you were deciding');
    expect(await rows()).toMatchObject([{ name: 'Other' }]);
  });

  test('breaking off while the file is read leaves everything as it was', async () => {
    const lines = Array.from({ length: 1_100 }, (_, index) => `${index},Example ${index},Boarding`);
    const file = await csv('id,name,category', ...lines);
    const controller = new AbortController();
    const running = createProviderImportService(createProviderImportStore(database)).run({
      bytes: createReadStream(file),
      city: DUBLIN,
      agree: null,
      agreeToMany: null,
      addOnly: false,
      dryRun: false,
      signal: controller.signal,
      onPlan: () => expect.unreachable(),
      onProgress: (read) => read === 500 && controller.abort(),
    });
    await expect(running).rejects.toThrow();
    expect(await rows()).toEqual([]);
    expect(await run(file, 'dublin')).toMatchObject({ code: 0 });
    expect(await rows()).toHaveLength(1_100);
  });

  test('the command says so when it was broken off', async () => {
    const stopped = await run(OVERPASS, 'dublin', { signal: AbortSignal.abort() });
    expect(stopped).toEqual({ code: 1, output: '', errors: 'Stopped.\nNothing was changed.\n' });
  });
});

describe('a running server', () => {
  let lists: ListWatch;
  let app: FastifyInstance;
  let origin: string;
  beforeAll(async () => {
    lists = await watchLists(database, LIST_PARTS);
    app = await createApp({
      config: readConfig({}),
      database,
      cities: () => cities,
      siteSettings: () => USUAL_SETTINGS,
      lists,
      loadRenderer: async () => null,
      logger: pino({ level: 'silent' }),
      checkAnswers: true,
    });
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await app.close();
    lists.stop();
  });

  test('shows an import by itself', async () => {
    const url = `${origin}/local/api/pet-services/all?city=Dublin`;
    const listed = async () => {
      const providers: Provider[] = JSON.parse(await (await fetch(url)).text());
      return providers.map(({ id }) => id);
    };
    expect(await listed()).toEqual([]);
    await run(OVERPASS, 'dublin');
    const expected = ['osm-n9000000001', 'osm-w9000000002', 'osm-r9000000003'];
    await vi.waitFor(async () => expect(await listed()).toEqual(expected), { timeout: 15_000, interval: 20 });
  });
});
