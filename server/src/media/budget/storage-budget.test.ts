import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS, type ErrorCode } from '@pawhood/contract/errors.ts';
import type { PetPhoto } from '@pawhood/contract/pets/photos.ts';
import { changeOwnPicture, readOwnStorage, removeOwnPicture } from '@pawhood/contract/users/users.ts';
import { noisePicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { downloadExport, importExport } from '@pawhood/testing/people/data-export.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import type { CallAnswer } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { createPicturesStore } from '../pictures.store.ts';
import { createPictureFolder } from '../storage/picture-files.ts';
import { measurePictures } from './budget.job.ts';

const folder = await mkdtemp(join(tmpdir(), 'pawhood-budget-'));
afterAll(() => rm(folder, { recursive: true }));
const tenant = await testTenant();
const PHOTO = await noisePicture(60, 40).png().toBuffer();
const elsewhere = await testApp({ settings: { ...tenant.settings, DATA_DIR: join(folder, 'elsewhere') } });
const somebody = await member(elsewhere.url, tenant, 'somebody');
await added(somebody, (await petOf(somebody.call)).id);
/** Three photos fit, four do not. */
const BUDGET = Math.floor(3.5 * Number(await usedBy(somebody)));
const media = join(folder, 'here', 'media');
const here = await testApp({
  settings: { ...tenant.settings, DATA_DIR: join(folder, 'here'), STORAGE_PER_PERSON: `${BUDGET} B` },
});

function add({ call }: Member, petId: string): Promise<CallAnswer> {
  return call('POST', `/api/pets/${petId}/photos`, pictureForm(PHOTO));
}

async function added(person: Member, petId: string): Promise<PetPhoto> {
  const { status, text, json } = await add(person, petId);
  expect(status, text).toBe(201);
  return json as PetPhoto; // the server's answers are held against the contract
}

async function usedBy({ call }: Member): Promise<unknown> {
  return (await call('GET', readOwnStorage.path)).json['used'];
}

function expectRefused({ status, json, text }: CallAnswer, code: ErrorCode): void {
  expect([status, json['code'], json['detail']], text).toEqual([
    ERRORS[code].status,
    code,
    ERRORS[code].text,
  ]);
}

/** Bytes of all pictures there are on the disk. */
async function bytesOnDisk(): Promise<number> {
  const names = await readdir(media, { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith('.webp'));
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(media, name))).size));
  return sizes.reduce((total, size) => total + size, 0);
}

/** Somebody who has as many photos as fit, of two pets. */
async function fullPerson(name: string) {
  const before = await bytesOnDisk();
  const person = await member(here.url, tenant, name);
  const [first, second] = [await petOf(person.call), await petOf(person.call, { name: 'Otis' })];
  const photos = [await added(person, first.id), await added(person, second.id)];
  photos.push(await added(person, first.id));
  return { person, first, second, photos, own: async () => (await bytesOnDisk()) - before };
}

