/** The list of a person's pets, kept as bytes: whatever changes, it says what the rows say. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PHOTO_TILES } from '@pawhood/contract/limits.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { readOwnProfile } from '@pawhood/contract/users/users.ts';
import { plainPicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { listedPets } from './listed-pets.store.ts';
import { viewOf } from './pet-view.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-listed-'));
afterAll(() => rm(dataDir, { recursive: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const tenant = await testTenant();
const { url, database } = await testApp({ settings: { ...tenant.settings, DATA_DIR: dataDir } });
const { call: owner, id } = await member(url, tenant, 'Ann');
const VIEWERS = {
  visitor: callerWith(url, null),
  'signed-in': (await member(url, tenant, 'Ben')).call,
  owner,
} as const;
type ViewerName = keyof typeof VIEWERS;

const PATH = `/api/users/${id}/pets`;
const listFor = async (viewer: ViewerName) => (await VIEWERS[viewer]('GET', PATH)).text;

/** The rows as they are now, mapped as each pet by itself is. */
async function mappedFor(viewer: ViewerName): Promise<string> {
  const pets = await listedPets(database, id, viewer === 'owner', PHOTO_TILES);
  const now = new Date();
  return JSON.stringify(pets.map((pet) => viewOf(pet, viewer, cities, now)).filter((view) => view !== null));
}

const lists = async () =>
  Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await listFor(name)])));
const mapped = async () =>
  Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await mappedFor(name)])));
const NAMES = Object.keys(VIEWERS) as ViewerName[]; // Object.keys forgets the names.

const [nala, otis] = [
  await petOf(owner, { name: 'Nala', birthday: '2020-02-28', city: 'calgary', tags: ['shy'] }),
  await petOf(owner, { name: 'Otis', description: 'Likes canals, “quays” and \u2028 bridges.' }),
];
const photos = `/api/pets/${nala.id}/photos`;
const file = await plainPicture(60, 40).png().toBuffer();
const ids: string[] = [];
for (let count = 0; count < PHOTO_TILES + 3; count += 1)
  ids.push(String((await owner('POST', photos, pictureForm(file))).json['id']));
const [first, second, , , fifth, , last] = ids;

test('it is the same to the byte as the mapped rows, after each change of a pet and its photos', async () => {
  const CHANGES: readonly (readonly [string, string, unknown?, number?])[] = [
    ['PATCH', `/api/pets/${otis.id}`, { name: 'Otis II', weightGrams: 4_217 }, 1],
    ['PATCH', `${photos}/${first}`, { alt: 'Asleep' }],
    ['PATCH', `${photos}/${second}`, { isPublic: false }],
    ['PATCH', `${photos}/${last}`, { isAvatar: true }],
    ['PATCH', `${photos}/${last}`, { isPublic: false }],
    ['PUT', `${photos}/order`, { ids: [fifth, first] }],
    ['DELETE', `${photos}/${first}`],
    ['POST', `${photos}/${first}/restore`],
    ['PATCH', `/api/pets/${nala.id}`, { visibility: 'signed-in' }, 1],
    ['PATCH', `/api/pets/${nala.id}`, { visibility: 'everyone' }, 2],
    ['DELETE', `/api/pets/${otis.id}`],
    ['POST', `/api/pets/${otis.id}/restore`],
    ['POST', '/api/pets', { name: 'Mimi' }],
  ];
  let before = await lists();
  expect(before).toEqual(await mapped());
  for (const [method, path, body, version] of CHANGES) {
    const { status, text } = await owner(method, path, body, version);
    expect(status, text).toBeLessThan(300);
    const now = await lists();
    expect(now, `${method} ${path}`).toEqual(await mapped());
    // Or else the change would prove nothing.
    expect(now['owner'], `${method} ${path}`).not.toBe(before['owner']);
    before = now;
  }
});

test('it is gone for others once the person is for nobody, and there for the owner', async () => {
  expect(await listFor('visitor')).toContain('Otis II');
  await owner('PATCH', readOwnProfile.path, { visibility: 'signed-in' });
  expect(await listFor('visitor')).toBe('[]');
  expect(await listFor('signed-in')).toContain('Otis II');
  await owner('PATCH', readOwnProfile.path, { visibility: 'nobody' });
  expect(await listFor('signed-in')).toBe('[]');
  expect(await listFor('owner')).toContain('Otis II');
  await owner('PATCH', readOwnProfile.path, { visibility: 'everyone' });
  expect(await listFor('visitor')).toContain('Otis II');
});

test('its pets grow older with the day of their city', async () => {
  // Late on 27 February in Calgary, by the time zones of any Node; elsewhere it is the birthday already.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-28T05:30:00Z') });
  const agesOf = async () => {
    const text = await listFor('visitor');
    expect(text).toBe(await mappedFor('visitor'));
    return (JSON.parse(text) as { age: unknown }[]).map(({ age }) => age);
  };
  expect((await agesOf())[0]).toBe(6);
  vi.setSystemTime('2027-02-28T07:30:00Z');
  expect((await agesOf())[0]).toBe(7);
});

test('it is read anew only when something has changed', async () => {
  const query = vi.spyOn(database.$client, 'query');
  // The server's own jobs ask the database, too, whenever their time has come.
  const asked = () =>
    query.mock.calls.map((call) => JSON.stringify(call)).filter((call) => call.includes(id));
  const readings = () => asked().filter((call) => call.includes('json_agg')).length;
  const before = await lists();
  query.mockClear();
  for (let count = 0; count < 5; count += 1) expect(await lists()).toEqual(before);
  expect([asked().length, readings()]).toEqual([5 * NAMES.length, 0]);
  await owner('PATCH', `${photos}/${fifth}`, { alt: 'Awake' });
  const after = await lists();
  expect(after['visitor']).toContain('Awake');
  expect(after).not.toEqual(before);
  expect(readings()).toBe(NAMES.length);
});
