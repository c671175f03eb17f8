/** What each viewer is answered of each field, over HTTP, from one table. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NewPet, SHARE_PARTS, type SharePart } from '@pawhood/contract/pets/fields.ts';
import type { PetPhoto } from '@pawhood/contract/pets/photos.ts';
import { type Pet, pet as petSchema } from '@pawhood/contract/pets/profile.ts';
import { openShareLink } from '@pawhood/contract/pets/sharing.ts';
import { readOwnProfile, VISIBILITIES, type Visibility } from '@pawhood/contract/users/users.ts';
import { plainPicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { type CallAnswer, callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { followCity } from '../../../app/follow-city.store.ts';
import { createEditCitiesStore } from '../../../cities/edit-cities.store.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-views-'));
afterAll(() => rm(dataDir, { recursive: true }));
const tenant = await testTenant();
const { url, database, lists } = await testApp({ settings: { ...tenant.settings, DATA_DIR: dataDir } });
const visitor = callerWith(url, null);

type Viewer = 'visitor' | 'signed in' | 'owner' | `link with ${SharePart}`;

const LINKS = SHARE_PARTS.map((part) => `link with ${part}` as const);
const VIEWERS: readonly Viewer[] = ['visitor', 'signed in', 'owner', ...LINKS];
const ONLY_OWNER: readonly Viewer[] = ['owner'];

/** Of every field of a pet: who has it in the answer. */
const FIELDS: Readonly<Record<keyof Pet, readonly Viewer[]>> = {
  ...{ id: VIEWERS, userId: VIEWERS, name: VIEWERS, type: VIEWERS, breed: VIEWERS },
  ...{ age: VIEWERS, ageUnit: VIEWERS, description: VIEWERS, temperament: VIEWERS },
  ...{ profilePicture: VIEWERS, photos: VIEWERS, city: VIEWERS, createdAt: VIEWERS },
  retiredCity: VIEWERS,
  gender: ['signed in', 'owner', 'link with about'],
  tags: ['signed in', 'owner', 'link with about'],
  birthday: ['owner', 'link with about'],
  diedOn: ONLY_OWNER,
  weight: ['owner', 'link with about'],
  weightGrams: ['owner', 'link with about'],
  healthInfo: ['owner', 'link with health'],
  contact: ['owner', 'link with contact'],
  vet: ['owner', 'link with contact'],
  vetProviderId: ['owner', 'link with contact'],
  visibility: ONLY_OWNER,
  version: ONLY_OWNER,
  // Of one that a decision hides.
  isHidden: [],
};

/** Who sees photos that are not public. */
const SEE_ALL_PHOTOS: readonly Viewer[] = ['owner', 'link with photos'];

const VALUES = {
  name: 'Tigger',
  type: 'Dog',
  breed: 'Kooikerhondje',
  birthday: '2019-03-05',
  diedOn: '2026-03-06',
  gender: 'female',
  weightGrams: 4_217,
  description: 'Likes canals.',
  temperament: 'Curious',
  city: 'calgary',
  tags: ['shy', 'small'],
  healthInfo: 'Allergic to chicken.',
  contact: '+31 20 555 0157',
  vet: 'The vet on the corner',
} satisfies NewPet;

let owner: Member;
let stranger: Member;
let id = '';
const tokens = new Map<Viewer, string>();

beforeAll(async () => {
  [owner, stranger] = [await member(url, tenant, 'Nala'), await member(url, tenant, 'Otis')];
  ({ id } = await petOf(owner.call, VALUES));
  // So that there is every field.
  await createEditCitiesStore(database, followCity).retire(VALUES.city);
  await lists.refresh();
  for (const width of [70, 80]) {
    const form = new FormData();
    form.set(
      'picture',
      new File([await plainPicture(width, 60).png().toBuffer()], 'x.png', { type: 'image/png' }),
    );
    expect((await owner.call('POST', `/api/pets/${id}/photos`, form)).status).toBe(201);
  }
  // The first photo is the avatar, and nobody else's business.
  const [first] = photosOf(await owner.call('GET', `/api/pets/${id}`));
  await owner.call('PATCH', `/api/pets/${id}/photos/${first?.id}`, { isPublic: false });
  for (const part of SHARE_PARTS) {
    const made = await owner.call('POST', `/api/pets/${id}/share-links`, { parts: [part], hours: 57 });
    tokens.set(`link with ${part}`, String(made.json['token']));
  }
});

