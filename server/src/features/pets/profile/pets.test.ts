import { ageOn } from '@pawhood/contract/pets/age.ts';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import {
  createPet,
  listDeletedPets,
  listOwnPets,
  listPetsOf,
  type Pet,
} from '@pawhood/contract/pets/profile.ts';
import { listReminders } from '@pawhood/contract/pets/reminders.ts';
import { readOwnProfile } from '@pawhood/contract/users/users.ts';
import { dayIn } from '@pawhood/contract/values/day.ts';
import { simultaneously } from '@pawhood/testing/http/simultaneous.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Transaction } from '../../../database/connection.ts';
import { touchList } from '../../../database/lists/list-versions.ts';
import { userSuspension } from '../../../database/people/people.tables.ts';
import { personHash } from '../../../lib/person.ts';

const tenant = await testTenant();
const { url, database, lists } = await testApp({ settings: tenant.settings });
const visitor = callerWith(url, null);
// It stays today while the tests run.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => {
  vi.useRealTimers();
});
const TODAY = dayIn('UTC', new Date());
let owner: Member;
let stranger: Member;

beforeAll(async () => {
  [owner, stranger] = [await member(url, tenant, 'Nala'), await member(url, tenant, 'Otis')];
});

const read = async (pet: Pick<Pet, 'id'>, call = owner.call) => call('GET', `/api/pets/${pet.id}`);
const namesOf = async (person: Member, call = person.call) =>
  (JSON.parse((await call('GET', `/api/users/${person.id}/pets`)).text) as Pet[]).map(({ name }) => name);
const deletedOf = async ({ call }: Member) =>
  JSON.parse((await call('GET', '/local/api/users/me/deleted-pets')).text);

describe('adding a pet', () => {
  test('§7.14a it answers 201 with the pet, which is then read as it was answered', async () => {
    const made = await owner.call('POST', createPet.path, { name: '  Tigger \u0007 II ', type: 'Cat' });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({ name: 'Tigger II', type: 'Cat', userId: owner.id });
    expect(String(made.json['id'])).toMatch(/^[\w-]{22}$/);
    const seen = await read({ id: String(made.json['id']) });
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(seen.json).toEqual(made.json);
  });

  test('it lives where its owner does, unless another city is said, or none', async () => {
    const luna = await member(url, tenant, 'Luna');
    expect((await petOf(luna.call)).city).toBe('');
    await luna.call('PATCH', readOwnProfile.path, { city: 'dublin' });
    expect((await petOf(luna.call)).city).toBe('dublin');
    expect((await petOf(luna.call, { city: 'calgary' })).city).toBe('calgary');
    expect((await petOf(luna.call, { city: '' })).city).toBe('');
  });

  test('a tag said twice is one', async () => {
    const { tags } = await petOf(owner.call, { tags: ['shy', ' small ', 'shy'] });
    expect(tags).toEqual(['shy', 'small']);
  });

  test('needs a profile, and somebody signed in', async () => {
    const nobody = callerWith(url, await tenant.token({ sub: 'auth0|nobody' }));
    expect((await nobody('POST', createPet.path, { name: 'Nala' })).json['code']).toBe('unknown_user');
    expect((await visitor('POST', createPet.path, { name: 'Nala' })).status).toBe(401);
  });

  test.each([listOwnPets, listDeletedPets, listReminders])(
    '$path is empty where there is no profile yet, and for signed-in people alone',
    async ({ path }) => {
      const nobody = callerWith(url, await tenant.token({ sub: 'auth0|nobody' }));
      expect(await nobody('GET', path)).toMatchObject({ status: 200, text: '[]' });
      expect((await visitor('GET', path)).status).toBe(401);
    },
  );

  test('the own pets are those that one sees of oneself, and nobody else’s', async () => {
    const [ola, uwe] = [await member(url, tenant, 'Ola'), await member(url, tenant, 'Uwe')];
    await petOf(ola.call, { name: 'Nala', visibility: 'nobody' });
    await petOf(uwe.call, { name: 'Pip' });
    const own = await ola.call('GET', listOwnPets.path);
    expect(JSON.parse(own.text)).toMatchObject([{ name: 'Nala', userId: ola.id, version: 1 }]);
    expect(own.text).toBe((await ola.call('GET', `/api/users/${ola.id}/pets`)).text);
    expect(own.headers.get('cache-control')).toBe('no-store');
  });

  test('as many fit as the limit says, also when they come at once', async () => {
    const many = await member(url, tenant, 'Many');
    const add = () => many.call('POST', createPet.path, { name: 'One of many' });
    for (let number = 0; number < PET_LIMITS.pets - 3; number += 1) await petOf(many.call);
    const answers = await Promise.all(Array.from({ length: 10 }, add));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, json }) => [status, json['code']])).toEqual(
      Array.from({ length: 7 }, () => [409, 'too_many_pets']),
    );
    expect(await namesOf(many)).toHaveLength(PET_LIMITS.pets);
    const [first] = answers.filter(({ status }) => status === 201);
    const id = String(first?.json['id']);
    await many.call('DELETE', `/api/pets/${id}`);
    expect((await add()).status).toBe(201);
    // Full again: the deleted one waits until there is room.
    const restore = () => many.call('POST', `/api/pets/${id}/restore`);
    expect((await restore()).json['code']).toBe('too_many_pets');
    const [other] = answers.filter(({ status, json }) => status === 201 && json['id'] !== id);
    await many.call('DELETE', `/api/pets/${String(other?.json['id'])}`);
    expect((await restore()).status).toBe(200);
  });
});

