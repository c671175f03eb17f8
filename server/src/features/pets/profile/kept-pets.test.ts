/** A pet and a person, as visitors are sent them from memory: by the server that takes a change, and by another one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { readOwnProfile } from '@pawhood/contract/users/users.ts';
import { plainPicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { setSuspended } from '@pawhood/testing/people/suspension.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-kept-'));
afterAll(() => rm(dataDir, { recursive: true }));
const tenant = await testTenant();
const settings = { ...tenant.settings, DATA_DIR: dataDir, RATE_LIMITS: 'off' };
const here = await testApp({ settings });
const there = await testApp({ settings, database: here.database });
const ME = readOwnProfile.path;

let people = 0;
let changes = 0;
let owner: Member;
let subject: string;
let pet: Pet;
/** Ids of two photos of the pet, which everybody sees. */
let photos: readonly string[];

const photo = async () => pictureForm(await plainPicture(60, 40).png().toBuffer());

beforeEach(async () => {
  people += 1;
  subject = `Nala ${people}`;
  owner = await member(here.url, tenant, subject);
  pet = await petOf(owner.call, { name: 'Otis' });
  const add = async () => String((await owner.call('POST', photosPath(), await photo())).json['id']);
  photos = [await add(), await add()];
});

const petPath = () => `/api/pets/${pet.id}`;
const photosPath = () => `${petPath()}/photos`;
const personPath = () => `/local/api/users/${owner.id}`;

async function seen(url: string, path: string) {
  const { status, json } = await callerWith(url, null)('GET', path);
  // A problem names its request.
  return { status, json: status === 200 ? json : json['code'] };
}

/** What visitors are sent before a change, after it and, read from the database, in truth; the other server has looked. */
async function sentAround(path: string, change: () => Promise<unknown>) {
  const before = await seen(here.url, path);
  for (const { url } of [here, here, there, there]) expect(await seen(url, path)).toEqual(before);
  changes += 1;
  await change();
  const sent = [await seen(here.url, path)];
  await there.lists.refresh();
  sent.push(await seen(there.url, path));
  // Another address for the same: nothing is kept at it.
  return { before, sent, truth: await seen(here.url, `${path}?change=${changes}`) };
}

async function done(call: ReturnType<Member['call']>): Promise<void> {
  const { status, text } = await call;
  expect(status, text).toBeLessThan(300);
}

describe('what a visitor is sent is never of before an answered change', () => {
  test.each<[string, () => string, () => Promise<unknown>]>([
    [
      'the name of a pet',
      petPath,
      () => done(owner.call('PATCH', petPath(), { name: 'Tom' }, pet.version ?? 0)),
    ],
    [
      'a pet that is nobody else’s business now',
      petPath,
      () => done(owner.call('PATCH', petPath(), { visibility: 'nobody' }, pet.version ?? 0)),
    ],
    ['a pet that is deleted', petPath, () => done(owner.call('DELETE', petPath()))],
    ['another photo', petPath, async () => done(owner.call('POST', photosPath(), await photo()))],
    [
      'a photo that is hidden',
      petPath,
      () => done(owner.call('PATCH', `${photosPath()}/${photos[0]}`, { isPublic: false })),
    ],
    [
      'another order',
      petPath,
      () => done(owner.call('PUT', `${photosPath()}/order`, { ids: photos.toReversed() })),
    ],
    ['a photo that is deleted', petPath, () => done(owner.call('DELETE', `${photosPath()}/${photos[1]}`))],
    ['an account that is deleted', petPath, () => done(owner.call('DELETE', ME))],
    ['a person’s name', personPath, () => done(owner.call('PATCH', ME, { fullName: 'Kim Vos' }))],
    [
      'a person who is nobody’s business now',
      personPath,
      () => done(owner.call('PATCH', ME, { visibility: 'nobody' })),
    ],
    ['a person’s picture', personPath, async () => done(owner.call('PUT', `${ME}/picture`, await photo()))],
    ['a person who is gone', personPath, () => done(owner.call('DELETE', ME))],
  ])('%s', async (_, pathOf, change) => {
    const path = pathOf();
    const { before, sent, truth } = await sentAround(path, change);
    expect(truth).not.toEqual(before);
    expect(sent).toEqual([truth, truth]);
  });

  test('a photo that comes back, and one that is a pet’s face', async () => {
    const [first, second] = photos.map((id) => `${photosPath()}/${id}`);
    await done(owner.call('DELETE', String(first)));
    const restored = await sentAround(petPath(), () => done(owner.call('POST', `${first}/restore`)));
    expect(restored.truth).not.toEqual(restored.before);
    expect(restored.sent).toEqual([restored.truth, restored.truth]);
    const { before, sent, truth } = await sentAround(petPath(), () =>
      done(owner.call('PATCH', String(second), { isAvatar: true })),
    );
    expect(truth).not.toEqual(before);
    expect(sent).toEqual([truth, truth]);
  });

  test.each<[string, () => string]>([
    ['a pet', petPath],
    ['a person', personPath],
  ])('%s of whom the operator keeps out, and lets in again', async (_, pathOf) => {
    const person = { issuer: tenant.issuer, subject: `auth0|${subject}` };
    for (const isSuspended of [true, false]) {
      const { before, sent, truth } = await sentAround(pathOf(), () =>
        setSuspended(here, person, isSuspended),
      );
      expect([before.status, truth.status]).toEqual(isSuspended ? [200, 404] : [404, 200]);
      expect(sent).toEqual([truth, truth]);
    }
  });
});
