import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { backupCommands } from '@pawhood/testing/commands/backup-command.ts';
import { inDatabase } from '@pawhood/testing/database/test-server.ts';
import { fillSite, ODD, PICTURE } from '@pawhood/testing/site/filled-site.ts';
import { type TestSite, testSite } from '@pawhood/testing/site/test-site.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { COMMAND_LIMITS, connect } from '../database/connection.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { createPictureFolder } from '../media/storage/picture-files.ts';
import { backup } from './backup.command.ts';
import { createBackupService } from './backup.service.ts';
import { createBackupStore } from './backup.store.ts';
import { readLastBackup } from './last-backup.ts';

const { folder, newFile, save, load, saved } = await backupCommands();

/** Without the versions of the lists, which a restore raises, and without what it ends: nobody is told anything. */
function apartFromVersions({ rows, files }: Awaited<ReturnType<TestSite['content']>>) {
  const lists = (rows['public_list'] ?? []).map((row) => row.replace(/"version": \d+/, ''));
  const deliveries = (rows['delivery'] ?? []).filter((row) => row.includes('"sent"'));
  const notices = (rows['decision_notice'] ?? []).filter((row) => row.includes('"statement"'));
  const told = { delivery: deliveries, decision_notice: notices, reach: [] };
  return { rows: { ...rows, public_list: lists, ...told }, files };
}

