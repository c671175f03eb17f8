import { inDatabase } from '@pawhood/testing/database/test-server.ts';
import { freePort, startProgram } from '@pawhood/testing/site/program.ts';
import { clusterFolder } from '@pawhood/testing/site/used-directory.ts';
import { expect, test, vi } from 'vitest';
import { startCluster } from './embedded/cluster.ts';
import { createOwnDatabase } from './embedded/own-database.ts';
import { migrate, readMigrations } from './migrate.ts';

vi.setConfig({ testTimeout: 180_000 });

/** The last migration of the version whose data are made here: of the release before this commit, which the check knows. */
const LAST_OF_EARLIER = '0012-additions';

/** What people and the operator of that version had. */
const ROWS = `
  insert into article (id, title, city, category, date, html, published, published_at, source)
    values ('canals', 'Along the canals', 'amsterdam', 'Walks', '2026-03-05', '<p>Go slowly.</p>', true, '2026-03-05', 'file');
  insert into provider (id, name, category, city, source, lat, lon)
    values ('osm-n57', 'Vets of Rathmines', 'Veterinarians', 'dublin', 'openstreetmap', 53.32, -6.26);
  insert into user_profile (id, issuer, subject, full_name, bio)
    values ('kim57', 'https://pets.example.org/idp/', 'kim', 'Kim Bakker', 'Walks early');
  insert into pet (id, user_id, name) values ('nala57', 'kim57', 'Nala');
`;

/** A data folder as the earlier version left it when it was stopped. */
async function earlierData(): Promise<string> {
  const directory = await clusterFolder();
  const cluster = await startCluster(directory, { durable: false });
  await createOwnDatabase(cluster.superuser('postgres'), 'pawhood');
  await inDatabase(cluster.client('pawhood'), async (client) => {
    const migrations = await readMigrations();
    const last = migrations.findIndex(({ name }) => name === LAST_OF_EARLIER);
    expect(last).toBeGreaterThan(0);
    expect(await migrate(client, migrations.slice(0, last + 1))).toBe(last + 1);
    await client.query(ROWS);
  });
  await cluster.stop();
  return directory;
}

test('the data folder of an earlier version is brought up to date by a start, with all that was in it', async () => {
  const port = String(await freePort());
  const server = startProgram('main', [], { DATA_DIR: await earlierData(), PORT: port });
  expect(await server.untilOutput(/ready/)).toContain('Pawhood is ready');
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
  expect(await read('/local/api/info/articles')).toMatchObject([
    { id: 'canals', content: '<p>Go slowly.</p>' },
  ]);
  expect(await read('/local/api/pet-services/search?city=dublin&q=rathmines')).toMatchObject({
    items: [{ id: 'osm-n57', name: 'Vets of Rathmines' }],
  });
  expect(await read('/local/api/users/kim57')).toMatchObject({ fullName: 'Kim Bakker', bio: 'Walks early' });
  expect(await read('/api/pets/nala57')).toMatchObject({ name: 'Nala' });
});
