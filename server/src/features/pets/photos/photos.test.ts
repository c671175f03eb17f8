import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS, type ErrorCode } from '@pawhood/contract/errors.ts';
import { UPLOADS_A_PERSON } from '@pawhood/contract/limits.ts';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import type { PetPhoto } from '@pawhood/contract/pets/photos.ts';
import { plainPicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { type CallAnswer, type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-photos-'));
afterAll(() => rm(dataDir, { recursive: true }));
const tenant = await testTenant();
const { url, database } = await testApp({ settings: { ...tenant.settings, DATA_DIR: dataDir } });
const visitor = callerWith(url, null);
let ann: Caller;
let otis: Caller;

beforeAll(async () => {
  ({ call: ann } = await member(url, tenant, 'Ann'));
  ({ call: otis } = await member(url, tenant, 'Otis'));
});

/** A pet of Ann's, and what is done with its photos. */
async function newPet() {
  const { id } = await petOf(ann);
  const path = `/api/pets/${id}/photos`;
  return {
    id,
    path,
    add: async (caller = ann) =>
      caller('POST', path, pictureForm(await plainPicture(60, 40).png().toBuffer())),
    added: async (): Promise<PetPhoto> =>
      photoOf(await ann('POST', path, pictureForm(await plainPicture(60, 40).png().toBuffer())), 201),
    all: async (caller = ann): Promise<PetPhoto[]> => JSON.parse((await caller('GET', path)).text),
    ids: async (caller = ann) =>
      (JSON.parse((await caller('GET', path)).text) as PetPhoto[]).map(({ id }) => id),
    picture: async (caller = ann) => (await caller('GET', `/api/pets/${id}`)).json['profilePicture'],
    change: (photo: PetPhoto, changes: unknown, caller = ann) =>
      caller('PATCH', `${path}/${photo.id}`, changes),
    order: (photos: readonly PetPhoto[]) => ann('PUT', `${path}/order`, { ids: photos.map(({ id }) => id) }),
    remove: (photo: PetPhoto, caller = ann) => caller('DELETE', `${path}/${photo.id}`),
    restore: (photo: PetPhoto, caller = ann) => caller('POST', `${path}/${photo.id}/restore`),
  };
}

function photoOf({ status, text, json }: CallAnswer, expected = 200): PetPhoto {
  expect(status, text).toBe(expected);
  return json as unknown as PetPhoto; // the server's answers are held against the contract
}

function expectRefused({ status, json, text }: CallAnswer, code: ErrorCode): void {
  expect([status, json['code']], text).toEqual([ERRORS[code].status, code]);
}

const filesOf = async ({ large, medium, small }: PetPhoto) =>
  Promise.all(
    [large, medium, small].map(async (address) =>
      Buffer.from(await (await fetch(url + address)).arrayBuffer()),
    ),
  );

const stored = async () =>
  (await readdir(join(dataDir, 'media'), { recursive: true })).filter((name) => name.endsWith('.webp'))
    .length;

describe('a photo', () => {
  test('is kept whole in three sizes, the first as the avatar, and seen by everybody', async () => {
    const pet = await newPet();
    const bytes = await plainPicture(2_000, 1_000).jpeg().toBuffer();
    const photo = photoOf(await ann('POST', pet.path, pictureForm(bytes)), 201);
    expect(photo).toMatchObject({ alt: '', isPublic: true, isAvatar: true });
    const sizes = await Promise.all((await filesOf(photo)).map((file) => sharp(file).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 1600, 800],
      ['webp', 800, 400],
      ['webp', 400, 200],
    ]);
    for (const caller of [ann, otis, visitor]) {
      expect(await pet.all(caller)).toEqual([photo]);
      expect(await pet.picture(caller)).toBe(photo.medium);
    }
    expect((await pet.added()).isAvatar).toBe(false);
  });

  test('is described, and keeps what is not named', async () => {
    const pet = await newPet();
    const photo = await pet.added();
    expect(photoOf(await pet.change(photo, { alt: '  Nala asleep 🐕 ' }))).toEqual({
      ...photo,
      alt: 'Nala asleep 🐕',
    });
    expect(photoOf(await pet.change(photo, {}))).toEqual({ ...photo, alt: 'Nala asleep 🐕' });
    expect(await pet.all(visitor)).toEqual([{ ...photo, alt: 'Nala asleep 🐕' }]);
  });

  test('that is for the owner alone is seen by nobody else, as avatar neither', async () => {
    const pet = await newPet();
    const [first, second] = [await pet.added(), await pet.added()];
    await pet.change(first, { isPublic: false });
    expect(await pet.ids()).toEqual([first.id, second.id]);
    expect(await pet.picture()).toBe(first.medium);
    for (const caller of [otis, visitor]) {
      expect(await pet.all(caller)).toEqual([{ ...second, isAvatar: true }]);
      expect(await pet.picture(caller)).toBe(second.medium);
    }
    await pet.change(second, { isPublic: false });
    expect(await pet.all(visitor)).toEqual([]);
    expect(await pet.picture(visitor)).toBe('');
  });

  test('is the only avatar, whoever chooses at the same moment', async () => {
    const pet = await newPet();
    const photos = [await pet.added(), await pet.added(), await pet.added()];
    const answers = await Promise.all(
      Array.from(
        { length: 25 },
        (_, index) => pet.change(photos[index % 3] as PetPhoto, { isAvatar: true }), // three are there
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const avatars = (await pet.all()).filter(({ isAvatar }) => isAvatar);
    expect(avatars).toHaveLength(1);
    expect(await pet.picture()).toBe(avatars[0]?.medium);
  });

  test('chosen as avatar is one wherever it stands, until it is chosen no longer', async () => {
    const pet = await newPet();
    const [first, second] = [await pet.added(), await pet.added()];
    expect(photoOf(await pet.change(second, { isAvatar: true })).isAvatar).toBe(true);
    expect(await pet.picture(visitor)).toBe(second.medium);
    expect(photoOf(await pet.change(second, { isAvatar: false })).isAvatar).toBe(false);
    expect(await pet.picture(visitor)).toBe(first.medium);
  });
});

describe('photos', () => {
  test('are put in an order, those not named behind the others', async () => {
    const pet = await newPet();
    const [a, b, c] = [await pet.added(), await pet.added(), await pet.added()];
    const answer = await pet.order([c, a]);
    expect(JSON.parse(answer.text).map(({ id }: PetPhoto) => id)).toEqual([c.id, a.id, b.id]);
    expect(await pet.ids(visitor)).toEqual([c.id, a.id, b.id]);
    const d = await pet.added();
    expect(await pet.ids()).toEqual([c.id, a.id, b.id, d.id]);
    const ids = ['no-photo', b.id, b.id];
    expect((await ann('PUT', `${pet.path}/order`, { ids })).status).toBe(200);
    expect(await pet.ids()).toEqual([b.id, c.id, a.id, d.id]);
  });

  test('of another pet are not touched', async () => {
    const [pet, other] = [await newPet(), await newPet()];
    const [photo, others] = [await pet.added(), await other.added()];
    expectRefused(await pet.change(others, { alt: 'x' }), 'unknown_photo');
    expectRefused(await pet.remove(others), 'unknown_photo');
    expectRefused(await pet.restore(others), 'unknown_photo');
    await pet.order([others, photo]);
    expect(await other.all()).toEqual([others]);
  });

  test('sent at once, all are there in some order, one of them the avatar', async () => {
    const pet = await newPet();
    const answers = await Promise.all(Array.from({ length: UPLOADS_A_PERSON }, () => pet.add()));
    expect(answers.map(({ status }) => status)).toEqual(Array(UPLOADS_A_PERSON).fill(201));
    const photos = await pet.all();
    expect(new Set(photos.map(({ id }) => id))).toEqual(new Set(answers.map(({ json }) => json['id'])));
    expect(photos.filter(({ isAvatar }) => isAvatar)).toHaveLength(1);
  });

  test('are as many as fit and no more, also at once, with nothing left of the others', async () => {
    const pet = await newPet();
    const first = await pet.added();
    await fill(pet.id, PET_LIMITS.photos - 2);
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: UPLOADS_A_PERSON }, () => pet.add()));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(UPLOADS_A_PERSON - 1);
    for (const answer of refused) expectRefused(answer, 'too_many_photos');
    expect(await pet.all()).toHaveLength(PET_LIMITS.photos);
    expect(await stored()).toBe(before + 3);
    await pet.remove(first);
    const last = await pet.added();
    expectRefused(await pet.restore(first), 'too_many_photos');
    await pet.remove(last);
    expect((await pet.restore(first)).status).toBe(200);
  });

  /** Further photos, without files. */
  async function fill(petId: string, total: number): Promise<void> {
    const numbers = sql`generate_series(1, ${total}) as number`;
    await database.execute(sql`
      insert into picture (id, owner_kind, owner_id, user_id, sizes)
      select md5(${petId} || number), 'pet', ${petId}, user_id, '{1600,800,400}'
      from pet, ${numbers} where pet.id = ${petId}`);
    await database.execute(sql`
      insert into pet_photo (id, pet_id, picture_id, position)
      select ${petId} || number, ${petId}, md5(${petId} || number), number from ${numbers}`);
  }

  test('deleted again and again are kept in no greater number than others', async () => {
    const pet = await newPet();
    const oldest = await pet.added();
    await fill(pet.id, PET_LIMITS.photos - 1);
    await database.execute(sql`
      update pet_photo set deleted_at = now() - case id when ${oldest.id} then interval '20 hours' else '0' end
      where pet_id = ${pet.id}`);
    const [next, after] = [await pet.added(), await pet.added()];
    expect((await fetch(url + oldest.large)).status).toBe(200);
    await pet.remove(next);
    const last = await pet.added();
    expect((await fetch(url + oldest.large)).status).toBe(404);
    expectRefused(await pet.restore(oldest), 'unknown_photo');
    expect(await pet.ids()).toEqual([after.id, last.id]);
  });
});