describe('the pets of a person', () => {
  test('§7.15 are listed in the order they came; none is an empty list, for whoever it is', async () => {
    const ann = await member(url, tenant, 'Ann');
    expect(await namesOf(ann)).toEqual([]);
    for (const name of ['Otis', 'Luna', 'Mimi']) await petOf(ann.call, { name });
    for (const call of [ann.call, stranger.call, visitor]) {
      expect(await namesOf(ann, call)).toEqual(['Otis', 'Luna', 'Mimi']);
    }
    for (const id of ['AAAAAAAAAAAAAAAAAAAAAA', "'%20or%20'1'='1", '%25', '%F0%9F%90%B6', 'x'.repeat(3000)]) {
      const answer = await visitor('GET', `/api/users/${id}/pets`);
      expect([answer.status, answer.text]).toEqual([200, '[]']);
    }
  });

  test('§7.15 have their first four photos in the list, and the one that is their picture', async () => {
    const tom = await member(url, tenant, 'Tomasz');
    const { id } = await petOf(tom.call);
    await database.$client.query(
      `insert into picture (id, owner_kind, owner_id, user_id, sizes)
       select md5('${id}' || n), 'pet', '${id}', '${tom.id}', '{1600,800,400}' from generate_series(1, 9) n`,
    );
    await database.$client.query(
      `insert into pet_photo (id, pet_id, picture_id, position, is_public, is_avatar, deleted_at)
       select 'tom-' || n, '${id}', md5('${id}' || n), n, n <> 2, n = 8, case when n = 3 then now() end
       from generate_series(1, 9) n`,
    );
    const listed = async (call: Caller) => {
      const [pet] = JSON.parse((await call('GET', `/api/users/${tom.id}/pets`)).text);
      const { photos, profilePicture } = v.parse(listPetsOf.answer, [pet])[0] ?? { photos: [] };
      expect(profilePicture).toBe((await call('GET', `/api/pets/${id}`)).json['profilePicture']);
      return photos.map((photo) => [photo.id, photo.isAvatar]);
    };
    const others = (ids: readonly string[]) => ids.map((each) => [each, false]);
    expect(await listed(tom.call)).toEqual([
      ...others(['tom-1', 'tom-2', 'tom-4', 'tom-5']),
      ['tom-8', true],
    ]);
    expect(await listed(visitor)).toEqual([...others(['tom-1', 'tom-4', 'tom-5', 'tom-6']), ['tom-8', true]]);
  });

  test('are not there while the operator keeps the person out', async () => {
    const mimi = await member(url, tenant, 'Mimi');
    const pet = await petOf(mimi.call);
    const subjectHash = personHash({ issuer: tenant.issuer, subject: 'auth0|Mimi' });
    const exclude = (change: (transaction: Transaction) => Promise<unknown>) =>
      database
        .transaction(async (transaction) => {
          await change(transaction);
          await touchList(transaction, 'suspension');
        })
        .then(() => lists.refresh());
    await exclude((transaction) =>
      transaction.insert(userSuspension).values({ subjectHash, reason: 'disabled' }),
    );
    const seen = await read(pet, stranger.call);
    expect([seen.status, seen.json['code']]).toEqual([404, 'unknown_pet']);
    expect((await visitor('GET', `/pet/${pet.id}`)).status).toBe(404);
    expect(await namesOf(mimi, stranger.call)).toEqual([]);
    await exclude((transaction) => transaction.delete(userSuspension));
    expect((await read(pet, stranger.call)).status).toBe(200);
    expect(await namesOf(mimi, stranger.call)).toEqual(['Nala']);
  });
});

