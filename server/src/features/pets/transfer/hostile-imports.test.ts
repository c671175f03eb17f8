import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_LIMIT_BYTES } from '@pawhood/contract/limits.ts';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import { importOwnData } from '@pawhood/contract/users/users.ts';
import { type Send, senderTo } from '@pawhood/testing/hostile/hostile-uploads.ts';
import { ODD_ARCHIVES } from '@pawhood/testing/hostile/odd-archives.ts';
import { downloadExport, importExport, zipOf } from '@pawhood/testing/people/data-export.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { createImportReader } from './import-reader.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-hostile-imports-'));
afterAll(() => rm(dataDir, { recursive: true }));
const tenant = await testTenant();
const { url } = await testApp({ settings: { ...tenant.settings, RATE_LIMITS: 'off', DATA_DIR: dataDir } });
const mia = await member(url, tenant, 'mia');
const send: Send = senderTo(url + importOwnData.path, 'POST', await tenant.token({ sub: 'auth0|mia' }));

/** Whatever came is gone again, and nothing of it was taken. */
async function expectNothingLeft(): Promise<void> {
  await expect.poll(() => readdir(join(dataDir, 'media', 'incoming')).catch(() => [])).toEqual([]);
  expect((await downloadExport(mia.call)).data.pets.pets).toEqual([]);
}

const reader = createImportReader();
afterAll(() => reader.close());

async function expectUnsuitable(file: Buffer): Promise<void> {
  const folder = await mkdtemp(join(dataDir, 'read-'));
  const input = join(folder, 'import.zip');
  await writeFile(input, file);
  await expect(reader.read({ input, folder })).rejects.toMatchObject({ code: 'unsuitable_import' });
}

test.each(ODD_ARCHIVES)('%s is refused', async (_, make) => expectUnsuitable(await make()));

const pet = {
  ...{ id: 'p1', name: 'Mimi', createdAt: '2026-03-05T09:30:00Z', deletedAt: null, importedFrom: null },
  ...{ photos: [], health: [], training: [], passport: null },
};
const path = `pictures/${'a'.repeat(32)}-1600.webp`;
const photo = {
  picture: path,
  alt: '',
  isPublic: true,
  isAvatar: true,
  createdAt: pet.createdAt,
  deletedAt: null,
};
const entry = {
  ...{ id: 'e1', kind: 'note', subject: '', happenedOn: '2026-03-05', nextDue: null, batch: '', vet: '' },
  ...{ vetProviderId: null, weightGrams: null, note: 'x', createdAt: pet.createdAt, corrections: 0 },
  ...{ replacedBy: null, replacedAt: null, deletedAt: null },
};
const skill = { name: 'Sit', level: 'started', note: '', createdAt: pet.createdAt };
const passport = {
  ...{
    chipNumber: '',
    chipImplantedOn: null,
    passportNumber: '',
    passportCountry: '',
    issuedOn: null,
    validUntil: null,
  },
};
const many = <Value extends object>(count: number, value: Value) =>
  Array.from({ length: count }, (_, index) => ({ ...value, id: `e${index}` }));

