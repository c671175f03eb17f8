import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import { listSkills } from '@pawhood/contract/pets/training.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const tenant = await testTenant();
const { url, database } = await testApp({ settings: tenant.settings });
const ann = await member(url, tenant, 'Ann Berg');
const otis = await member(url, tenant, 'Otis Vos');

/** A pet of Ann's and what it learns. */
async function newPet() {
  const { id } = await petOf(ann.call);
  const path = `/api/pets/${id}/training`;
  return {
    id,
    path,
    add: (skill: object) => ann.call('POST', path, skill),
    list: async () => v.parse(listSkills.answer, JSON.parse((await ann.call('GET', path)).text)),
  };
}

test('a skill is added, changed in parts and removed', async () => {
  const pet = await newPet();
  expect(await pet.list()).toEqual([]);
  const made = await pet.add({ name: ' Fetch ' });
  expect([made.status, made.json]).toMatchObject([201, { name: 'Fetch', level: 'started', note: '' }]);
  await pet.add({ name: 'Stay', level: 'mastered', note: 'Even with squirrels.' });
  expect((await pet.list()).map(({ name, level }) => [name, level])).toEqual([
    ['Fetch', 'started'],
    ['Stay', 'mastered'],
  ]);

  const path = `${pet.path}/${String(made.json['id'])}`;
  const changed = await ann.call('PATCH', path, { level: 'practising' });
  expect([changed.status, changed.json]).toMatchObject([
    200,
    { name: 'Fetch', level: 'practising', note: '', createdAt: made.json['createdAt'] },
  ]);
  expect(String(changed.json['updatedAt']) > String(made.json['updatedAt'])).toBe(true);
  expect((await ann.call('PATCH', path, { note: 'Left.', name: 'Fetch it' })).json).toMatchObject({
    ...{ name: 'Fetch it', level: 'practising', note: 'Left.' },
  });
  const unseen = await ann.call('PATCH', path, { name: '\u200b' });
  expect([unseen.status, unseen.json['errors']]).toMatchObject([400, [{ field: 'name' }]]);
  expect((await ann.call('DELETE', path)).status).toBe(204);
  expect((await pet.list()).map(({ name }) => name)).toEqual(['Stay']);
  for (const [method, body] of [
    ['PATCH', { note: '' }],
    ['DELETE', undefined],
  ] as const) {
    const refused = await ann.call(method, path, body);
    expect([refused.status, refused.json['code']]).toEqual([404, 'unknown_skill']);
  }
});

test.each([
  [{}, 'name'],
  [{ name: ' ' }, 'name'],
  [{ name: '\u200b\u202e' }, 'name'],
  [{ name: 57 }, 'name'],
  [{ name: 'x'.repeat(81) }, 'name'],
  [{ name: 'Sit', level: 'perfect' }, 'level'],
  [{ name: 'Sit', note: 'x'.repeat(2_001) }, 'note'],
  [{ name: 'Sit', grade: 1 }, 'body'],
])('the wrong skill %# is refused at its field', async (skill, field) => {
  const pet = await newPet();
  const refused = await pet.add(skill);
  expect(refused.status).toBe(400);
  expect(refused.json['errors']).toMatchObject([{ field, detail: expect.stringMatching(/\w/) }]);
  expect(await pet.list()).toEqual([]);
});

test('a pet has as many skills as fit', async () => {
  const pet = await newPet();
  await database.$client.query(
    `insert into pet_skill (id, pet_id, name, level)
     select $1 || number, $1, 'Trick ' || number, 'started' from generate_series(1, $2) number`,
    [pet.id, PET_LIMITS.skills - 1],
  );
  expect((await pet.add({ name: 'One more' })).status).toBe(201);
  const refused = await pet.add({ name: 'One too many' });
  expect([refused.status, refused.json['code']]).toEqual([409, 'too_many_skills']);
  expect(await pet.list()).toHaveLength(PET_LIMITS.skills);
});

test('who else reads and changes nothing, and another pet has not these skills', async () => {
  const [pet, other] = [await newPet(), await newPet()];
  const made = await pet.add({ name: 'Sit' });
  const id = String(made.json['id']);
  for (const [method, path, body] of [
    ['GET', pet.path],
    ['POST', pet.path, { name: 'Bite' }],
    ['PATCH', `${pet.path}/${id}`, { name: 'Bite' }],
    ['DELETE', `${pet.path}/${id}`],
  ] as const) {
    const refused = await otis.call(method, path, body);
    expect([refused.status, refused.json['code']]).toEqual([404, 'unknown_pet']);
  }
  for (const [method, body] of [
    ['PATCH', { name: 'Bite' }],
    ['DELETE', undefined],
  ] as const) {
    const refused = await ann.call(method, `${other.path}/${id}`, body);
    expect([refused.status, refused.json['code']]).toEqual([404, 'unknown_skill']);
  }
  expect(await pet.list()).toEqual([made.json]);
});