describe('changing a pet', () => {
  test('changes what is sent and nothing else, and the version goes up by one', async () => {
    let expected: object = await petOf(owner.call, { name: 'Tigger', city: 'dublin', age: 3 });
    const { id } = expected as Pet; // as just made
    const steps: readonly (readonly [object, object])[] = [
      [{ description: '  Two\nlines. ' }, { description: 'Two\nlines.' }],
      [{ weightGrams: 4_217 }, { weightGrams: 4_217, weight: 9.3 }],
      [{ weightGrams: null }, { weightGrams: null, weight: null }],
      [
        { city: '', tags: ['shy'] },
        { city: '', tags: ['shy'] },
      ],
      [{ birthday: '2025-03-05' }, { birthday: '2025-03-05', ...ageOn('2025-03-05', TODAY) }],
      [{ birthday: '' }, { birthday: '', age: 3, ageUnit: 'years' }],
      [
        { age: null, ageUnit: 'weeks' },
        { age: null, ageUnit: 'weeks' },
      ],
      [
        { temperament: 'Calm', gender: 'male', visibility: 'nobody' },
        { temperament: 'Calm', gender: 'male', visibility: 'nobody' },
      ],
      [
        { healthInfo: 'Old hips.', contact: 'Ring twice.', vet: 'Dr Vos', type: 'Dog', breed: 'Pug' },
        { healthInfo: 'Old hips.', contact: 'Ring twice.', vet: 'Dr Vos', type: 'Dog', breed: 'Pug' },
      ],
    ];
    for (const [index, [changes, outcome]] of steps.entries()) {
      expected = { ...expected, ...outcome, version: index + 2 };
      const changed = await owner.call('PATCH', `/api/pets/${id}`, changes, index + 1);
      expect([changed.status, changed.json]).toEqual([200, expected]);
      expect((await read({ id })).json).toEqual(expected);
    }
  });

  test('nothing to change is no new version', async () => {
    const pet = await petOf(owner.call);
    const unchanged = await owner.call('PATCH', `/api/pets/${pet.id}`, {}, 1);
    expect([unchanged.status, unchanged.json]).toEqual([200, pet]);
    expect((await owner.call('PATCH', `/api/pets/${pet.id}`, {}, 57)).status).toBe(412);
  });

  test('of a version that is not the latest is refused, with the pet as it is now', async () => {
    const pet = await petOf(owner.call);
    await owner.call('PATCH', `/api/pets/${pet.id}`, { breed: 'Pug' }, 1);
    for (const version of [0, 1, 3, 999_999_999]) {
      const refused = await owner.call('PATCH', `/api/pets/${pet.id}`, { name: 'Lost' }, version);
      expect(refused.status).toBe(412);
      expect(refused.headers.get('content-type')).toContain('application/problem+json');
      expect(refused.json).toMatchObject({
        ...{ code: 'edit_conflict', detail: 'Changed on another device' },
        current: { ...pet, breed: 'Pug', version: 2 },
      });
    }
    expect((await read(pet)).json).toEqual({ ...pet, breed: 'Pug', version: 2 });
  });

  test('of 25 that arrive at once with the same version one is made, and 24 say what it made', async () => {
    const pet = await petOf(owner.call);
    const token = await tenant.token({ sub: 'auth0|Nala' });
    const bodies = Array.from({ length: 25 }, (_, index) => JSON.stringify({ name: `Tigger ${index}` }));
    const answers = await simultaneously(
      bodies.map((body) => ({
        ...{ url, method: 'PATCH', path: `/api/pets/${pet.id}`, body },
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'if-match': '"1"',
        },
      })),
    );
    const made = answers.filter(({ status }) => status === 200).map(({ text }) => JSON.parse(text));
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ version: 2, name: expect.stringMatching(/^Tigger \d+$/) });
    const refused = answers.filter(({ status }) => status === 412).map(({ text }) => JSON.parse(text));
    expect(refused.map(({ current }) => current)).toEqual(Array.from({ length: 24 }, () => made[0]));
    expect((await read(pet)).json).toEqual(made[0]);
  });

  test.each([
    ['none', undefined],
    ['a number alone', '1'],
    ['anything', '*'],
    ['a weak one', 'W/"1"'],
    ['two', '"1", "2"'],
    ['a negative one', '"-1"'],
    ['a fraction', '"1.0"'],
    ['an endless one', `"${'1'.repeat(400)}"`],
    ['nothing between the marks', '""'],
    ['another number’s digits', '"१"'],
  ])('with %s for a version is refused, and nothing is changed', async (_, ifMatch) => {
    const pet = await petOf(owner.call);
    const response = await fetch(`${url}/api/pets/${pet.id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${await tenant.token({ sub: 'auth0|Nala' })}`,
        'content-type': 'application/json',
        ...(ifMatch !== undefined && { 'if-match': Buffer.from(ifMatch).toString('latin1') }),
      },
      body: '{"name":"Lost"}',
    });
    expect([response.status, await response.json()]).toMatchObject([428, { code: 'version_missing' }]);
    expect((await read(pet)).json).toEqual(pet);
  });
});