describe('a person’s pictures', () => {
  test('are counted to the byte, over all pets, and refused whole once they are more than fit', async () => {
    const { person, first, second, own } = await fullPerson('ann');
    const used = await own();
    expect(await person.call('GET', readOwnStorage.path)).toMatchObject({
      json: { used, budget: BUDGET },
    });
    for (const { id } of [first, second]) expectRefused(await add(person, id), 'account_full');
    expect(await own()).toBe(used);
    expect(await usedBy(person)).toBe(used);
    expect(await readdir(join(media, 'incoming'))).toEqual([]);
    // What is somebody else's takes none of it.
    const other = await member(here.url, tenant, 'ben');
    expect(await usedBy(other)).toBe(0);
    await added(other, (await petOf(other.call)).id);
  });

  test('that come at once are never more together than fit', async () => {
    const person = await member(here.url, tenant, 'cas');
    const pets = [await petOf(person.call), await petOf(person.call), await petOf(person.call)];
    const before = await bytesOnDisk();
    const answers = [await add(person, pets[0]?.id ?? '')];
    answers.push(...(await Promise.all(pets.map(({ id }) => add(person, id)))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409]);
    expect((await bytesOnDisk()) - before).toBe(await usedBy(person));
    expect(await usedBy(person)).toBeLessThanOrEqual(BUDGET);
  });

  test('make room when they are deleted, at once and only where it is needed', async () => {
    const { person, first, second, photos, own } = await fullPerson('dee');
    const [oldest] = photos;
    const path = `/api/pets/${first.id}/photos/${oldest?.id}`;
    expect((await person.call('DELETE', path)).status).toBe(204);
    const used = await own();
    expect(await usedBy(person)).toBe(used);
    expect((await person.call('POST', `${path}/restore`)).status).toBe(200);
    expectRefused(await add(person, second.id), 'account_full');
    expect((await person.call('DELETE', path)).status).toBe(204);
    await added(person, second.id);
    expect((await person.call('POST', `${path}/restore`)).json['code']).toBe('unknown_photo');
    expect(await own()).toBe(await usedBy(person));
    expect(await usedBy(person)).toBeLessThanOrEqual(BUDGET);
  });

  test('of a deleted pet count on, and nobody’s pictures count once the pet is erased', async () => {
    const { person, first, second } = await fullPerson('eve');
    const before = await usedBy(person);
    expect((await person.call('DELETE', `/api/pets/${first.id}`)).status).toBe(204);
    expect(await usedBy(person)).toBe(before);
    expectRefused(await add(person, second.id), 'account_full');
    await here.database.$client.query(`delete from pet where id = $1`, [first.id]);
    await here.database.$client.query(`delete from picture where owner_id = $1`, [first.id]);
    expect(Number(await usedBy(person))).toBeLessThan(Number(before));
    await added(person, second.id);
  });

  test('count with the person’s own picture, which a new one replaces', async () => {
    const person = await member(here.url, tenant, 'fay');
    const send = async (width: number) =>
      person.call(
        'PUT',
        changeOwnPicture.path,
        pictureForm(await noisePicture(width, width).png().toBuffer()),
      );
    expect((await send(90)).status).toBe(200);
    const first = await usedBy(person);
    expect(first).toBeGreaterThan(0);
    expect((await send(90)).status).toBe(200);
    // As large as before: it stands in the other's place.
    expect(Math.abs(Number(await usedBy(person)) - Number(first))).toBeLessThan(Number(first) / 2);
    const { json } = await person.call('GET', '/local/api/users/me');
    expectRefused(await send(640), 'account_full');
    expect((await person.call('GET', '/local/api/users/me')).json['profilePicture']).toBe(
      json['profilePicture'],
    );
    expect((await person.call('DELETE', removeOwnPicture.path)).status).toBe(200);
    expect(await usedBy(person)).toBe(0);
  });

  test('that were there before sizes were kept are measured once', async () => {
    const { person } = await fullPerson('gus');
    const used = await usedBy(person);
    await here.database.$client.query(`update picture set bytes = null where user_id = $1`, [person.id]);
    expect(await usedBy(person)).toBe(0);
    const store = createPicturesStore(here.database);
    const files = createPictureFolder(media);
    const { signal } = new AbortController();
    expect(await measurePictures(store, files, signal)).toBe(3);
    expect(await usedBy(person)).toBe(used);
    expect(await measurePictures(store, files, signal)).toBe(0);
  });

  test('are counted for an import as a whole, before any of it is there', async () => {
    const owner = await member(elsewhere.url, tenant, 'hal');
    for (const name of ['Nala', 'Otis']) {
      const { id } = await petOf(owner.call, { name });
      for (let count = 0; count < 2; count += 1) await added(owner, id);
    }
    const { bytes } = await downloadExport(owner.call);
    const person = await member(here.url, tenant, 'ida');
    const before = await bytesOnDisk();
    expectRefused(await importExport(person.call, bytes), 'account_full');
    expect((await person.call('GET', `/api/users/${person.id}/pets`)).text).toBe('[]');
    expect([await bytesOnDisk(), await usedBy(person)]).toEqual([before, 0]);
    expect(await readdir(join(media, 'incoming'))).toEqual([]);
  });
});
