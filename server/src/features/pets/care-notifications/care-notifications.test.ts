import { listNotifications } from '@pawhood/contract/notifications/notifications.ts';
import type { NewPet } from '@pawhood/contract/pets/fields.ts';
import type { NewHealthEntry } from '@pawhood/contract/pets/health.ts';
import { deleteOwnAccount } from '@pawhood/contract/users/users.ts';
import { downloadExport } from '@pawhood/testing/people/data-export.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { notifier } from '@pawhood/testing/people/notifier.ts';
import type { Caller } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { watchCities } from '../../../cities/cities.store.ts';
import { newId } from '../../../lib/random-ids.ts';
import { delivery, notification, pushSubscription } from '../../../notifications/notifications.tables.ts';
import { createCareNotificationsService } from './care-notifications.service.ts';
import { createCareNotificationsStore } from './care-notifications.store.ts';

/** By which the server settles, and people are told. */
let clock = new Date();
const now = () => clock;

const tenant = await testTenant();
const site = await testApp({ settings: { ...tenant.settings, RATE_LIMITS: 'off' }, now });
const { database } = site;
const cities = await watchCities(database, site.lists);

/** A server's look; several share the database. */
async function newLook(): Promise<() => Promise<void>> {
  const store = createCareNotificationsStore(database);
  const service = createCareNotificationsService({ store, cities, notifications: { tell, now } });
  return () => service.look(AbortSignal.timeout(60_000));
}

const { kinds } = createCareNotificationsService({
  ...{ store: createCareNotificationsStore(database), cities },
  notifications: { tell: async () => {}, now },
});
const { tell, settle } = await notifier(site, { kinds, now });
const look = await newLook();

/** The clock shows it, and what came before has been looked through. */
async function startAt(moment: string): Promise<void> {
  clock = new Date(moment);
  await database.execute(sql`update reach set told_until = ${moment}::timestamptz`);
}

async function lookAt(moment: string): Promise<void> {
  clock = new Date(moment);
  await look();
}

let people = 0;

/** A person with a pet that lives in Dublin, and that is looked after since last year. */
async function household(values: Partial<NewPet> = {}) {
  people += 1;
  const { call, id } = await member(site.url, tenant, `Ann ${people}`);
  const pet = await petOf(call, { city: 'dublin', ...values });
  await database.execute(sql`update pet set created_at = '2025-01-01' where id = ${pet.id}`);
  return { call, userId: id, petId: pet.id };
}

/** @param writtenAt moment at which it was written down. */
async function record(
  call: Caller,
  petId: string,
  entry: Partial<NewHealthEntry>,
  writtenAt = '2025-01-01T00:00:00Z',
): Promise<string> {
  const written = { kind: 'vaccination', subject: 'Rabies', date: '2025-01-01', ...entry };
  const { status, text, json } = await call('POST', `/api/pets/${petId}/health`, written);
  expect(status, text).toBe(201);
  const id = String(json['id']);
  await database.execute(
    sql`update pet_health_entry set created_at = ${writtenAt}::timestamptz where id = ${id}`,
  );
  return id;
}

const rowsOf = (userId: string) =>
  database.select().from(notification).where(eq(notification.userId, userId)).orderBy(asc(notification.seq));

const keysOf = async (userId: string) => (await rowsOf(userId)).map(({ key }) => key);

/** What stands in the app. */
async function toldTo(call: Caller, lang = 'en'): Promise<string[]> {
  const { text } = await call('GET', `${listNotifications.path}?lang=${lang}`);
  return v
    .parse(listNotifications.answer, JSON.parse(text))
    .notifications.map((one) => `${one.text} ${one.path}`);
}

beforeEach(async () => {
  await database.execute(sql`update pet set deleted_at = now() where deleted_at is null`);
});

test('what is due is told a month and a week before, on the day, and a week after', async () => {
  const { call, userId, petId } = await household({ name: 'Nala' });
  await record(call, petId, { nextDue: '2026-06-15' });
  await startAt('2026-05-16T07:50:00Z');
  for (const day of ['05-16', '06-08', '06-15', '06-22']) {
    await lookAt(`2026-${day}T07:59:59Z`);
    const before = await keysOf(userId);
    await lookAt(`2026-${day}T08:00:00Z`);
    expect(await keysOf(userId)).toHaveLength(before.length + 1);
    await lookAt(`2026-${day}T08:10:00Z`);
  }
  expect(await keysOf(userId)).toEqual(
    [-30, -7, 0, 7].map((stage) => `care ${petId} vaccination rabies 2026-06-15 ${stage}`),
  );
  const path = `/pets/${petId}/profile`;
  const is = `Nala: Vaccination: Rabies is due on Jun 15, 2026. ${path}`;
  expect(await toldTo(call)).toEqual([
    `Nala: Vaccination: Rabies was due on Jun 15, 2026. ${path}`,
    ...[is, is, is],
  ]);
});