describe('a backup', () => {
  test('restores every row of every table and every file, in an empty installation and over another', async () => {
    const site = await testSite();
    await fillSite(site);
    const before = await site.content();
    const empty = Object.entries(before.rows).filter(([, rows]) => rows.length === 0);
    expect(empty, 'tables without a row prove nothing').toEqual([]);
    // What waits to be imported lies beside the pictures.
    await mkdir(join(site.dataDir, 'media', 'imports'));
    await writeFile(join(site.dataDir, 'media', 'imports', `1-${'a'.repeat(64)}`), 'places');
    const file = await saved(site);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const other = await testSite(0);
    expect(await load(other, file)).toMatchObject({ code: 0, errors: '' });
    expect(await readdir(join(other.dataDir, 'media'))).not.toContain('imports');
    expect(apartFromVersions(await other.content())).toEqual(apartFromVersions(before));

    await other.sql(`update user_profile set full_name = 'Somebody else'`);
    await other.sql(
      `insert into picture (id, owner_kind, owner_id, user_id, sizes) values (repeat('b', 32), 'user', 'u1', 'u1', '{96}')`,
    );
    await writeFile(join(other.dataDir, 'pages', 'terms-of-service.md'), 'Of another site.');
    const unasked = await load(other, file);
    expect(unasked).toMatchObject({ code: 1, errors: expect.stringContaining('Add --yes') });
    expect(await load(other, file, true)).toMatchObject({ code: 0, errors: '' });
    expect(apartFromVersions(await other.content())).toEqual(apartFromVersions(before));
  });

  test('leaves counts of attempts, and the key of hashes, where they are', async () => {
    const site = await testSite();
    await fillSite(site);
    await site.sql(`insert into attempt_count (key, points, expire) values ('JOINS_PER_HOUR:x', 57, 9e12)`);
    await site.sql(`update hash_key set key = 'of this site'`);
    const file = await saved(site);
    const other = await testSite();
    expect((await load(other, file)).code).toBe(0);
    expect(await other.sql('select from attempt_count')).toEqual([]);
    const [former] = await site.sql<{ key: string }>('select key from hash_key');
    const keys = await other.sql<{ key: string }>('select key from hash_key');
    expect(keys).toEqual([{ key: expect.stringMatching(/^[\da-f-]{72}$/) }]);
    expect(keys).not.toEqual([former]);
    const [{ kind } = { kind: '' }] = await site.sql<{ kind: string }>(
      `select relpersistence as kind from pg_class where relname = 'attempt_count'`,
    );
    expect(kind, 'no backup of PostgreSQL itself writes it down').toBe('u');
  });

  test('is the same by standard output, which says nothing else', async () => {
    const [site, other, file] = [await testSite(), await testSite(), newFile()];
    await fillSite(site);
    const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const taken = output.pipe(createWriteStream(file));
    const database = connect(site.server, COMMAND_LIMITS);
    onTestFinished(() => database.$client.end());
    const context = { database, dataDir: site.dataDir, config: { bucket: null } };
    const code = await backup({ file: '-', yes: false }, { ...context, terminal: { input, output, errors } });
    expect([code, errors.read()]).toEqual([0, null]);
    output.end();
    await finished(taken);
    expect(await load(other, file)).toMatchObject({ code: 0, errors: '' });
    expect(apartFromVersions(await other.content())).toEqual(apartFromVersions(await site.content()));
    expect(await readLastBackup(site.dataDir)).toMatchObject({ file: null });
  });

  test('gives new rows the numbers that follow, and lists versions that were never used', async () => {
    const site = await testSite();
    await fillSite(site);
    await site.sql(`select setval('provider_position_seq', 4217)`);
    await site.sql(`update public_list set version = 21`);
    const file = await saved(site);
    await site.sql(`update public_list set version = 57`);
    expect((await load(site, file, true)).code).toBe(0);
    await site.sql(
      `insert into provider (id, name, category, city, source) values ('new', 'New', 'Groomers', 'dublin', 'file')`,
    );
    expect(await site.sql(`select position::int from provider where id = 'new'`)).toEqual([
      { position: 4218 },
    ]);
    const versions = await site.sql<{ version: number }>('select version::int from public_list');
    expect(versions.length).toBeGreaterThan(0);
    for (const { version } of versions) expect(version).toBeGreaterThan(57);
  });

  test('shows one moment, whatever is written while it is made', async () => {
    const site = await testSite();
    await fillSite(site);
    const before = await site.content();
    const database = connect(site.server, COMMAND_LIMITS);
    const store = createBackupStore(database);
    const service = createBackupService({
      store: {
        onSnapshot: (work) =>
          store.onSnapshot(async (snapshot) => {
            await site.sql(
              `update article set views = views + 1; delete from user_suspension; insert into user_suspension values ('new', 'deleted')`,
            );
            return work(snapshot);
          }),
      },
      files: createPictureFolder(join(site.dataDir, 'media')),
      pagesFolder: join(site.dataDir, 'pages'),
    });
    const file = newFile();
    await service.write(file);
    await database.$client.end();
    expect(await site.sql(`select subject_hash from user_suspension`)).toEqual([{ subject_hash: 'new' }]);
    const other = await testSite(0);
    await load(other, file);
    expect(apartFromVersions(await other.content())).toEqual(apartFromVersions(before));
  });

  test('holds together while pairs of rows are written', async () => {
    const site = await testSite();
    let isDone = false;
    const writing = (async () => {
      for (let number = 0; !isDone; number += 1) {
        await site.sql(`with edit as (insert into provider_edit (provider_id) values ('p${number}'))
          insert into user_suspension (subject_hash, reason) values ('p${number}', 'deleted')`);
      }
    })();
    await expect.poll(() => site.sql('select from user_suspension limit 1')).toHaveLength(1);
    const file = await saved(site);
    isDone = true;
    await writing;
    const other = await testSite(0);
    await load(other, file);
    const { rows } = await other.content();
    expect(rows['user_suspension']?.length).toBeGreaterThan(0);
    expect(rows['user_suspension']).toHaveLength(rows['provider_edit']?.length ?? 0);
  });

  test('of a former version of the schema is restored and brought up to date', async () => {
    const migrations = await readMigrations();
    expect(migrations.length).toBeGreaterThan(8);
    // The newest three, as each has been once, and of the others every fourth: all would be a minute by now.
    const former = migrations.slice(0, -1).map(({ number }) => number);
    const tried = former.filter((version) => version % 4 === 1 || version > migrations.length - 4);
    // One site that grows older versions by, and one that gets each backup.
    const [site, present] = [await testSite(1), await testSite()];
    await site.sql(
      `insert into provider (id, name, category, city, source) values ('p57', $1, 'Groomers', 'dublin', 'file')`,
      [ODD],
    );
    for (const version of tried) {
      await inDatabase(site.server, (client) => migrate(client, migrations.slice(0, version)));
      const file = await saved(site);
      expect(await site.sql('select from migration'), 'a backup migrates nothing').toHaveLength(version);
      expect(await load(present, file, true)).toMatchObject({ code: 0, errors: '' });
      expect(await present.sql('select id, name from provider')).toEqual([{ id: 'p57', name: ODD }]);
      expect(await present.sql('select name from migration order by number')).toEqual(
        migrations.map(({ name }) => ({ name })),
      );
      expect(await present.sql(`select from picture`)).toEqual([]);
    }
  });

  test('made before tables were renamed keeps their rows', async () => {
    const former = await testSite(12);
    await former.sql(
      `insert into provider (id, place, name, category, city, source, own) values
         ('p57', 57, 'Former', 'Groomers', 'dublin', 'file', '{"name": "Set"}')`,
    );
    await former.sql(
      `insert into provider_doubt (city, source, reference, twin_id, reason, draft) values ('dublin', 'file', '7', 'p57', 'like', '{}')`,
    );
    await former.sql(
      `insert into provider_import_image (import_id, subject, id, before)
         select 1, 'provider', id, to_jsonb(provider) from provider
         union all select 1, 'doubt', id::text, to_jsonb(provider_doubt) from provider_doubt
         union all select 1, 'provider', 'added', null`,
    );
    await former.sql(`insert into user_exclusion (subject_hash, reason) values ('s', 'disabled')`);
    await former.sql(`insert into public_list (name, version) values ('exclusions', 57)`);
    await former.sql(
      `insert into addition (user_id, key_hash, content, made_id) values ('u1', 'k', 'c', 'made')`,
    );
    const present = await testSite();
    expect(await load(present, await saved(former), true)).toMatchObject({ code: 0, errors: '' });
    expect(await present.sql('select id, position::int, overrides from provider')).toEqual([
      { id: 'p57', position: 57, overrides: { name: 'Set' } },
    ]);
    expect(await present.sql('select reference, similar_id from uncertain_match')).toEqual([
      { reference: '7', similar_id: 'p57' },
    ]);
    // An undo compares the rows as they were with the rows as they are, but for what the database works out by itself.
    expect(
      await present.sql(
        `select subject, undo.id, before = coalesce(to_jsonb(provider) - $1::text[], to_jsonb(uncertain_match)) as same
           from provider_import_undo undo
           left join provider on subject = 'provider' and provider.id = undo.id
           left join uncertain_match on subject = 'uncertain_match' and uncertain_match.id::text = undo.id
           order by before is null, subject`,
        [
          [
            ...['completeness', 'neighbourhood', 'neighbourhood_names', 'neighbourhood_credit', 'time_zone'],
            ...['email_since', 'visitor_emails'],
          ],
        ],
      ),
    ).toEqual([
      { subject: 'provider', id: 'p57', same: true },
      { subject: 'uncertain_match', id: '1', same: true },
      { subject: 'provider', id: 'added', same: null },
    ]);
    expect(await present.sql('select subject_hash, reason from user_suspension')).toEqual([
      { subject_hash: 's', reason: 'disabled' },
    ]);
    expect(await present.sql(`select version::int from public_list where name = 'suspension'`)).toEqual([
      { version: 58 },
    ]);
    expect(await present.sql(`select from public_list where name = 'exclusions'`)).toEqual([]);
    expect(await present.sql('select content_hash, created_id from idempotency_key')).toEqual([
      { content_hash: 'c', created_id: 'made' },
    ]);
  });

  test('is restored over a database of a newer version, as its refusal advises', async () => {
    const site = await testSite();
    await fillSite(site);
    const file = await saved(site);
    const before = await site.content();
    await site.sql(`create table future (id integer); insert into migration values (9999, '9999-future')`);
    await expect(save(site, newFile())).rejects.toMatchObject({
      message: expect.stringContaining('newer version of Pawhood'),
    });
    expect(await load(site, file, true)).toMatchObject({ code: 0 });
    expect(apartFromVersions(await site.content())).toEqual(apartFromVersions(before));
  });

  test('names pictures whose files are gone', async () => {
    const site = await testSite();
    await fillSite(site);
    await createPictureFolder(join(site.dataDir, 'media')).remove(`${PICTURE}-96.webp`);
    const file = newFile();
    expect((await save(site, file)).output).toContain('1 picture file could not be found');
    const other = await testSite(0);
    expect(await load(other, file)).toMatchObject({ code: 0 });
    expect(Object.keys((await other.content()).files)).toHaveLength(3);
  });
});