describe('a deleted pet', () => {
  test('is not there for anybody, and comes back whole', async () => {
    const ann = await member(url, tenant, 'Ann of the deleted');
    const pet = await petOf(ann.call, { name: 'Tigger', tags: ['shy'] });
    const kept = await petOf(ann.call, { name: 'Luna' });
    expect((await ann.call('DELETE', `/api/pets/${pet.id}`)).status).toBe(204);
    for (const call of [ann.call, stranger.call, visitor]) {
      const seen = await read(pet, call);
      expect([seen.status, seen.json['code']]).toEqual([404, 'unknown_pet']);
      expect(await namesOf(ann, call)).toEqual(['Luna']);
    }
    for (const [method, path, body] of [
      ['DELETE', `/api/pets/${pet.id}`, undefined],
      ['PATCH', `/api/pets/${pet.id}`, { name: 'Lost' }],
    ] as const) {
      expect((await ann.call(method, path, body, 1)).json['code']).toBe('unknown_pet');
    }
    const [deleted, ...others] = await deletedOf(ann);
    expect(others).toEqual([]);
    expect(deleted).toMatchObject({ id: pet.id, name: 'Tigger' });
    expect(Date.parse(deleted.goneAt) - Date.parse(deleted.deletedAt)).toBe(30 * 24 * 60 * 60_000);

    const restored = await ann.call('POST', `/api/pets/${pet.id}/restore`);
    expect([restored.status, restored.json]).toEqual([200, pet]);
    expect(await namesOf(ann, visitor)).toEqual(['Tigger', 'Luna']);
    expect(await deletedOf(ann)).toEqual([]);
    // Pressed twice it stays as it is, and so does one that was never deleted.
    expect((await ann.call('POST', `/api/pets/${pet.id}/restore`)).json).toEqual(pet);
    expect((await ann.call('POST', `/api/pets/${kept.id}/restore`)).json).toEqual(kept);
  });

  test('can be had back for 30 days, by its owner alone', async () => {
    const ben = await member(url, tenant, 'Ben');
    const pet = await petOf(ben.call);
    await ben.call('DELETE', `/api/pets/${pet.id}`);
    const ago = (time: string) =>
      database.$client.query(`update pet set deleted_at = now() - interval '${time}' where id = '${pet.id}'`);
    await ago('30 days 1 minute');
    expect(await deletedOf(ben)).toEqual([]);
    expect((await ben.call('POST', `/api/pets/${pet.id}/restore`)).json['code']).toBe('unknown_pet');
    await ago('29 days 23 hours 58 minutes');
    expect(await deletedOf(ben)).toMatchObject([{ id: pet.id }]);
    expect((await stranger.call('POST', `/api/pets/${pet.id}/restore`)).json['code']).toBe('unknown_pet');
    expect((await ben.call('POST', `/api/pets/${pet.id}/restore`)).json).toEqual(pet);
  });

  test('are listed from the one deleted last', async () => {
    const tom = await member(url, tenant, 'Tom');
    const pets = [await petOf(tom.call, { name: 'First' }), await petOf(tom.call, { name: 'Second' })];
    for (const { id } of pets) await tom.call('DELETE', `/api/pets/${id}`);
    expect(await deletedOf(tom)).toMatchObject([{ name: 'Second' }, { name: 'First' }]);
    expect(await deletedOf(stranger)).toEqual([]);
  });

  test('of two that come back at once the last place takes one', async () => {
    const sam = await member(url, tenant, 'Sam');
    const two = [await petOf(sam.call), await petOf(sam.call)];
    for (const { id } of two) await sam.call('DELETE', `/api/pets/${id}`);
    for (let number = 0; number < PET_LIMITS.pets - 1; number += 1) await petOf(sam.call);
    const answers = await Promise.all(two.map(({ id }) => sam.call('POST', `/api/pets/${id}/restore`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await namesOf(sam)).toHaveLength(PET_LIMITS.pets);
    expect(await deletedOf(sam)).toHaveLength(1);
  });

  test('deleted while it is changed is gone, or was changed before, and comes back as one of the two', async () => {
    const pet = await petOf(owner.call);
    const [changed, removed] = await Promise.all([
      owner.call('PATCH', `/api/pets/${pet.id}`, { name: 'Tigger' }, 1),
      owner.call('DELETE', `/api/pets/${pet.id}`),
    ]);
    expect(removed.status).toBe(204);
    expect([200, 404]).toContain(changed.status);
    const back = await owner.call('POST', `/api/pets/${pet.id}/restore`);
    expect(back.json).toEqual(changed.status === 200 ? changed.json : pet);
  });

  test('deleted again and again are kept in no greater number than others', async () => {
    const una = await member(url, tenant, 'Una');
    const ids: string[] = [];
    for (let number = 0; number < PET_LIMITS.pets + 3; number += 1) {
      const { id } = await petOf(una.call);
      await una.call('DELETE', `/api/pets/${id}`);
      ids.push(id);
    }
    const kept = (await deletedOf(una)).map(({ id }: Pet) => id);
    expect(kept).toEqual(ids.slice(3).reverse());
  });
});
