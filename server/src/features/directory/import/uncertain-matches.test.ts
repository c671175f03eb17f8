import { importCommands, vetElement } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { provider, uncertainMatch } from '../directory.tables.ts';
import { acceptUncertain, listUncertain, rejectUncertain } from './uncertain-matches.command.ts';

const database = await testDatabase();
const { run, csv, overpass, importInto } = await importCommands(database);

beforeEach(() =>
  database.execute(sql`truncate provider, provider_import, uncertain_match restart identity cascade`),
);

const list = async () => (await run((context) => listUncertain({ json: false }, context))).output;
const accept = (id: string) => run((context) => acceptUncertain(id, context));
const reject = (id: string) => run((context) => rejectUncertain(id, context));
const rows = () => database.select().from(provider).orderBy(asc(provider.position));

const WALKER = {
  type: 'node',
  id: 71,
  lat: 53.35,
  lon: -6.25,
  tags: { name: 'Example Dog Walkers', phone: '01 677 6943' },
};
const HARBOUR = vetElement(1, { name: 'Example Harbour Vets' });
const ALIKE = vetElement(2, { name: 'Harbour Vets Example' });

test('uncertain matches are kept and listed, once however often they come', async () => {
  await importInto(await overpass(HARBOUR));
  const file = await overpass(ALIKE, WALKER);
  expect((await importInto(file)).output).toContain(`2  uncertain: see "pawhood uncertain list"`);
  expect(await list()).toBe(
    [
      '1  Harbour Vets Example (node/2), Dublin, 2026-05-06',
      '   much like Example Harbour Vets (osm-n1)',
      '   Veterinarians · Location on map',
      '',
      '2  Example Dog Walkers (node/71), Dublin, 2026-05-06',
      '   only its name suggests a pet service',
      '   Pet Sitters · Location on map · (01) 677 6943',
      '',
      '2 uncertain matches.',
      '',
    ].join('\n'),
  );
  const { uncertain } = JSON.parse((await run((context) => listUncertain({ json: true }, context))).output);
  expect(uncertain).toMatchObject([
    { id: 1, city: 'dublin', reference: 'node/2', similarId: 'osm-n1', sourceDate: '2026-05-06' },
    { id: 2, reason: 'only its name suggests a pet service', draft: { name: 'Example Dog Walkers' } },
  ]);
  expect((await importInto(file)).output).toContain('Nothing to do');
  expect(await database.$count(uncertainMatch)).toBe(2);
});

test('an accepted entry shows, and later imports know it for the same', async () => {
  const file = await overpass(HARBOUR, WALKER);
  await importInto(file);
  expect(await accept('1')).toMatchObject({ code: 0, output: expect.stringContaining('Accepted') });
  const before = await rows();
  expect(before.slice(1)).toMatchObject([
    {
      id: 'osm-n71',
      category: 'Pet Sitters',
      source: 'openstreetmap',
      sourceRef: 'node/71',
      city: 'dublin',
      sourceDate: '2026-05-06',
      phoneE164: '+35316776943',
      lat: 53.35,
      hidden: false,
    },
  ]);
  expect(await list()).toBe('0 uncertain matches.\n');
  expect((await importInto(file)).output).toContain('Nothing to do');
  expect(await rows()).toEqual(before);
});

test('a rejected entry is not asked about again, until the reason is another', async () => {
  const file = await overpass(ALIKE);
  await importInto(await overpass(HARBOUR));
  await importInto(file);
  expect((await reject('1')).output).toBe('Rejected. Imports will leave it out.\n');
  const { output } = await importInto(file);
  expect(output).toContain("1: rejected by this site's operator");
  expect(output).toContain('        0  uncertain\n');
  expect(await list()).toBe('0 uncertain matches.\n');
  await database.delete(provider);
  await importInto(await overpass(vetElement(3, { name: 'Vets Example Harbour' })));
  await importInto(file);
  expect(await list()).toContain('much like Vets Example Harbour (osm-n3)');
});

test('an entry that only its name suggests never takes the place of a sure one', async () => {
  await importInto(await overpass(vetElement(1, { phone: '01 677 6943' }, { lat: 53.35, lon: -6.25 })));
  await importInto(await overpass(WALKER));
  expect(await rows()).toMatchObject([{ id: 'osm-n1', category: 'Veterinarians', absences: 1 }]);
  expect(await list()).toContain('Example Dog Walkers');
});

test('an entry that a later import is sure of waits no more', async () => {
  await importInto(await overpass(WALKER));
  await importInto(await overpass({ ...WALKER, tags: { ...WALKER.tags, office: 'dog_walking' } }));
  expect(await list()).toBe('0 uncertain matches.\n');
  expect(await accept('1')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('The directory already has a provider with the id of entry 1'),
  });
  expect(await rows()).toHaveLength(1);
});

test("a row of the operator's beside a provider of OpenStreetMap is uncertain too", async () => {
  await importInto(await overpass(vetElement(1, { phone: '01 677 6943' })));
  await importInto(
    await csv('id,name,category,phone,lat,lon', '4,Our Vets,Veterinarians,01 677 6943,53.3405,-6.2601'),
  );
  expect(await list()).toContain('much like Example Vets 1 (osm-n1)');
  expect((await accept('1')).code).toBe(0);
  expect((await rows())[1]).toMatchObject({ id: 'file-dublin-4', source: 'file', name: 'Our Vets' });
});

test.each(['7', 'x', ''])('there is no entry %j', async (id) => {
  for (const decide of [accept, reject])
    expect((await decide(id)).errors).toMatch(/^There is no uncertain match/);
});

test('an entry is decided once', async () => {
  await importInto(await overpass(WALKER));
  await reject('1');
  expect((await accept('1')).errors).toBe('Entry 1 has already been decided. Nothing was changed.\n');
  expect(await rows()).toEqual([]);
});
