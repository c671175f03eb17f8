import { createCalendar, listReminders } from '@pawhood/contract/pets/reminders.ts';
import { addDays, dayIn } from '@pawhood/contract/values/day.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

const tenant = await testTenant();
const settings = { ...tenant.settings, RATE_LIMITS: 'off' };
const { url, database } = await testApp({ settings });
const visitor = callerWith(url, null);
const TODAY = dayIn('UTC', new Date());

let people = 0;

async function household(values: object = {}) {
  people += 1;
  const { call } = await member(url, tenant, `Ann ${people}`);
  const pet = await petOf(call, { name: 'Nala', city: 'dublin', ...values });
  const entry = { kind: 'vaccination', subject: 'Rabies', date: '2025-01-01', nextDue: addDays(TODAY, 7) };
  await call('POST', `/api/pets/${pet.id}/health`, entry);
  const change = async (changes: object, version: number) =>
    call('PATCH', `/api/pets/${pet.id}`, changes, version);
  return { call, pet, change };
}

test('for a pet in memory nothing is due, in the app and the calendar, until that is taken back', async () => {
  const { call, change } = await household();
  const { json } = await call('POST', createCalendar.path);
  const counts = async () => {
    const reminders = JSON.parse((await call('GET', listReminders.path)).text);
    const { text } = await visitor('GET', String(json['path']));
    return [reminders.length, text.split('BEGIN:VEVENT').length - 1];
  };
  expect(await counts()).toEqual([1, 1]);
  expect((await change({ diedOn: TODAY }, 1)).json).toMatchObject({ diedOn: TODAY, version: 2 });
  expect(await counts()).toEqual([0, 0]);
  expect((await change({ diedOn: '' }, 2)).json).toMatchObject({ diedOn: '' });
  expect(await counts()).toEqual([1, 1]);
});

test('a pet in memory stays as old as it was', async () => {
  const { pet, change } = await household({ birthday: '2010-03-05' });
  await change({ diedOn: '2017-03-04' }, 1);
  const { json } = await visitor('GET', `/api/pets/${pet.id}`);
  expect(json).toMatchObject({ age: 6, ageUnit: 'years' });
  expect(json).not.toHaveProperty('diedOn');
});

test.each([
  ['2999-01-01', 'This date is in the future.'],
  ['2026-02-30', 'This is no day of the calendar.'],
  ['yesterday', 'This is no day of the calendar.'],
])('%s is no day on which a pet died', async (diedOn, sentence) => {
  const { change } = await household();
  const { status, text } = await change({ diedOn }, 1);
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)]);
});

test('the specification’s edition has no such field', async () => {
  const { pet } = await household();
  const specified = await testApp({ database, settings: { ...settings, EDITION: 'specification' } });
  const call = callerWith(specified.url, await tenant.token({ sub: `auth0|Ann ${people}` }));
  const [{ json: own }, { text: list }] = [
    await call('GET', `/api/pets/${pet.id}`),
    await call('GET', '/local/api/users/me/pets'),
  ];
  expect(own).toMatchObject({ name: 'Nala', version: 1 });
  expect([Object.keys(own).includes('diedOn'), list.includes('diedOn')]).toEqual([false, false]);
  for (const [method, path, body] of [
    ['PATCH', `/api/pets/${pet.id}`, { diedOn: TODAY }],
    ['POST', '/api/pets', { name: 'Otis', diedOn: TODAY }],
  ] as const)
    expect((await call(method, path, body, 1)).status).toBe(400);
});
