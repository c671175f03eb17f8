/** Additions that are sent again, by a person whose first answer was lost. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import { readOwnProfile } from '@pawhood/contract/users/users.ts';
import { plainPicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { type CallAnswer, callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-additions-'));
afterAll(() => rm(dataDir, { recursive: true }));
const tenant = await testTenant();
const settings = { ...tenant.settings, DATA_DIR: dataDir };
const { url, app, database } = await testApp({ settings });
const other = await testApp({ settings, database });
const PICTURES = [
  await plainPicture(60, 40).png().toBuffer(),
  await plainPicture(40, 60).png().toBuffer(),
] as const;

let nala: Member;
let otis: Member;
beforeAll(async () => {
  [nala, otis] = [await member(url, tenant, 'Nala'), await member(url, tenant, 'Otis')];
});

/** Makes an addition with a key, as a person. */
async function send(
  path: string,
  body: unknown,
  key: string,
  { person = 'Nala', server = url } = {},
): Promise<CallAnswer> {
  const call = callerWith(server, await tenant.token({ sub: `auth0|${person}` }), { 'idempotency-key': key });
  return call('POST', path, body);
}

const codeOf = ({ status, json }: CallAnswer) => [status, json['code']];

interface Case {
  /** Beneath the pet's own; empty for pets themselves. */
  readonly part: string;
  readonly body: () => unknown;
  /** Something else. */
  readonly another: () => unknown;
}

const CASES: readonly Case[] = [
  { part: '', body: () => ({ name: 'Mimi', type: 'Cat' }), another: () => ({ name: 'Mimi', type: 'Dog' }) },
  {
    part: '/health',
    body: () => ({ kind: 'weight', date: '2026-03-05', weightGrams: 5_700 }),
    another: () => ({ kind: 'weight', date: '2026-03-05', weightGrams: 5_701 }),
  },
  { part: '/training', body: () => ({ name: 'Sit' }), another: () => ({ name: 'Stay' }) },
  {
    part: '/share-links',
    body: () => ({ parts: ['about'], hours: 57 }),
    another: () => ({ parts: ['about'], hours: 58 }),
  },
  { part: '/photos', body: () => pictureForm(PICTURES[0]), another: () => pictureForm(PICTURES[1]) },
];

/** Where a case adds, for a new pet, and how much there is. */
async function place({ part }: Case) {
  const { id } = await petOf(nala.call);
  const path = part === '' ? '/api/pets' : `/api/pets/${id}${part}`;
  const list = part === '' ? `/api/users/${nala.id}/pets` : path;
  const count = async (): Promise<number> => JSON.parse((await nala.call('GET', list)).text).length;
  return { id, path, count, before: await count() };
}

/** What is answered of what was made, without what every reading changes. */
const made = ({ json }: CallAnswer) => json['link'] ?? json;
const idOf = (answer: CallAnswer) => String((made(answer) as { id?: unknown }).id);

test('every call that adds to what a person keeps can be sent again', () => {
  const repeatable = app.endpoints.filter(({ isRepeatable }) => isRepeatable).map(({ path }) => path);
  expect(repeatable.sort()).toEqual(CASES.map(({ part }) => `/api/pets${part && `/:petId${part}`}`).sort());
  const adding = app.endpoints.filter(({ status, path }) => status === 201 && path.startsWith('/api/pets'));
  expect(adding.map(({ path }) => path).sort()).toEqual(repeatable);
});