describe('a deleted photo', () => {
  test('is seen by nobody, and comes back to where it was', async () => {
    const pet = await newPet();
    const [a, b, c] = [await pet.added(), await pet.added(), await pet.added()];
    expect((await pet.remove(b)).status).toBe(204);
    for (const caller of [ann, visitor]) expect(await pet.ids(caller)).toEqual([a.id, c.id]);
    expectRefused(await pet.change(b, { alt: 'x' }), 'unknown_photo');
    expectRefused(await pet.remove(b), 'unknown_photo');
    await pet.order([c, a]);
    expect(photoOf(await pet.restore(b))).toEqual(b);
    expect(photoOf(await pet.restore(b))).toEqual(b);
    expect(await pet.ids()).toEqual([c.id, a.id, b.id]);
    expect((await filesOf(b)).every((file) => file.length > 0)).toBe(true);
  });

  test('that was the avatar is it again, unless another has been chosen since', async () => {
    const pet = await newPet();
    const [first, second] = [await pet.added(), await pet.added()];
    await pet.remove(first);
    expect(await pet.picture(visitor)).toBe(second.medium);
    expect(photoOf(await pet.restore(first)).isAvatar).toBe(true);
    await pet.remove(first);
    await pet.change(second, { isAvatar: true });
    expect(photoOf(await pet.restore(first)).isAvatar).toBe(false);
    expect(await pet.picture()).toBe(second.medium);
  });

  test('that was the only one leaves no avatar, and the next one is it', async () => {
    const pet = await newPet();
    const first = await pet.added();
    await pet.remove(first);
    expect(await pet.picture()).toBe('');
    expect((await pet.added()).isAvatar).toBe(true);
    expect(photoOf(await pet.restore(first)).isAvatar).toBe(false);
  });

  test('is had back for a day and no longer', async () => {
    const pet = await newPet();
    const photo = await pet.added();
    await pet.remove(photo);
    const ageBy = (interval: string) =>
      database.execute(
        sql`update pet_photo set deleted_at = now() - ${interval}::interval where id = ${photo.id}`,
      );
    await ageBy('25 hours');
    expectRefused(await pet.restore(photo), 'unknown_photo');
    // Its picture still gives way where the account is full.
    const { rows } = await database.execute<{ isDeleted: boolean }>(sql`
      select picture.deleted_at is not null as "isDeleted"
      from picture join pet_photo on pet_photo.picture_id = picture.id where pet_photo.id = ${photo.id}`);
    expect(rows).toEqual([{ isDeleted: true }]);
    await ageBy('23 hours');
    expect((await pet.restore(photo)).status).toBe(200);
  });
});