const photosOf = ({ json }: CallAnswer) => json['photos'] as PetPhoto[]; // of the contract, which is held

const callerOf = (viewer: Viewer) =>
  viewer === 'owner' ? owner.call : viewer === 'signed in' ? stranger.call : visitor;

/** The pet as a viewer is answered it; a link's is in what the link shows. */
async function seenBy(viewer: Viewer, petId = id): Promise<CallAnswer> {
  const token = tokens.get(viewer);
  if (token === undefined) return callerOf(viewer)('GET', `/api/pets/${petId}`);
  const answer = await visitor('POST', openShareLink.path, { token });
  return { ...answer, json: (answer.json['pet'] as CallAnswer['json'] | undefined) ?? {} };
}

async function show(visibility: Visibility): Promise<void> {
  const { json } = await owner.call('GET', `/api/pets/${id}`);
  const changed = await owner.call('PATCH', `/api/pets/${id}`, { visibility }, Number(json['version']));
  expect(changed.status).toBe(200);
}

describe('the fields of a pet', () => {
  test.each(VIEWERS)(
    '§7.14a §3.12a %s: every field that is theirs, as the owner has it, and no other',
    async (viewer) => {
      await show('everyone');
      const own = (await seenBy('owner')).json;
      const seen = await seenBy(viewer);
      expect(seen.status).toBe(200);
      expect(seen.json).toEqual(v.parse(petSchema, seen.json));
      const fields = Object.entries(FIELDS).filter(([, viewers]) => viewers.includes(viewer));
      expect(Object.keys(seen.json).sort()).toEqual(fields.map(([field]) => field).sort());
      for (const [field] of fields) {
        if (field === 'photos' || field === 'profilePicture') continue;
        expect([field, seen.json[field]]).toEqual([field, own[field]]);
      }
      const photos = photosOf(seen);
      expect(photos.map(({ isPublic }) => isPublic)).toEqual(
        SEE_ALL_PHOTOS.includes(viewer) ? [false, true] : [true],
      );
      expect(seen.json['profilePicture']).toBe(photos[0]?.medium);
    },
  );

  test.each(VIEWERS)(
    '%s reads no word of what is not theirs, in any answer about the pet',
    async (viewer) => {
      await show('everyone');
      const token = tokens.get(viewer);
      const texts =
        token === undefined
          ? await Promise.all(
              [`/api/pets/${id}`, `/api/users/${owner.id}/pets`, `/api/pets/${id}/photos`].map(
                async (path) => (await callerOf(viewer)('GET', path)).text,
              ),
            )
          : [(await visitor('POST', openShareLink.path, { token })).text];
      const secrets = {
        ...{ birthday: VALUES.birthday, weightGrams: '4217', healthInfo: VALUES.healthInfo, tags: 'shy' },
        ...{ contact: VALUES.contact, vet: VALUES.vet, gender: 'female' },
      } as const;
      for (const [field, secret] of Object.entries(secrets)) {
        const isTheirs = FIELDS[field as keyof typeof secrets].includes(viewer); // Object.entries forgets the names
        expect([field, texts.join().includes(secret)]).toEqual([field, isTheirs]);
      }
    },
  );

  test('a list and the photos by themselves are what the pet says of itself', async () => {
    await show('everyone');
    for (const viewer of ['visitor', 'signed in', 'owner'] as const) {
      const { json, headers } = await seenBy(viewer);
      const list = await callerOf(viewer)('GET', `/api/users/${owner.id}/pets`);
      const photos = await callerOf(viewer)('GET', `/api/pets/${id}/photos`);
      expect([viewer, JSON.parse(list.text)]).toEqual([viewer, [json]]);
      expect([viewer, JSON.parse(photos.text)]).toEqual([viewer, json['photos']]);
      for (const each of [headers, list.headers, photos.headers]) {
        expect([each.get('cache-control'), each.get('vary')]).toEqual(['no-store', 'authorization']);
      }
    }
  });

  test('§3.12a the owner has the weight in pounds, the age by the birthday, and what was typed', async () => {
    const { json } = await seenBy('owner');
    expect(json).toMatchObject({ ...VALUES, userId: owner.id, weight: 9.3, ageUnit: 'years' });
    expect(json['age']).toBeGreaterThanOrEqual(7);
    const bare = await petOf(owner.call, { name: 'Mimi', age: 0.5, ageUnit: 'months', city: '' });
    expect(bare).toMatchObject({
      ...{ age: 0.5, ageUnit: 'months', birthday: '', gender: '', weight: null, weightGrams: null },
      ...{ description: '', profilePicture: '', temperament: '', healthInfo: '', photos: [], tags: [] },
      ...{ type: '', breed: '', city: '', contact: '', vet: '', visibility: 'everyone', version: 1 },
    });
    expect(Math.abs(Date.parse(bare.createdAt) - Date.now())).toBeLessThan(60_000);
    await owner.call('DELETE', `/api/pets/${bare.id}`);
  });
});