test('the first stage is never pushed, the others are', async () => {
  const { call, userId, petId } = await household();
  await database.insert(pushSubscription).values({
    ...{ id: newId(), userId, sessionId: 's', endpoint: 'https://push.example', endpointHash: newId() },
    ...{ p256dh: '', auth: '' },
  });
  await record(call, petId, { nextDue: '2026-06-15' });
  await startAt('2026-05-16T07:50:00Z');
  const channels = async () =>
    (await database.select().from(delivery).where(eq(delivery.userId, userId)))
      .map(({ channel }) => channel)
      .sort();
  await lookAt('2026-05-16T08:00:00Z');
  expect(await channels()).toEqual(['mail']);
  await lookAt('2026-06-08T08:00:00Z');
  expect(await channels()).toEqual(['mail', 'mail', 'push']);
});

test('after an outage only the newest stage is told', async () => {
  const { call, userId, petId } = await household();
  await record(call, petId, { nextDue: '2026-06-15' });
  await startAt('2026-05-01T12:00:00Z');
  await lookAt('2026-06-18T12:00:00Z');
  expect(await keysOf(userId)).toEqual([`care ${petId} vaccination rabies 2026-06-15 0`]);
});

test('a stage that passed before reach first ran, or before the day was written down, is not told', async () => {
  const { call, userId, petId } = await household();
  await startAt('2026-06-15T08:00:00Z');
  await record(call, petId, { subject: 'before reach', nextDue: '2026-06-08' });
  const id = await record(call, petId, { subject: 'corrected', nextDue: '2026-07-30' });
  await record(call, petId, { subject: 'new', nextDue: '2026-06-16' }, '2026-06-16T08:00:01Z');
  await lookAt('2026-06-16T07:55:00Z');
  expect(
    (await call('PATCH', `/api/pets/${petId}/health/${id}`, { ...CORRECTED, nextDue: '2026-06-16' })).status,
  ).toBe(200);
  await database.execute(
    sql`update pet_health_entry set replaced_at = '2026-06-16T08:00:01Z' where replaced_at is not null`,
  );
  await lookAt('2026-06-16T08:05:00Z');
  expect(await keysOf(userId)).toEqual([]);
  await lookAt('2026-06-23T08:00:00Z');
  expect((await keysOf(userId)).sort()).toEqual(
    ['corrected', 'new'].map((subject) => `care ${petId} vaccination ${subject} 2026-06-16 7`),
  );
});

const CORRECTED = { kind: 'vaccination', subject: 'corrected', date: '2025-01-01' };

test('only the latest entry about something counts, and what is done leaves', async () => {
  const { call, userId, petId } = await household();
  await record(call, petId, { nextDue: '2026-06-15' });
  await startAt('2026-06-15T07:50:00Z');
  await lookAt('2026-06-15T08:00:00Z');
  expect(await toldTo(call)).toHaveLength(1);
  // In other letters it is about the same.
  await record(call, petId, { subject: ' rabies', date: '2025-06-01', nextDue: '2027-06-14' });
  expect(await toldTo(call)).toEqual([]);
  await lookAt('2026-06-22T08:00:00Z');
  expect(await keysOf(userId)).toHaveLength(1);
});

test('of a pet that is removed or in memory nothing is told, and what was told leaves', async () => {
  const [removed, remembered] = [
    await household({ birthday: '2020-06-15' }),
    await household({ birthday: '2020-06-15' }),
  ];
  for (const { call, petId } of [removed, remembered]) await record(call, petId, { nextDue: '2026-06-15' });
  await startAt('2026-06-15T07:50:00Z');
  await lookAt('2026-06-15T08:00:00Z');
  for (const { call } of [removed, remembered]) expect(await toldTo(call)).toHaveLength(2);
  await removed.call('DELETE', `/api/pets/${removed.petId}`);
  const change = { diedOn: '2026-06-15' };
  expect((await remembered.call('PATCH', `/api/pets/${remembered.petId}`, change, 1)).status).toBe(200);
  for (const { call } of [removed, remembered]) expect(await toldTo(call)).toEqual([]);
  await lookAt('2026-06-22T08:00:00Z');
  await lookAt('2027-06-15T08:00:00Z');
  for (const { userId } of [removed, remembered]) expect(await keysOf(userId)).toHaveLength(2);
});