describe('refused, with nothing changed, is', () => {
  test('whatever somebody else does', async () => {
    const pet = await newPet();
    const [photo, deleted] = [await pet.added(), await pet.added()];
    await pet.remove(deleted);
    const before = await stored();
    for (const answer of [
      await pet.add(otis),
      await pet.change(photo, { alt: 'x', isPublic: false }, otis),
      await pet.remove(photo, otis),
      await pet.restore(deleted, otis),
      await otis('PUT', `${pet.path}/order`, { ids: [] }),
    ])
      expectRefused(answer, 'unknown_pet');
    expectRefused(await pet.add(visitor), 'unauthorized');
    expect(await pet.all()).toEqual([photo]);
    expect(await stored()).toBe(before);
  });

  test('whatever is done with a pet that is hidden, deleted or never was', async () => {
    const pet = await newPet();
    const photo = await pet.added();
    await database.execute(sql`update pet set visibility = 'nobody' where id = ${pet.id}`);
    for (const caller of [otis, visitor]) expectRefused(await caller('GET', pet.path), 'unknown_pet');
    expect(await pet.all()).toEqual([photo]);
    expect((await ann('DELETE', `/api/pets/${pet.id}`)).status).toBe(204);
    for (const answer of [await ann('GET', pet.path), await pet.add(), await pet.restore(photo)])
      expectRefused(answer, 'unknown_pet');
    for (const id of ['none', '%00', '%F0%9F%90%95', 'a'.repeat(2_000)]) {
      const { status } = await ann('GET', `/api/pets/${id}/photos`);
      expect([id, [400, 404, 414].includes(status)]).toEqual([id, true]);
    }
  });

  test.each<[string, unknown]>([
    ['a text too long', { alt: 'ü'.repeat(PET_LIMITS.alt + 1) }],
    ['a text with a NUL', { alt: 'a\0b' }],
    ['a number as text', { alt: 57 }],
    ['nothing as text', { alt: null }],
    ['a word as switch', { isPublic: 'no' }],
    ['a number as avatar', { isAvatar: 1 }],
    ['what is not to be changed', { createdAt: '2020-01-01T00:00:00Z' }],
    ['a list', [{ alt: 'x' }]],
    ['a text', 'x'],
    ['a prototype', JSON.parse('{"__proto__": {"alt": "x"}}')],
  ])('%s', async (_, changes) => {
    const pet = await newPet();
    const photo = await pet.added();
    const { status } = await pet.change(photo, changes);
    expect(status).toBe(400);
    expect(await pet.all()).toEqual([photo]);
  });

  test.each<[string, unknown]>([
    ['no list', {}],
    ['a text', { ids: 'abc' }],
    ['lists in it', { ids: [['a']] }],
    ['too many', { ids: Array(PET_LIMITS.photos + 1).fill('a') }],
    ['a NUL', { ids: ['\0'] }],
  ])('an order of %s', async (_, body) => {
    const pet = await newPet();
    const photos = [await pet.added(), await pet.added()];
    expect((await ann('PUT', `${pet.path}/order`, body)).status).toBe(400);
    expect(await pet.all()).toEqual(photos);
  });
});
