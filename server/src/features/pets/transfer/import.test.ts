import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewPet } from '@pawhood/contract/pets/fields.ts';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import type { PetPhoto } from '@pawhood/contract/pets/photos.ts';
import { plainPicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import {
  type DataExport,
  downloadExport,
  type ExportedPet,
  importExport,
  zipOf,
} from '@pawhood/testing/people/data-export.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, expect, test } from 'vitest';

const folder = await mkdtemp(join(tmpdir(), 'pawhood-import-'));
afterAll(() => rm(folder, { recursive: true }));
const tenant = await testTenant();
const settings = { ...tenant.settings, RATE_LIMITS: 'off' };
const here = await testApp({ settings: { ...settings, DATA_DIR: join(folder, 'here') } });
const elsewhere = await testApp({ settings: { ...settings, DATA_DIR: join(folder, 'elsewhere') } });

async function addPhoto(call: Caller, petId: string, width: number): Promise<PetPhoto> {
  const form = pictureForm(await plainPicture(width, 80).jpeg().toBuffer());
  const { status, json } = await call('POST', `/api/pets/${petId}/photos`, form);
  expect(status).toBe(201);
  return json as PetPhoto; // the server's answers are held against the contract
}

async function must(answered: ReturnType<Caller>): Promise<Readonly<Record<string, unknown>>> {
  const { status, text, json } = await answered;
  expect([status < 300 || text]).toEqual([true]);
  return json;
}

const NOTHING_LOST = { lostPhotos: 0, lostCities: 0 };

/** Each field, but for the age, which the birthday gives: one that is missing here is an error of types. */
const FIELDS = {
  name: 'Zoë “57”',
  type: 'Tortoise',
  breed: 'Hermann’s',
  birthday: '1999-02-28',
  diedOn: '2025-02-27',
  gender: 'female',
  weightGrams: 4_217,
  description: 'Line\nbreaks, \\N and 🐢.',
  temperament: 'Shy',
  tags: ['slow', 'a,b'],
  city: 'calgary',
  healthInfo: 'No grapes.',
  contact: '+1 403 555 0157',
  vet: 'Dr. Bob',
  visibility: 'signed-in',
} satisfies Required<Omit<NewPet, 'age' | 'ageUnit'>>;

/** Of each table that names a pet, the part of the export that has its rows. */
const PARTS = {
  pet_health_entry: 'health',
  pet_passport: 'passport',
  pet_photo: 'photos',
  pet_share_link: 'shareLinks',
  pet_skill: 'training',
};

/** A pet with all that a pet can have, and some of it corrected or deleted; answers its id. */
async function wholePet(call: Caller): Promise<string> {
  const { id } = await petOf(call, FIELDS);
  const path = `/api/pets/${id}`;
  const widths = [120, 130, 140];
  const photos: PetPhoto[] = [];
  for (const width of widths) photos.push(await addPhoto(call, id, width));
  const [first, second] = photos.map((photo) => `${path}/photos/${photo.id}`);
  await must(call('PATCH', String(second), { alt: 'On the lawn', isAvatar: true, isPublic: false }));
  await must(call('PUT', `${path}/photos/order`, { ids: [photos[2]?.id, photos[1]?.id] }));
  await must(call('DELETE', String(first)));
  const rabies = {
    kind: 'vaccination',
    subject: 'Rabies',
    date: '2026-02-01',
    nextDue: '2027-02-01',
    batch: 'B57',
  };
  const { id: once } = await must(call('POST', `${path}/health`, rabies));
  const { id: twice } = await must(call('PATCH', `${path}/health/${once}`, { ...rabies, vet: 'Dr. Ann' }));
  await must(call('PATCH', `${path}/health/${twice}`, { ...rabies, vet: 'Dr. Ann', note: 'Left leg' }));
  await must(call('POST', `${path}/health`, { kind: 'weight', date: '2026-03-01', weightGrams: 4_390 }));
  const { id: wrong } = await must(
    call('POST', `${path}/health`, { kind: 'note', date: '2026-03-02', note: 'Wrong' }),
  );
  await must(call('DELETE', `${path}/health/${wrong}`));
  await must(call('POST', `${path}/training`, { name: 'Come', level: 'mastered', note: 'With lettuce' }));
  const passport = {
    chipNumber: '528140000000057',
    passportNumber: 'CA 57',
    passportCountry: 'CA',
    issuedOn: '2020-02-29',
  };
  await must(call('PUT', `${path}/identity`, passport, 0));
  await must(call('POST', `${path}/share-links`, { parts: ['health'], hours: 5 }));
  return id;
}

/** What is left of exported pets without ids, moments, and what does not travel. */
function essence({ data, files }: DataExport) {
  const plainly = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plainly);
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value).filter(([name]) => !ASIDE.includes(name));
    return Object.fromEntries(kept.map(([name, each]) => [name, plainly(each)]));
  };
  return data.pets.pets.map(({ photos, health, ...pet }) => ({
    pet: plainly(pet),
    photos: photos.map(({ picture, ...photo }) => [plainly(photo), files.has(picture)]),
    // By what corrects them, as ids differ.
    health: health.map(({ id, replacedBy, ...entry }) => [
      plainly(entry),
      health.findIndex((other) => other['id'] === replacedBy),
      typeof id,
    ]),
  }));
}
const ASIDE = [
  'id',
  'createdAt',
  'updatedAt',
  'replacedAt',
  'importedFrom',
  'version',
  'position',
  'shareLinks',
];

