import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { plainPicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createImageWorker } from './image-worker.ts';
import { UPLOADS_AT_ONCE } from './picture-maker.ts';
import { type Picture, pictureFile, type StoredPicture } from './picture-names.ts';
import { createPicturesService } from './pictures.service.ts';
import { assignPictures, createPicturesStore, releasePictures } from './pictures.store.ts';
import { createPictureFolder } from './storage/picture-files.ts';

const database = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'pawhood-pictures-'));
const incoming = join(folder, 'incoming');
const files = createPictureFolder(folder);
const worker = createImageWorker();
const pictures = createPicturesService({ store: createPicturesStore(database), files, worker, incoming });
afterAll(async () => {
  worker.close();
  await rm(folder, { recursive: true });
});

const OTIS = { kind: 'user', id: 'otis', userId: 'otis', budget: 1_000_000 } as const;
const YEARS_AGO = new Date('2020-01-02');

const uploadOf = async (width: number) => Readable.from([await plainPicture(width, 20).png().toBuffer()]);
const names = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
const namesOf = ({ id, sizes }: Picture) => sizes.map((size) => pictureFile(id, size)).sort();
const keep = (picture: StoredPicture) =>
  database.transaction((transaction) => assignPictures(transaction, OTIS, [picture]));

async function age(picture: Picture): Promise<void> {
  for (const name of namesOf(picture))
    await utimes(join(folder, name.slice(0, 2), name), YEARS_AGO, YEARS_AGO);
}

beforeEach(async () => {
  await database.transaction((transaction) => releasePictures(transaction, OTIS));
  await pictures.sweep(new Date(Date.now() + 60_000));
  expect(await names()).toEqual([]);
});

test('a picture has the sizes that are asked for, and leaves nothing else behind', async () => {
  const picture = await pictures.store(await uploadOf(500), { shape: 'whole', sizes: [300, 40] });
  expect(await names()).toEqual(namesOf(picture));
  expect(await readdir(incoming)).toEqual([]);
  await pictures.remove([picture]);
  expect(await names()).toEqual([]);
});

test('uploads that come slowly take no place from others', async () => {
  const form = { shape: 'square', sizes: [40] } as const;
  const slow = Array.from({ length: UPLOADS_AT_ONCE + 2 }, () => new PassThrough());
  const taken = slow.map((upload) => pictures.store(upload, form).catch((error: unknown) => error));
  await expect.poll(async () => (await readdir(incoming)).length).toBe(slow.length);
  await pictures.store(await uploadOf(50), form);
  for (const upload of slow) upload.end();
  await Promise.all(taken);
  expect(await readdir(incoming)).toEqual([]);
});

test('more than can be worked on at a time are refused once they are there', async () => {
  const form = { shape: 'square', sizes: [40] } as const;
  const bytes = await plainPicture(50, 20).png().toBuffer();
  const all = Array.from({ length: UPLOADS_AT_ONCE * 2 }, () => pictures.store(Readable.from([bytes]), form));
  const refusals = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected');
  expect(refusals.length).toBeGreaterThan(0);
  for (const refusal of refusals) expect(refusal).toMatchObject({ reason: { code: 'pictures_unavailable' } });
  expect(await readdir(incoming)).toEqual([]);
});

test('files that are nobody’s are swept away after an hour, and those of somebody stay', async () => {
  const form = { shape: 'square', sizes: [40] } as const;
  const [kept, recent, old] = [
    await pictures.store(await uploadOf(50), form),
    await pictures.store(await uploadOf(60), form),
    await pictures.store(await uploadOf(70), form),
  ];
  await keep(kept);
  await age(kept);
  await age(old);
  expect(await pictures.sweep()).toBe(1);
  expect(await names()).toEqual([...namesOf(kept), ...namesOf(recent)].sort());
});

test('what an upload left that was cut short is swept away, and one under way is not', async () => {
  for (const name of ['under-way', 'left']) {
    await mkdir(join(incoming, name), { recursive: true });
    await writeFile(join(incoming, name, 'upload'), 'half a picture');
  }
  await utimes(join(incoming, 'left'), YEARS_AGO, YEARS_AGO);
  await pictures.sweep();
  expect(await readdir(incoming)).toEqual(['under-way']);
});

test('what belongs to an owner is forgotten together, and only that', async () => {
  const form = { shape: 'square', sizes: [40, 20] } as const;
  const [first, second, others] = [
    await pictures.store(await uploadOf(50), form),
    await pictures.store(await uploadOf(60), form),
    await pictures.store(await uploadOf(70), form),
  ];
  await keep(first);
  await keep(second);
  const somebody = { ...OTIS, id: 'nala' };
  await database.transaction((transaction) => assignPictures(transaction, somebody, [others]));
  const forgotten = await database.transaction((transaction) => releasePictures(transaction, OTIS));
  expect(forgotten.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
  await pictures.remove(forgotten);
  expect(await names()).toEqual(namesOf(others));
  await database.transaction((transaction) => releasePictures(transaction, somebody));
});

test('an upload that breaks off leaves nothing', async () => {
  const start = await plainPicture(500, 20).png().toBuffer();
  async function* breaking() {
    yield start.subarray(0, 100);
    throw new Error('The line went dead.');
  }
  await expect(pictures.store(breaking(), { shape: 'square', sizes: [40] })).rejects.toThrow('went dead');
  expect(await names()).toEqual([]);
  expect(await readdir(incoming)).toEqual([]);
});

test('a name that is none of ours is never looked for', async () => {
  await writeFile(join(folder, 'secret.webp'), 'x');
  for (const name of ['secret.webp', '../secret.webp', 'a/secret.webp', ''])
    expect(await pictures.read(name)).toBeNull();
  await rm(join(folder, 'secret.webp'));
});

test('a disk that takes nothing is not said to be the picture’s fault', async () => {
  const file = join(folder, 'no-folder');
  await writeFile(file, '');
  const broken = createPicturesService({
    store: createPicturesStore(database),
    files,
    worker,
    incoming: join(file, 'incoming'),
  });
  await expect(broken.store(await uploadOf(50), { shape: 'square', sizes: [40] })).rejects.toMatchObject({
    code: 'pictures_unavailable',
  });
  await rm(file);
});
