import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainPicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-purge-'));
afterAll(() => rm(dataDir, { recursive: true }));
const tenant = await testTenant();
const settings = { ...tenant.settings, DATA_DIR: dataDir };
const { url, database } = await testApp({ settings });
const sql = async (query: string) => (await database.$client.query<{ id: string }>(query)).rows;
const files = async () =>
  (await readdir(join(dataDir, 'media'), { recursive: true })).filter((name) => name.endsWith('.webp'))
    .length;
let owner: Member;

beforeAll(async () => {
  owner = await member(url, tenant, 'Nala');
});

async function photoOf(petId: string): Promise<string> {
  const form = new FormData();
  form.set(
    'picture',
    new File([await plainPicture(60, 40).png().toBuffer()], 'x.png', { type: 'image/png' }),
  );
  return String((await owner.call('POST', `/api/pets/${petId}/photos`, form)).json['id']);
}

const entryOf = async (petId: string, subject: string) =>
  String(
    (await owner.call('POST', `/api/pets/${petId}/health`, { kind: 'note', subject, date: '2026-03-05' }))
      .json['id'],
  );

/** As if the time since something was deleted had passed. */
const ageBy = (table: string, id: string, time: string) =>
  sql(`update ${table} set deleted_at = now() - interval '${time}' where id = '${id}'`);

/** Lets a server run until a row is gone, and whatever it was at is done; answers what it complained of. */
async function purge(table: string, id: string): Promise<string[]> {
  const log: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => log.push(line) });
  const { app } = await testApp({ settings, database, logger, runsJobs: true });
  const isThere = async () => (await sql(`select id from ${table} where id = '${id}'`)).length > 0;
  await expect.poll(isThere, { timeout: 15_000 }).toBe(false);
  await app.close();
  return log;
}

test('a running server removes for good what was deleted too long ago, files and all, and nothing else', async () => {
  const [kept, recent, old] = [await petOf(owner.call), await petOf(owner.call), await petOf(owner.call)];
  const photos = {
    kept: await photoOf(kept.id),
    recent: await photoOf(kept.id),
    old: await photoOf(kept.id),
  };
  for (const { id } of [recent, old]) {
    await photoOf(id);
    await entryOf(id, 'of a pet');
    await owner.call('DELETE', `/api/pets/${id}`);
  }
  for (const id of [photos.recent, photos.old])
    await owner.call('DELETE', `/api/pets/${kept.id}/photos/${id}`);
  await ageBy('pet', recent.id, '29 days 23 hours');
  await ageBy('pet', old.id, '30 days 1 second');
  await ageBy('pet_photo', photos.recent, '23 hours');
  await ageBy('pet_photo', photos.old, '1 day 1 second');
  const before = await files();

  expect(await purge('pet', old.id)).toEqual([]);
  const ids = async (table: string) => (await sql(`select id from ${table}`)).map(({ id }) => id);
  expect((await ids('pet')).sort()).toEqual([kept.id, recent.id].sort());
  expect(await ids('pet_photo')).toHaveLength(3);
  expect(await ids('pet_photo')).toEqual(expect.arrayContaining([photos.kept, photos.recent]));
  expect(await ids('picture')).toHaveLength(3);
  expect(await ids('pet_health_entry')).toHaveLength(1);
  expect(await files()).toBe(before - 2 * 3);
  expect((await owner.call('POST', `/api/pets/${kept.id}/photos/${photos.recent}/restore`)).status).toBe(200);
  expect((await owner.call('POST', `/api/pets/${recent.id}/restore`)).status).toBe(200);
});

test('an entry goes with those that it once corrected; one of the log keeps its former ones', async () => {
  const { id } = await petOf(owner.call);
  const path = `/api/pets/${id}/health`;
  const corrected = async (entry: string, subject: string) =>
    String(
      (await owner.call('PATCH', `${path}/${entry}`, { kind: 'note', subject, date: '2026-03-05' })).json[
        'id'
      ],
    );
  const gone = await corrected(await corrected(await entryOf(id, 'one'), 'two'), 'three');
  const waiting = await corrected(await entryOf(id, 'four'), 'five');
  const there = await corrected(await entryOf(id, 'six'), 'seven');
  for (const entry of [gone, waiting]) await owner.call('DELETE', `${path}/${entry}`);
  await ageBy('pet_health_entry', gone, '30 days 1 second');
  await ageBy('pet_health_entry', waiting, '29 days 23 hours');

  expect(await purge('pet_health_entry', gone)).toEqual([]);
  const rows = await sql(`select subject as id from pet_health_entry where pet_id = '${id}'`);
  expect(rows.map((row) => row.id).sort()).toEqual(['five', 'four', 'seven', 'six']);
  expect((await owner.call('POST', `${path}/${waiting}/restore`)).status).toBe(200);
  expect(JSON.parse((await owner.call('GET', path)).text)).toMatchObject([{ id: there }, { id: waiting }]);
});

test('an entry that was corrected as often as can be goes, too, and holds up nothing else', async () => {
  const { id } = await petOf(owner.call);
  const photo = await photoOf(id);
  await owner.call('DELETE', `/api/pets/${id}/photos/${photo}`);
  await ageBy('pet_photo', photo, '1 day 1 second');
  await sql(`
    insert into pet_health_entry (id, pet_id, kind, happened_on, corrections, replaced_by, replaced_at, deleted_at)
    select 'chain-' || n, '${id}', 'note', '2026-03-05', n,
      case when n < 10000 then 'chain-' || n + 1 end, case when n < 10000 then now() end,
      case when n = 10000 then now() - interval '31 days' end
    from generate_series(1, 10000) n`);

  expect(await purge('pet_photo', photo)).toEqual([]);
  expect(await sql(`select id from pet_health_entry where id like 'chain-%'`)).toEqual([]);
});

test('links that have ended are forgotten, those that work stay', async () => {
  const { id } = await petOf(owner.call);
  const links: string[] = [];
  for (const label of ['works', 'is over', 'revoked']) {
    const made = await owner.call('POST', `/api/pets/${id}/share-links`, {
      label,
      parts: ['about'],
      hours: 57,
    });
    links.push(String((made.json['link'] as { id: string }).id)); // of the contract
  }
  await sql(`update pet_share_link set expires_at = now() where id = '${links[1]}'`);
  await owner.call('DELETE', `/api/pets/${id}/share-links/${links[2]}`);
  expect(await purge('pet_share_link', links[2] ?? '')).toEqual([]);
  expect(await sql(`select id from pet_share_link where pet_id = '${id}'`)).toEqual([{ id: links[0] }]);
});

test('more than are removed at a time are all removed', async () => {
  const { id } = await petOf(owner.call);
  await sql(`
    insert into pet (id, user_id, name, deleted_at)
    select 'old-' || n, user_id, 'Old', now() - interval '31 days' from pet, generate_series(1, 57) n where id = '${id}'`);
  expect(await purge('pet', 'old-57')).toEqual([]);
  expect(await sql(`select id from pet where id like 'old-%'`)).toEqual([]);
});