const isKept = ({ deletedAt }: Readonly<Record<string, unknown>>) => deletedAt === null;

/** An export without what was deleted. */
function withoutDeleted({ data, files, bytes }: DataExport): DataExport {
  const pets = data.pets.pets.filter(isKept).map((pet) => ({
    ...pet,
    photos: pet.photos.filter(isKept),
    health: pet.health.filter(isKept),
  }));
  return { data: { ...data, pets: { ...data.pets, pets } }, files, bytes };
}

test('pets come back whole on another server: the export there says what the export here says', async () => {
  const ann = await member(here.url, tenant, 'ann');
  const id = await wholePet(ann.call);
  await petOf(ann.call, { name: 'Tigger' });
  const gone = await petOf(ann.call, { name: 'Gone' });
  await must(ann.call('DELETE', `/api/pets/${gone.id}`));
  const file = await downloadExport(ann.call);
  expect(file.data.pets.pets).toHaveLength(3);

  const ben = await member(elsewhere.url, tenant, 'ben');
  const { status, json } = await importExport(ben.call, file.bytes);
  expect([status, json]).toEqual([200, { added: 2, known: 0, photos: 2, ...NOTHING_LOST }]);
  const back = await downloadExport(ben.call);
  expect(essence(back)).toEqual(essence(withoutDeleted(file)));
  const [pet] = back.data.pets.pets;
  expect(pet?.health).toHaveLength(4);
  expect(pet?.['importedFrom']).toBe(id);
  expect(pet?.['id']).not.toBe(id);
  // Moments stay: the log keeps its order, the pet its days here.
  const [before] = file.data.pets.pets;
  expect(pet?.['createdAt']).toBe(before?.['createdAt']);
  // Photos in the owner's order, and the chosen one is the avatar.
  const { json: seen } = await ben.call('GET', `/api/pets/${pet?.['id']}`);
  expect(seen).toMatchObject({
    photos: [{ isAvatar: false }, { isAvatar: true, alt: 'On the lawn', isPublic: false }],
    version: 1,
    weightGrams: 4_390,
  });
  const [{ large }] = seen['photos'] as [PetPhoto]; // as just seen
  expect((await fetch(elsewhere.url + large)).status).toBe(200);
});