describe('a file', () => {
  test('that is there is not replaced without --yes', async () => {
    const site = await testSite();
    const file = newFile();
    await writeFile(file, 'precious');
    expect(await save(site, file)).toMatchObject({ code: 1, errors: expect.stringContaining('already') });
    expect(await readFile(file, 'utf8')).toBe('precious');
    expect((await save(site, file, true)).code).toBe(0);
    expect((await load(await testSite(0), file)).code).toBe(0);
  });

  test.each([
    ['in a folder that is not there', () => join(folder, 'nowhere', 'a.backup'), 'its folder is missing'],
    ['that is a folder', () => folder, 'already'],
  ])('%s is refused in a sentence', async (_, file, sentence) => {
    const site = await testSite();
    expect(await save(site, file())).toMatchObject({ code: 1, errors: expect.stringContaining(sentence) });
  });

  test('is not made of a database that Pawhood has never used', async () => {
    const file = newFile();
    expect(await save(await testSite(0), file)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('nothing to save'),
    });
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });
});

test('a restore waits until the connections of a command before it are gone', async () => {
  const [site, file] = [await testSite(), newFile()];
  expect((await save(site, file)).code).toBe(0);
  const command = connect(site.server, COMMAND_LIMITS);
  await command.$client.query('select 1');
  const looks = `select from pg_stat_activity where datname = current_database()
    and application_name like 'pawhood%' and query like '%from pg_stat_activity%'`;
  const restored = load(site, file);
  const hasLooked = vi.waitFor(async () => expect(await site.sql(looks)).toHaveLength(1), 60_000);
  // Behind a pooler it looks once, and an idle connection is in nobody's way.
  await Promise.race([hasLooked, restored]);
  await command.$client.end();
  expect(await restored).toMatchObject({ code: 0, errors: '' });
});