test('of a pet that is restored the next stages are told', async () => {
  const { call, userId, petId } = await household();
  await record(call, petId, { nextDue: '2026-06-15' });
  await startAt('2026-06-01T12:00:00Z');
  await call('DELETE', `/api/pets/${petId}`);
  await lookAt('2026-06-08T08:00:00Z');
  await lookAt('2026-06-08T08:10:00Z');
  await call('POST', `/api/pets/${petId}/restore`);
  await lookAt('2026-06-08T12:00:00Z');
  expect(await keysOf(userId)).toEqual([]);
  await lookAt('2026-06-15T08:00:00Z');
  expect(await keysOf(userId)).toEqual([`care ${petId} vaccination rabies 2026-06-15 0`]);
});

test('two servers at once tell once, and one that was broken off is made good', async () => {
  const homes = [await household(), await household()];
  for (const { call, petId } of homes) await record(call, petId, { nextDue: '2026-06-15' });
  await startAt('2026-06-15T07:50:00Z');
  clock = new Date('2026-06-15T08:00:00Z');
  const service = createCareNotificationsService({
    ...{ store: createCareNotificationsStore(database), cities },
    notifications: {
      now,
      tell: async (userId, news) =>
        userId === homes[0]?.userId ? Promise.reject(new Error('The database is away.')) : tell(userId, news),
    },
  });
  await expect(service.look(AbortSignal.timeout(60_000))).rejects.toThrow('1 people');
  expect(await Promise.all(homes.map(({ userId }) => keysOf(userId)))).toEqual([[], [expect.any(String)]]);
  await Promise.all([look(), (await newLook())(), look()]);
  for (const { userId } of homes) expect(await keysOf(userId)).toHaveLength(1);
  await Promise.all(homes.map(({ userId }) => settle(userId)));
  expect((await rowsOf(homes[0]?.userId ?? '')).map(({ settledAt }) => settledAt)).toEqual([null]);
});

test('a birthday is kept at nine where the pet lives, and leaves after a week', async () => {
  const { call, userId, petId } = await household({
    name: 'Tigger',
    city: 'calgary',
    birthday: '2020-02-29',
  });
  const unknown = await household({ age: 6 });
  await startAt('2026-02-28T12:00:00Z');
  await lookAt('2026-02-28T15:59:00Z');
  expect(await keysOf(userId)).toEqual([]);
  await lookAt('2026-02-28T16:00:00Z');
  expect(await keysOf(userId)).toEqual([`birthday ${petId} 2026`]);
  expect(await toldTo(call)).toEqual([`Happy birthday, Tigger! 6 years old. /pets/${petId}/profile`]);
  expect(await toldTo(call, 'nl')).toEqual([
    `Gefeliciteerd! Tigger is 6 jaar geworden. /pets/${petId}/profile`,
  ]);
  await lookAt('2026-03-07T15:59:59Z');
  expect(await toldTo(call)).toHaveLength(1);
  await lookAt('2026-03-07T16:00:00Z');
  expect(await toldTo(call)).toEqual([]);
  expect(await keysOf(unknown.userId)).toEqual([]);
});

test('a subject of the longest letters is told, too', async () => {
  const { call, userId, petId } = await household();
  await record(call, petId, { subject: '\ufdfa'.repeat(100), nextDue: '2026-06-15' });
  await startAt('2026-06-15T07:50:00Z');
  await lookAt('2026-06-15T08:00:00Z');
  expect(await keysOf(userId)).toHaveLength(1);
  expect(await toldTo(call)).toHaveLength(1);
});

test('what was told is in the export of the person, and goes with them', async () => {
  const { call, userId, petId } = await household({ name: 'Nala' });
  await record(call, petId, { nextDue: '2026-06-15' });
  await startAt('2026-06-15T07:50:00Z');
  await lookAt('2026-06-15T08:00:00Z');
  const facts = {
    petId,
    pet: 'Nala',
    kind: 'vaccination',
    subject: 'Rabies',
    nextDue: '2026-06-15',
    stage: 0,
  };
  expect((await downloadExport(call)).data).toMatchObject({
    notifications: { notifications: [{ kind: 'care', facts, settledAt: null }] },
  });
  expect((await call('DELETE', deleteOwnAccount.path)).status).toBeLessThan(300);
  expect(await rowsOf(userId)).toEqual([]);
  expect(await database.select().from(delivery).where(eq(delivery.userId, userId))).toEqual([]);
});