test('whatever table names a pet, its rows are in the export', async () => {
  const { rows } = await here.database.$client.query<{ table: string }>(
    `select table_name as table from information_schema.columns where column_name = 'pet_id' order by table_name`,
  );
  expect(rows.map(({ table }) => table)).toEqual(Object.keys(PARTS));
  const { call } = await member(here.url, tenant, 'eli');
  await wholePet(call);
  const [pet = {}] = (await downloadExport(call)).data.pets.pets;
  const filled = Object.entries(pet).filter(([, part]) => Object.keys(part ?? {}).length > 0);
  expect(filled.map(([name]) => name)).toEqual(expect.arrayContaining(Object.values(PARTS)));
});

test('names that grow when they are composed fit here as they fit where the file is taken in', async () => {
  const { call } = await member(here.url, tenant, 'uma');
  // Each letter is kept as two characters.
  const named = (kept: number) => '\u0958'.repeat(kept / 2);
  const { id } = await petOf(call, { name: named(60) });
  const path = `/api/pets/${id}`;
  const entry = { kind: 'note', date: '2026-03-02' };
  await must(call('POST', `${path}/health`, { ...entry, subject: named(PET_LIMITS.subject) }));
  await must(call('POST', `${path}/training`, { name: named(PET_LIMITS.skill) }));
  for (const tooLong of [
    call('POST', '/api/pets', { name: named(62) }),
    call('POST', `${path}/health`, { ...entry, subject: named(PET_LIMITS.subject + 2) }),
    call('POST', `${path}/training`, { name: named(PET_LIMITS.skill + 2) }),
    call('POST', `${path}/share-links`, { label: named(PET_LIMITS.label + 2), parts: ['health'], hours: 5 }),
  ])
    expect((await tooLong).status).toBe(400);

  const file = await downloadExport(call);
  const there = await member(elsewhere.url, tenant, 'uma');
  expect(await importExport(there.call, file.bytes)).toMatchObject({ status: 200, json: { added: 1 } });
  const back = await downloadExport(there.call);
  expect(essence(back)).toEqual(essence(file));
  expect(back.data.pets.pets[0]).toMatchObject({ name: '\u0915\u093c'.repeat(30) });
});

test('the same file again adds nothing: to whom it is from, to whom it was given, and on the way back', async () => {
  const cas = await member(here.url, tenant, 'cas');
  const dee = await member(here.url, tenant, 'dee');
  await petOf(cas.call, { name: 'Otis' });
  const { bytes } = await downloadExport(cas.call);
  const nothing = { added: 0, known: 1, photos: 0, ...NOTHING_LOST };
  expect((await importExport(cas.call, bytes)).json).toEqual(nothing);
  expect((await importExport(dee.call, bytes)).json).toEqual({ ...nothing, added: 1, known: 0 });
  expect((await importExport(dee.call, bytes)).json).toEqual(nothing);
  const ofDee = await downloadExport(dee.call);
  expect(ofDee.data.pets.pets).toHaveLength(1);
  expect((await importExport(cas.call, ofDee.bytes)).json).toEqual(nothing);
  // Over two others and back.
  const kim = await member(elsewhere.url, tenant, 'kim');
  expect((await importExport(kim.call, ofDee.bytes)).json).toMatchObject({ added: 1 });
  expect((await importExport(kim.call, bytes)).json).toEqual(nothing);
  expect((await importExport(cas.call, (await downloadExport(kim.call)).bytes)).json).toEqual(nothing);
  expect((await downloadExport(cas.call)).data.pets.pets).toHaveLength(1);
});