describe.each(CASES.map((one) => [one.part || '/pets', one] as const))('%s', (_, one) => {
  test('sent again it answers the same, from each server, and adds nothing; without a key it adds again', async () => {
    const { path, count, before } = await place(one);
    const key = randomUUID();
    const first = await send(path, one.body(), key);
    expect(first.status, first.text).toBe(201);
    const second = await send(path, one.body(), `"${key.toUpperCase()}"`, { server: other.url });
    expect([second.status, second.json]).toEqual([201, first.json]);
    expect(await count()).toBe(before + 1);
    expect((await nala.call('POST', path, one.body())).status).toBe(201);
    expect((await send(path, one.body(), randomUUID())).status).toBe(201);
    expect(await count()).toBe(before + 3);
  });

  test('sent many times at once, to two servers, it is there once', async () => {
    const { path, count, before } = await place(one);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(path, one.body(), key, { server: index % 2 === 0 ? url : other.url }),
      ),
    );
    // Of files three are taken at a time; the others are to be sent again.
    const taken = answers.filter((answer) => codeOf(answer)[1] !== 'too_many_uploads');
    expect(taken.map(({ status, text }) => status === 201 || text)).toEqual(taken.map(() => true));
    expect(new Set(taken.map(idOf)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('the same key with something else is refused, and adds nothing', async () => {
    const { path, count, before } = await place(one);
    const key = randomUUID();
    await send(path, one.body(), key);
    expect(codeOf(await send(path, one.another(), key))).toEqual([422, 'key_used']);
    expect(await count()).toBe(before + 1);
  });

  test('what is not there any more is not made again', async () => {
    const { path, count, before } = await place(one);
    const key = randomUUID();
    const id = idOf(await send(path, one.body(), key));
    expect((await nala.call('DELETE', `${path}/${id}`)).status).toBe(204);
    expect(codeOf(await send(path, one.body(), key))).toEqual([410, 'gone_since']);
    expect(await count()).toBe(before);
  });
});

test('a repeated pet is answered as it is now', async () => {
  const key = randomUUID();
  const { json } = await send('/api/pets', { name: 'Mimi' }, key);
  await nala.call('PATCH', `/api/pets/${json['id']}`, { name: 'Mimi the Cat' }, 1);
  const again = await send('/api/pets', { name: 'Mimi' }, key);
  expect([again.json['id'], again.json['name'], again.json['version']]).toEqual([
    json['id'],
    'Mimi the Cat',
    2,
  ]);
});

test('a repeated link answers the token that opens it, and the database tells nobody', async () => {
  const { id } = await petOf(nala.call);
  const [path, body, key] = [`/api/pets/${id}/share-links`, { parts: ['about'], hours: 57 }, randomUUID()];
  const { json } = await send(path, body, key);
  const again = await send(path, body, key);
  expect(again.json['token']).toBe(json['token']);
  const opened = await callerWith(url, null)('POST', '/api/shared-pets', { token: json['token'] });
  expect([opened.status, (opened.json['pet'] as { id: string }).id]).toEqual([200, id]);
  const { rows } = await database.$client.query('select * from idempotency_key');
  expect(JSON.stringify(rows)).toContain(idOf(again));
  expect(JSON.stringify(rows)).not.toContain(key);
});

test('two links made with one key, by two people, have tokens of their own', async () => {
  const key = randomUUID();
  const [hers, his] = [await petOf(nala.call), await petOf(otis.call)];
  const body = { parts: ['about'], hours: 57 };
  const one = await send(`/api/pets/${hers.id}/share-links`, body, key);
  const another = await send(`/api/pets/${his.id}/share-links`, body, key, { person: 'Otis' });
  expect([one.status, another.status]).toEqual([201, 201]);
  expect(another.json['token']).not.toBe(one.json['token']);
});

test('another person with the same key adds a pet of their own', async () => {
  const key = randomUUID();
  const hers = await send('/api/pets', { name: 'Mimi' }, key);
  const his = await send('/api/pets', { name: 'Mimi' }, key, { person: 'Otis' });
  expect([his.status, his.json['userId']]).toEqual([201, otis.id]);
  expect(his.json['id']).not.toBe(hers.json['id']);
});

test('a key of one pet’s skill is refused for another pet, at once or later', async () => {
  const [one, another] = [await petOf(nala.call), await petOf(nala.call)];
  const key = randomUUID();
  const answers = await Promise.all(
    [one, another].map(({ id }) => send(`/api/pets/${id}/training`, { name: 'Sit' }, key)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  const { status } = await send(`/api/pets/${one.id}/health`, { kind: 'note', date: '2026-03-05' }, key);
  expect(status).toBe(422);
});

test.each(['', '57', 'nala', '"', `"${randomUUID()}`, `${randomUUID()}, ${randomUUID()}`])(
  'the key %j is refused with a sentence, and nothing is added',
  async (key) => {
    const { path, count, before } = await place(CASES[0] as Case);
    const { status, json } = await send(path, { name: 'Mimi' }, key);
    expect([status, json['code'], json['detail']]).toEqual([
      400,
      'malformed_key',
      expect.stringContaining('UUID'),
    ]);
    expect(await count()).toBe(before);
  },
);

test('what was refused can be sent again with its key, once it is right or there is room', async () => {
  const { id } = await petOf(nala.call);
  const [path, key, right] = [`/api/pets/${id}/share-links`, randomUUID(), { parts: ['about'], hours: 57 }];
  expect((await send(path, { ...right, hours: 0 }, key)).status).toBe(400);
  for (let index = 1; index < PET_LIMITS.links; index += 1) await nala.call('POST', path, right);
  const last = await nala.call('POST', path, right);
  expect(codeOf(await send(path, right, key))).toEqual([409, 'too_many_links']);
  expect((await nala.call('DELETE', `${path}/${idOf(last)}`)).status).toBe(204);
  expect((await send(path, right, key)).status).toBe(201);
  // Full again, by itself.
  expect((await send(path, right, key)).status).toBe(201);
});

test('a photo that is sent again leaves no file of its own, also where it has filled the pet', async () => {
  const { id } = await petOf(nala.call);
  const path = `/api/pets/${id}/photos`;
  await database.$client.query(
    `with kept as (
       insert into picture (id, owner_kind, owner_id, user_id, sizes)
       select md5($1 || place), 'pet', $1, $3, '{1600,800,400}' from generate_series(2, $2) place returning id)
     insert into pet_photo (id, pet_id, picture_id, position) select id, $1, id, 0 from kept`,
    [id, PET_LIMITS.photos, nala.id],
  );
  const files = async () =>
    (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith('.webp')).length;
  const before = await files();
  const key = randomUUID();
  const last = await send(path, pictureForm(PICTURES[1]), key);
  expect(codeOf(await send(path, pictureForm(PICTURES[1]), randomUUID()))).toEqual([409, 'too_many_photos']);
  const again = await send(path, pictureForm(PICTURES[1]), key);
  expect([again.status, again.json]).toEqual([201, last.json]);
  await expect.poll(files).toBe(before + 3);
});

test('keys are forgotten after a day, and with the person', async () => {
  const keys = async () =>
    (await database.$client.query<{ created_id: string }>('select created_id from idempotency_key')).rows.map(
      ({ created_id }) => created_id,
    );
  const luna = await member(url, tenant, 'Luna');
  const [old, recent] = [randomUUID(), randomUUID()];
  const pets = [];
  for (const key of [old, recent])
    pets.push(await send('/api/pets', { name: 'Mimi' }, key, { person: 'Luna' }));
  const [oldId, recentId] = pets.map(idOf);
  const age = `update idempotency_key set created_at = now() - $1::interval where created_id = $2`;
  await database.$client.query(age, ['24 hours 1 second', oldId]);
  await database.$client.query(age, ['23 hours 59 minutes', recentId]);
  const keeping = await testApp({ settings, database, runsJobs: true });
  await expect.poll(keys).not.toContain(oldId);
  await keeping.app.close();
  expect(await keys()).toContain(recentId);
  expect((await luna.call('DELETE', readOwnProfile.path)).status).toBe(204);
  expect(await keys()).not.toContain(recentId);
});