describe('who sees a pet at all', () => {
  const LINK = 'link with about';
  const SEERS: Readonly<Record<Visibility, readonly Viewer[]>> = {
    everyone: ['visitor', 'signed in', 'owner', LINK],
    'signed-in': ['signed in', 'owner', LINK],
    nobody: ['owner', LINK],
  };
  const cases = VISIBILITIES.flatMap((visibility) =>
    (['visitor', 'signed in', 'owner', LINK] as const).map((viewer) => [visibility, viewer] as const),
  );

  test.each(cases)('§7.14a §7.15 shown to %s: %s', async (visibility, viewer) => {
    await show(visibility);
    const isSeen = SEERS[visibility].includes(viewer);
    const seen = await seenBy(viewer);
    expect([seen.status, seen.json['name']]).toEqual(isSeen ? [200, 'Tigger'] : [404, undefined]);
    if (viewer === LINK) return;
    const missing = await seenBy(viewer, 'AAAAAAAAAAAAAAAAAAAAAA');
    expect([missing.status, missing.json['code']]).toEqual([404, 'unknown_pet']);
    if (!isSeen) expect(seen.text).toBe(missing.text);
    const list = await callerOf(viewer)('GET', `/api/users/${owner.id}/pets`);
    expect([list.status, JSON.parse(list.text)]).toEqual([200, isSeen ? [seen.json] : []]);
    const photos = await callerOf(viewer)('GET', `/api/pets/${id}/photos`);
    expect([photos.status, isSeen || photos.text]).toEqual(isSeen ? [200, true] : [404, missing.text]);
    const page = await callerOf(viewer)('GET', `/pet/${id}`);
    const profilePage = await callerOf(viewer)('GET', `/pets/${id}/profile`);
    // Pages are asked for without a bearer, so that whoever it is counts as a visitor.
    const status = visibility === 'everyone' ? 200 : 404;
    expect([page.status, profilePage.status]).toEqual([status, status]);
  });

  test.each([
    ['everyone', 'visitor', true],
    ['signed-in', 'visitor', false],
    ['signed-in', 'signed in', true],
    ['nobody', 'signed in', false],
    ['nobody', 'owner', true],
  ] as const)(
    '§7.15 of a person shown to %s the %s has the list of pets: %s; the pet’s own page is another matter',
    async (visibility, viewer, isListed) => {
      await show('everyone');
      await owner.call('PATCH', readOwnProfile.path, { visibility });
      const list = await callerOf(viewer)('GET', `/api/users/${owner.id}/pets`);
      expect([list.status, JSON.parse(list.text).length]).toEqual([200, isListed ? 1 : 0]);
      expect((await seenBy(viewer)).status).toBe(200);
      await owner.call('PATCH', readOwnProfile.path, { visibility: 'everyone' });
    },
  );
});
