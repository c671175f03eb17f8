import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importCommands, vetElement } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { provider } from '../directory.tables.ts';
import { setProvider } from '../edits/overrides.command.ts';
import { exportOsm, exportProviders } from './export-providers.command.ts';

const database = await testDatabase();
const { folder, run, csv, overpass, importInto } = await importCommands(database);

beforeEach(() => database.execute(sql`truncate provider, provider_import`));

let files = 0;
const newFile = (ending: string) => {
  files += 1;
  return join(folder, `export-${files}.${ending}`);
};
const exportCsv = (file: string, city: string | undefined = 'dublin') =>
  run((context) => exportProviders({ file, city }, context));
const exportMap = (file: string) => run((context) => exportOsm(file, context));
const rows = () => database.select().from(provider).orderBy(asc(provider.position));

test('the CSV written is read back without a change, whatever the values hold', async () => {
  await importInto(await overpass(vetElement(1)));
  await importInto(
    await csv(
      'id,name,category,address,phone,website,email,description,tags,lat,lon,openingHours,priceRange,services',
      '4,"Walks, ""Long"" & Co",Pet Sitters,"1 A St, Dublin",01 677 6943,example.org/a?b=c;d,a@example.org,"Über; =1+1",dog|cat,53.3412345,-6.25,"Mo-Fr 09:00-18:00; PH off",$$,Walk;Bath',
      ',Without An Id,Boarding,,+44 20 7946 0958,,,,,,,,,',
      `,${'Very Long Name '.repeat(6).trim()},Boarding,,,,,,,,,,,`,
      'Ünlike!,Odd Id,Groomers,,,,,,,,,,,',
      'osm-n1,Taken Over,Veterinarians,,,,,,,,,,,',
      `8,"'=HYPERLINK(""https://evil.example"")",Boarding,"'-1 Low St",,,'+a@example.org,"'@SUM(1)",'-old|=new,,,"'+Mo-Fr 09:00-18:00",,'=1+1`,
      `9,''=1,Boarding,'t Hofje 3,'+44 20 7946 0958,,,''-,''+,,,,,'@`,
    ),
  );
  await run((context) => setProvider('file-dublin-4', 'phone=01 496 0123', context));
  const before = await rows();
  expect(before).toHaveLength(7);
  const file = newFile('csv');
  expect(await exportCsv(file)).toEqual({ code: 0, output: `7 providers written to ${file}.\n`, errors: '' });
  expect(await exportCsv('-')).toEqual({ code: 0, output: await readFile(file, 'utf8'), errors: '' });
  expect((await importInto(file)).output).toContain('Nothing to do');
  expect(await rows()).toEqual(before);

  await database.delete(provider);
  await importInto(file);
  const facts = ({
    position,
    createdAt,
    updatedAt,
    emailSince,
    overrides,
    source,
    ...rest
  }: (typeof before)[number]) => rest;
  expect((await rows()).map(facts)).toEqual(before.map(facts));
});

test('in the CSV no text begins as a formula does, and numbers stay numbers', async () => {
  await importInto(
    await csv(
      'id,name,category,address,phone,lat,lon,tags',
      `8,=1+1,Boarding,-1 Low St,+44 20 7946 0958,53.34,-6.25,@old|=new`,
    ),
  );
  const file = newFile('csv');
  await exportCsv(file);
  const [, line] = (await readFile(file, 'utf8')).split('\n');
  expect(line).toBe(
    `file-dublin-8,'=1+1,Boarding,dublin,'-1 Low St,+44 20 7946 0958,,,,'@old|=new,53.34,-6.25,,,`,
  );
});

test('the CSV holds the city asked for, without examples, OpenStreetMap or what is hidden', async () => {
  await importInto(await overpass(vetElement(1)));
  await importInto(await csv('id,name,category', '4,In Dublin,Boarding', '5,Hidden,Boarding'));
  await importInto(await csv('id,name,category', '4,In Calgary,Boarding'), 'calgary');
  await database.execute(sql`update provider set hidden = true where name = 'Hidden'`);
  const file = newFile('csv');
  await exportCsv(file);
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^file-dublin-4,In Dublin,Boarding,dublin,/);
});

test("what is from OpenStreetMap is written with its licence and without the operator's values", async () => {
  await importInto(await overpass(vetElement(1, { phone: '01 677 6943', opening_hours: '24/7' })));
  await importInto(await csv('id,name,category', '4,Our Own,Boarding'));
  await database.execute(sql`update provider set price_range = '$$', services = '{Bath}', rating = 4.57`);
  await run((context) => setProvider('osm-n1', 'phone=01 496 0123', context));
  const file = newFile('geojson');
  expect((await exportMap(file)).output).toBe(`1 provider written to ${file}.\n`);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    type: 'FeatureCollection',
    attribution: '© OpenStreetMap contributors',
    copyright: 'https://www.openstreetmap.org/copyright',
    license: expect.stringContaining('ODbL'),
    features: [
      {
        type: 'Feature',
        id: 'node/1',
        properties: {
          '@id': 'node/1',
          name: 'Example Vets 1',
          category: 'Veterinarians',
          city: 'dublin',
          address: 'Location on map',
          phone: '(01) 677 6943',
          website: '',
          email: '',
          description: expect.stringContaining('Veterinary practice'),
          tags: ['open 24 hours'],
          openingHours: '24/7',
          sourceDate: '2026-05-06',
        },
        geometry: { type: 'Point', coordinates: [-6.2601, 53.3405] },
      },
    ],
  });
});

test('an export overwrites nothing, and says what is wrong', async () => {
  expect((await exportCsv(newFile('csv'))).errors).toMatch(
    /^There is nothing to export. No provider in Dublin/,
  );
  expect((await exportMap(newFile('geojson'))).errors).toMatch(/^There is nothing to export/);
  expect((await exportCsv(newFile('csv'), 'atlantis')).errors).toMatch(/^Say which city to export/);
  await importInto(await csv('id,name,category', '4,Our Own,Boarding'));
  const file = newFile('csv');
  await writeFile(file, 'mine');
  expect(await exportCsv(file)).toMatchObject({
    code: 1,
    errors: `There is already a file ${file}. Name a new one.\n`,
  });
  expect(await readFile(file, 'utf8')).toBe('mine');
  // Nor is anything left beside it.
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  expect((await exportCsv(join(folder, 'nowhere/x.csv'))).errors).toMatch(
    /x\.csv, or its folder is missing\.$/m,
  );
});