test('a pet that was deleted since comes back as it was then, also one that came from a file', async () => {
  const eve = await member(here.url, tenant, 'eve');
  const pet = await petOf(eve.call, { name: 'Luna' });
  const own = await downloadExport(eve.call);
  await must(eve.call('PATCH', `/api/pets/${pet.id}`, { breed: 'Manx' }, 1));
  await must(eve.call('DELETE', `/api/pets/${pet.id}`));
  expect((await importExport(eve.call, own.bytes)).json).toMatchObject({ added: 1, known: 0 });
  expect((await eve.call('GET', `/api/pets/${pet.id}`)).json).toMatchObject({ name: 'Luna', breed: 'Manx' });

  const fay = await member(here.url, tenant, 'fay');
  await importExport(fay.call, own.bytes);
  const [copy] = (await downloadExport(fay.call)).data.pets.pets;
  await must(fay.call('DELETE', `/api/pets/${copy?.['id']}`));
  expect((await importExport(fay.call, own.bytes)).json).toMatchObject({ added: 1, known: 0 });
  expect((await downloadExport(fay.call)).data.pets.pets).toHaveLength(1);
  // Deleted so long ago that only the sweep has not come by yet.
  await must(fay.call('DELETE', `/api/pets/${copy?.['id']}`));
  await here.database.$client.query(`update pet set deleted_at = now() - interval '31 days' where id = $1`, [
    copy?.['id'],
  ]);
  expect((await importExport(fay.call, own.bytes)).json).toMatchObject({ added: 1, known: 0 });
  const seen = (await downloadExport(fay.call)).data.pets.pets.filter(isKept);
  expect(seen).toHaveLength(1);
  expect(seen[0]?.['id']).not.toBe(copy?.['id']);
});

test('complete:cities a pet of a city that this site does not have comes without it, and that is said', async () => {
  const { call } = await member(here.url, tenant, 'leo');
  for (const [city, expected, lostCities] of [
    ['testbury', null, 1],
    ['dublin', 'dublin', 0],
    [null, null, 0],
  ] as const) {
    const file = await written({ id: `p-${city}`, city });
    expect((await importExport(call, file)).json).toMatchObject({ added: 1, lostCities });
    const { data } = await downloadExport(call);
    expect(data.pets.pets.find(({ importedFrom }) => importedFrom === `p-${city}`)?.['city']).toBe(expected);
  }
});

/** A file as somebody could write it, with one pet. */
async function written(changes: Partial<ExportedPet> = {}, files: Readonly<Record<string, Buffer>> = {}) {
  const pet = {
    id: 'p1',
    name: 'Mimi',
    createdAt: '2026-03-05T09:30:00Z',
    photos: [],
    health: [],
    training: [],
  };
  const data = { pets: { pets: [{ ...pet, passport: null, ...changes }] } };
  return zipOf({ 'data.json': JSON.stringify(data), ...files });
}

const photoAt = (picture: string) => ({
  ...{ id: 'f1', picture, alt: '', isPublic: true, isAvatar: true, createdAt: '2026-03-05T09:30:00Z' },
});
const pathOf = (digit: string) => `pictures/${digit.repeat(32)}-1600.webp`;

test('photos that cannot be read are counted, and the others are there, made anew', async () => {
  const gus = await member(here.url, tenant, 'gus');
  const photos = ['a', 'b', 'c', 'd', 'e'].map(pathOf).map(photoAt);
  const picture = await plainPicture(300, 200).webp().toBuffer();
  const file = await written(
    { photos },
    {
      [pathOf('a')]: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      [pathOf('b')]: picture,
      [pathOf('c')]: Buffer.alloc(0),
      // d is missing.
      [pathOf('e')]: picture.subarray(0, picture.length / 2),
    },
  );
  expect((await importExport(gus.call, file)).json).toMatchObject({
    added: 1,
    known: 0,
    photos: 1,
    lostPhotos: 4,
  });
  const { data } = await downloadExport(gus.call);
  expect(data.pets.pets).toMatchObject([{ photos: [{ isAvatar: true }] }]);
});

