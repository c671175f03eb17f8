/** Exports to a disk that is really full; vitest.config.ts leaves this file out for whoever may not mount one. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { mapFile } from '@pawhood/testing/directory/map-file.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { exportArticles } from '../features/articles/files/export-articles.command.ts';
import { exportOsm, exportProviders } from '../features/directory/export/export-providers.command.ts';
import { addMapFile } from '../features/directory/map/map-files.command.ts';
import { exportWaitlist } from '../features/waitlist/entries.command.ts';

const disk = mkdtempSync(join(tmpdir(), 'pawhood-disk-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
afterAll(() => {
  execFileSync('umount', [disk]);
  rmdirSync(disk);
});
const database = await testDatabase();
const { run } = await importCommands(database);
const LONG = 'A quiet place by the canal. '.repeat(1_000);
await database.execute(sql`
  insert into provider (id, name, category, city, source, source_ref, description)
  values ('osm-n1', 'Vet', 'Veterinarians', 'dublin', 'openstreetmap', 'node/1', ${LONG}),
         ('file-dublin-4', 'Our Own', 'Boarding', 'dublin', 'file', '4', ${LONG})`);
await database.execute(sql`
  insert into waitlist_entry (email_key, email)
  select 'nala-' || n || '@example.org', 'nala-' || n || '@example.org' from generate_series(1, 1000) n`);
await database.execute(sql`
  insert into article (id, title, category, city, markdown, html, date, published_at, published, source)
  values ('canals', 'Canals', 'Walks', 'dublin', ${LONG}, ${LONG}, '2026-01-01', now(), true, 'file')`);

const folder = join(disk, 'articles');
const EXPORTS: readonly [string, Parameters<typeof run>[0]][] = [
  ['waitlist', (context) => exportWaitlist(join(disk, 'waitlist.csv'), context)],
  ['providers', (context) => exportProviders({ file: join(disk, 'own.csv'), city: 'dublin' }, context)],
  ['osm', (context) => exportOsm(join(disk, 'map.geojson'), context)],
  ['articles', (context) => exportArticles(folder, context)],
];

test.each(EXPORTS)('the export of %s to a full disk says so and leaves no file', async (_, act) => {
  const { bavail, bsize } = await statfs(disk);
  await writeFile(join(disk, 'filling'), Buffer.alloc((bavail - 2) * bsize));
  const { code, errors } = await run(act);
  expect([code, errors]).toEqual([1, expect.stringContaining('full')]);
  const names = await readdir(disk, { recursive: true });
  expect(names.filter((name) => name !== 'filling' && name !== 'articles')).toEqual([]);
  await rm(join(disk, 'filling'));
  expect(await run(act)).toMatchObject({ code: 0 });
  for (const name of await readdir(disk)) await rm(join(disk, name), { recursive: true });
});

test('adding a map file on a full disk says so and leaves none', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'pawhood-map-')), 'city.pmtiles');
  const content = mapFile();
  // Far more than is left, all of it behind what the file says of itself.
  await writeFile(file, Buffer.concat([content, Buffer.alloc(500_000)]));
  const { bavail, bsize } = await statfs(disk);
  await writeFile(join(disk, 'filling'), Buffer.alloc((bavail - 20) * bsize));
  const add = () => run(({ terminal }) => addMapFile(file, { database, dataDir: disk, terminal }));
  expect(await add()).toMatchObject({ code: 1, errors: 'The disk is full. Nothing was changed.\n' });
  expect(await readdir(join(disk, 'maps'))).toEqual([]);
  await rm(join(disk, 'filling'));
  expect(await add()).toMatchObject({ code: 0, errors: '' });
  expect(await readdir(join(disk, 'maps'))).toHaveLength(1);
  await rm(join(disk, 'maps'), { recursive: true });
  await rm(dirname(file), { recursive: true });
});