test.each<[what: string, changes: Readonly<Record<string, unknown>>]>([
  ['no id', { id: undefined }],
  ['an id that is a number', { id: 57 }],
  ['an id of a megabyte', { id: 'x'.repeat(1_000_000) }],
  ['an origin that is an object', { importedFrom: {} }],
  ['no name', { name: undefined }],
  ['an empty name', { name: '' }],
  ['a name nobody can see', { name: '\u200b\u2028' }],
  ['a name that is a list', { name: ['Mimi'] }],
  ['a name of a megabyte', { name: 'x'.repeat(1_000_000) }],
  ['a NUL in its name', { name: 'Mi\0mi' }],
  ['a NUL in a text', { description: 'a\0b' }],
  ['a NUL in a tag', { tags: ['a\0b'] }],
  ['a type that is a number', { type: 57 }],
  ['an age below 0', { age: -1 }],
  ['an age of 81', { age: 81 }],
  ['a unit of ages there is not', { ageUnit: 'days' }],
  ['a birthday that is no day', { birthday: '2026-02-30' }],
  ['a birthday to come', { birthday: '2999-01-01' }],
  ['a death that is no day', { diedOn: '2026-02-30' }],
  ['a death to come', { diedOn: '2999-01-01' }],
  ['a weight of half a gram', { weightGrams: 0.5 }],
  ['a weight beyond the database', { weightGrams: 1e300 }],
  ['a gender there is not', { gender: 'x' }],
  ['a city that is no key', { city: 'Paris 13' }],
  ['a visibility there is not', { visibility: 'friends' }],
  ['eleven tags', { tags: many(11, {}).map(({ id }) => id) }],
  ['a moment that is none', { createdAt: 'yesterday' }],
  ['a moment before all of ours', { createdAt: '-271821-04-20T00:00:00Z' }],
  ['no moment', { createdAt: undefined }],
  ['photos that are no list', { photos: 'none' }],
  ['a photo that is null', { photos: [null] }],
  ['a photo without a picture', { photos: [{ ...photo, picture: undefined }] }],
  ['a photo elsewhere on the disk', { photos: [{ ...photo, picture: '../../../etc/passwd' }] }],
  ['a photo that is data.json', { photos: [{ ...photo, picture: 'data.json' }] }],
  ['a photo twice', { photos: [photo, photo] }],
  ['a photo whose text is a number', { photos: [{ ...photo, alt: 57 }] }],
  [
    '101 photos',
    {
      photos: many(101, photo).map((each, index) => ({
        ...each,
        picture: `pictures/${String(index).padStart(32, '0')}-1600.webp`,
      })),
    },
  ],
  ['a log that is no list', { health: {} }],
  ['an entry that is a text', { health: ['x'] }],
  ['an entry of a kind there is not', { health: [{ ...entry, kind: 'party' }] }],
  ['an entry on no day', { health: [{ ...entry, happenedOn: '2026-13-01' }] }],
  ['an entry to come', { health: [{ ...entry, happenedOn: '2999-01-01' }] }],
  ['an entry that is due before it', { health: [{ ...entry, nextDue: '2026-01-01' }] }],
  ['a weight without a weight', { health: [{ ...entry, kind: 'weight' }] }],
  ['a note with a weight', { health: [{ ...entry, weightGrams: 57 }] }],
  ['corrections below 0', { health: [{ ...entry, corrections: -1 }] }],
  ['corrections beyond the database', { health: [{ ...entry, corrections: 1e12 }] }],
  ['an entry that was corrected at no moment', { health: [entry, { ...entry, id: 'e0', replacedBy: 'e1' }] }],
  ['one entry twice', { health: [entry, entry] }],
  ['a NUL in an entry', { health: [{ ...entry, note: 'a\0b' }] }],
  ['2,001 entries', { health: many(PET_LIMITS.entries + 1, entry) }],
  [
    '10,001 entries and corrections',
    {
      health: many(PET_LIMITS.totalEntries + 1, entry).map((each, index) =>
        index > 0 ? { ...each, replacedBy: 'e0' } : each,
      ),
    },
  ],
  ['more text than a log holds', { health: many(1_000, { ...entry, note: '狗'.repeat(700) }) }],
  ['a skill without a name', { training: [{ ...skill, name: '' }] }],
  ['a skill of a level there is not', { training: [{ ...skill, level: 'expert' }] }],
  ['101 skills', { training: many(101, skill) }],
  ['a passport that is a list', { passport: [] }],
  ['a chip that can be none', { passport: { ...passport, chipNumber: '12' } }],
  ['a passport of no country', { passport: { ...passport, passportCountry: 'XX' } }],
  [
    'a passport that ends before it begins',
    { passport: { ...passport, issuedOn: '2026-02-02', validUntil: '2026-02-01' } },
  ],
  ['a mark of deletion that is a number', { deletedAt: 57 }],
])('a pet with %s is refused, and with it the file', async (_, changes) =>
  expectUnsuitable(await fileOf({ ...pet, ...changes })),
);

/** With a pet that is whole before the other. */
const fileOf = (second: object) =>
  zipOf({ 'data.json': JSON.stringify({ pets: { pets: [{ ...pet, id: 'p0' }, second] } }) });

test('of a file that is refused in its second pet nothing is taken, and nothing is left', async () => {
  for (const file of [await fileOf({ ...pet, name: '' }), Buffer.from('{"pets":{"pets":[]}}')]) {
    const { status, json } = await importExport(mia.call, file);
    expect([status, json['code']]).toEqual([415, 'unsuitable_import']);
  }
  await expectNothingLeft();
});

const FORM = { 'content-type': 'multipart/form-data; boundary=b' };
const part = (content: string, name = 'file') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.zip"\r\n\r\n${content}\r\n`;

test.each<[what: string, code: string, act: () => ReturnType<Send>]>([
  ['a file in another field', 'unsuitable_import', () => send(`${part('PK', 'picture')}--b--\r\n`, FORM)],
  ['a form without a file', 'unsuitable_import', () => send('--b--\r\n', FORM)],
  ['a form that ends in its file', 'invalid_request', () => send(part('PK').slice(0, -2), FORM)],
  ['JSON', 'unsuitable_import', () => send('{}', { 'content-type': 'application/json' })],
  ['a bare archive', 'unsupported_media_type', () => send('PK', { 'content-type': 'application/zip' })],
  [
    'a page of another site',
    'foreign_origin',
    () => send(part('PK'), { ...FORM, origin: 'https://evil.example' }),
  ],
])('%s is refused', async (_, code, act) => {
  const { status, json } = await act();
  expect(json['code']).toBe(code);
  expect(status).toBeLessThan(500);
  await expectNothingLeft();
});

test('more than 256 MB are refused, also where the request does not say how much comes', async () => {
  let sent = 0;
  const chunk = new Uint8Array(4 * 1024 * 1024);
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(part('').slice(0, -2))),
    pull(controller) {
      sent += chunk.length;
      controller.enqueue(chunk);
      if (sent > IMPORT_LIMIT_BYTES + 2 * chunk.length) controller.close();
    },
  });
  const { status, json } = await send(body, FORM);
  expect([status, json['code']]).toEqual([413, 'import_too_large']);
  await expectNothingLeft();
});
