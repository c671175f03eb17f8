/** What becomes of a person's pets when the person goes. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPet } from '@pawhood/contract/pets/profile.ts';
import { readOwnProfile } from '@pawhood/contract/users/users.ts';
import { plainPicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { downloadExport } from '@pawhood/testing/people/data-export.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-pets-leaving-'));
afterAll(() => rm(dataDir, { recursive: true }));
const tenant = await testTenant();
const { url, database } = await testApp({ settings: { ...tenant.settings, DATA_DIR: dataDir } });
const visitor = callerWith(url, null);
const ME = readOwnProfile.path;

/** Tables that hold something of pets. */
const TABLES = [
  ...['pet', 'pet_photo', 'pet_health_entry', 'pet_skill', 'pet_passport', 'pet_share_link'],
  ...['pet_calendar', 'picture'],
];

/** How many rows each table has. */
async function counts(): Promise<Record<string, number>> {
  const all: Record<string, number> = {};
  for (const table of TABLES) {
    all[table] = (await database.$client.query(`select 1 from ${table}`)).rowCount ?? 0;
  }
  return all;
}

const files = async () =>
  (await readdir(join(dataDir, 'media'), { recursive: true })).filter((name) => name.endsWith('.webp'));

/** Somebody with a pet that has one of everything, and a deleted one with a photo. */
async function keeper(name: string) {
  const { call, id } = await member(url, tenant, name);
  const pets = [
    await petOf(call, { name: `Pet of ${name}` }),
    await petOf(call, { name: `Former pet of ${name}` }),
  ];
  for (const { id: petId } of pets) {
    const form = new FormData();
    form.set(
      'picture',
      new File([await plainPicture(60, 40).png().toBuffer()], 'x.png', { type: 'image/png' }),
    );
    expect((await call('POST', `/api/pets/${petId}/photos`, form)).status).toBe(201);
  }
  const [pet, former] = pets;
  const path = `/api/pets/${pet?.id}`;
  const entry = await call('POST', `${path}/health`, {
    kind: 'note',
    note: `Note of ${name}`,
    date: '2026-03-05',
  });
  await call('PATCH', `${path}/health/${String(entry.json['id'])}`, { kind: 'note', date: '2026-03-05' });
  await call('POST', `${path}/training`, { name: `Skill of ${name}` });
  await call('PUT', `${path}/identity`, { passportNumber: `Passport of ${name}` }, 0);
  const link = await call('POST', `${path}/share-links`, {
    label: `Link of ${name}`,
    parts: ['about'],
    hours: 57,
  });
  const calendar = await call('POST', '/local/api/users/me/calendar');
  expect([link.status, calendar.status]).toEqual([201, 201]);
  await call('DELETE', `/api/pets/${former?.id}`);
  return {
    call,
    id,
    petId: String(pet?.id),
    token: String(link.json['token']),
    calendar: String(calendar.json['path']),
  };
}

test('pets go with the person, deleted ones, records, photos, links and calendar, too; other people’s stay', async () => {
  const [leaving, staying] = [await keeper('Nala'), await keeper('Otis')];
  const before = await counts();
  expect(Object.entries(before).filter(([, rows]) => rows < 2)).toEqual([]);
  expect(await files()).toHaveLength(4 * 3);

  expect((await leaving.call('DELETE', ME)).status).toBe(204);
  const half = Object.fromEntries(Object.entries(before).map(([table, rows]) => [table, rows / 2]));
  expect(await counts()).toEqual(half);
  expect(await files()).toHaveLength(2 * 3);
  expect((await visitor('GET', `/api/pets/${leaving.petId}`)).status).toBe(404);
  expect((await visitor('GET', `/api/users/${leaving.id}/pets`)).text).toBe('[]');
  expect((await visitor('POST', '/api/shared-pets', { token: leaving.token })).status).toBe(404);
  expect((await visitor('GET', leaving.calendar)).status).toBe(404);
  expect((await visitor('GET', `/api/pets/${staying.petId}`)).status).toBe(200);
  expect((await visitor('GET', staying.calendar)).status).toBe(200);
});

test('what comes in the moment of the deletion leaves no pet, and no file, of nobody', async () => {
  const [before, filesBefore] = [await counts(), await files()];
  const { call, petId } = await keeper('Mimi');
  const form = () => {
    const made = new FormData();
    made.set('picture', new File([picture], 'x.png', { type: 'image/png' }));
    return made;
  };
  const picture = new Uint8Array(await plainPicture(60, 40).png().toBuffer());
  const [deleted, ...others] = await Promise.all([
    call('DELETE', ME),
    ...Array.from({ length: 4 }, () => call('POST', createPet.path, { name: 'Late' })),
    ...Array.from({ length: 2 }, () => call('POST', `/api/pets/${petId}/photos`, form())),
    call('PATCH', `/api/pets/${petId}`, { name: 'Late' }, 1),
    call('POST', `/api/pets/${petId}/training`, { name: 'Late' }),
    call('DELETE', `/api/pets/${petId}`),
  ]);
  expect(deleted?.status).toBe(204);
  for (const { status, text } of others) expect([status < 500 || text]).toEqual([true]);
  expect(await counts()).toEqual(before);
  await expect.poll(async () => (await files()).sort()).toEqual(filesBefore.sort());
});

test('pets go one after the other, so that removing thousands of entries fits into the time of each statement', async () => {
  const { call } = await member(url, tenant, 'Zoë');
  for (const name of ['One', 'Two', 'Three']) await petOf(call, { name });
  const before = await counts();
  await database.$client.query(`
    create function refuse_several() returns trigger language plpgsql as $$
      begin
        if (select count(*) from gone) > 1 then raise exception 'several in one statement'; end if;
        return null;
      end $$;
    create trigger one_at_a_time after delete on pet referencing old table as gone
      for each statement execute function refuse_several()`);
  const { status } = await call('DELETE', ME);
  await database.$client.query('drop trigger one_at_a_time on pet');
  expect(status).toBe(204);
  expect(await counts()).toEqual({ ...before, pet: (before['pet'] ?? 0) - 3 });
});

test('the export has all that is kept of pets, and no hash of a token', async () => {
  const luna = await keeper('Luna');
  const { data, files: inside } = await downloadExport(luna.call);
  expect(data.pets).toMatchObject({
    pets: [
      {
        id: luna.petId,
        name: 'Pet of Luna',
        photos: [{ isAvatar: true }],
        health: expect.arrayContaining([expect.objectContaining({ note: 'Note of Luna' })]),
        training: [{ name: 'Skill of Luna' }],
        passport: { passportNumber: 'Passport of Luna' },
        shareLinks: [{ label: 'Link of Luna' }],
      },
      { name: 'Former pet of Luna', deletedAt: expect.any(String), photos: [{}], passport: null, health: [] },
    ],
    calendar: { lastReadAt: null },
  });
  expect(JSON.stringify(data)).not.toMatch(/hash"/i);
  expect(JSON.stringify(data)).not.toContain('Otis');
  // Photos of both pets, in their largest size.
  const named = data.pets.pets.flatMap(({ photos }) => photos.map(({ picture }) => picture));
  expect(named).toHaveLength(2);
  expect([...inside.keys()]).toEqual(['data.json', ...named]);
  for (const name of named) expect((await sharp(inside.get(name)).metadata()).format).toBe('webp');
});