test('more pets than a person can have are refused before any is added', async () => {
  const hal = await member(here.url, tenant, 'hal');
  await petOf(hal.call);
  const pets = Array.from({ length: PET_LIMITS.pets }, (_, index) => ({
    ...{ id: `p${index}`, name: 'Mimi', createdAt: '2026-03-05T09:30:00Z', photos: [], health: [] },
    ...{ training: [], passport: null },
  }));
  const file = await zipOf({ 'data.json': JSON.stringify({ pets: { pets } }) });
  const { status, json } = await importExport(hal.call, file);
  expect([status, json['code']]).toEqual([409, 'too_many_pets']);
  expect((await downloadExport(hal.call)).data.pets.pets).toHaveLength(1);
});

test('a pet comes with all it has or not at all, and what was made for it is removed', async () => {
  const ida = await member(here.url, tenant, 'ida');
  const pictures = async () =>
    (await readdir(join(folder, 'here', 'media'), { recursive: true })).filter((name) =>
      name.endsWith('.webp'),
    );
  const before = await pictures();
  await here.database.$client.query(`
    create function stay() returns trigger language plpgsql as $$ begin raise exception 'the lights went out'; end $$;
    create trigger stay before insert on pet_skill for each row execute function stay()`);
  const training = [{ name: 'Sit', level: 'started', note: '', createdAt: '2026-03-05T09:30:00Z' }];
  const files = { [pathOf('a')]: await plainPicture(90, 60).webp().toBuffer() };
  const file = await written({ training, photos: [photoAt(pathOf('a'))] }, files);
  expect((await importExport(ida.call, file)).status).toBe(500);
  await here.database.$client.query('drop trigger stay on pet_skill');
  expect((await downloadExport(ida.call)).data.pets.pets).toEqual([]);
  expect(await pictures()).toEqual(before);
  expect(await readdir(join(folder, 'here', 'media', 'incoming'))).toEqual([]);
  expect((await importExport(ida.call, file)).json).toMatchObject({ added: 1, photos: 1 });
});

test('without a profile, and without a token, nothing is taken in', async () => {
  const file = await written();
  const nobody = callerWith(here.url, await tenant.token({ sub: 'auth0|nobody' }));
  expect((await importExport(nobody, file)).json['code']).toBe('unknown_user');
  expect((await importExport(callerWith(here.url, null), file)).status).toBe(401);
});

test('a long health log comes back entry by entry, with whatever its texts hold', async () => {
  const kim = await member(here.url, tenant, 'kim-logs');
  const at = '2026-03-05T09:30:00.000Z';
  const former = { replacedBy: 'e1', replacedAt: at };
  const health = Array.from({ length: 1_200 }, (_, index) => ({
    ...{
      id: `e${index}`,
      kind: 'note',
      happenedOn: '2026-03-05',
      nextDue: '2027-03-05',
      subject: `S${index}`,
    },
    ...{
      note: `a\u2028b\r\nd"\\ \ud83d 🐢 ${index}`,
      createdAt: at,
      corrections: index === 1 ? 1 : 0,
    },
    ...(index === 1_100 ? former : {}),
  }));
  const file = await written({ health });
  expect((await importExport(kim.call, file)).json).toMatchObject({ added: 1 });
  const [pet] = (await downloadExport(kim.call)).data.pets.pets;
  const log = pet?.health ?? [];
  expect(log).toHaveLength(1_200);
  const bySubject = new Map(log.map((entry) => [entry['subject'], entry]));
  for (const { subject, note, nextDue, createdAt } of health) {
    const entry = bySubject.get(subject);
    expect(entry).toMatchObject({ note: note.replace('\ud83d ', '\ufffd '), nextDue, createdAt });
  }
  expect(bySubject.get('S1100')?.['replacedBy']).toBe(bySubject.get('S1')?.['id']);
});

test('of one file handed in by one person at once each pet is there once', async () => {
  const jan = await member(here.url, tenant, 'jan');
  const file = await written();
  const answers = await Promise.all(Array.from({ length: 5 }, () => importExport(jan.call, file)));
  const added = answers.filter(({ json }) => json['added'] === 1);
  expect(added).toHaveLength(1);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect((await downloadExport(jan.call)).data.pets.pets).toHaveLength(1);
});
