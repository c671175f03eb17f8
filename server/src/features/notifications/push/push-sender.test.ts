import { randomBytes } from 'node:crypto';
import { addDevice } from '@pawhood/contract/notifications/push.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { notifier } from '@pawhood/testing/people/notifier.ts';
import { startPushService, type TestBrowserPush } from '@pawhood/testing/services/test-push-service.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { userProfile } from '../../../database/people/people.tables.ts';
import { notificationKind } from '../../../notifications/notification-kind.ts';
import {
  notification,
  notificationSettings,
  pushSubscription,
} from '../../../notifications/notifications.tables.ts';
import { createLanguages } from '../../../site/languages.ts';
import { USUAL_SETTINGS } from '../../../site/site-settings.ts';
import { createPace } from './pace.ts';
import { createPushNetwork } from './push-network.ts';
import { createPushSender } from './push-sender.ts';
import { createReceiversStore } from './receivers.store.ts';
import { WAIT_MS, waitOf } from './retry-after.ts';

const tenant = await testTenant();
const service = await startPushService();
const site = await testApp({
  settings: { ...tenant.settings, RATE_LIMITS: 'off', PUBLIC_URL: 'https://127.0.0.1' },
  pushInternet: service.internet,
});
const { database } = site;
const NOW = new Date('2026-01-15T12:00:00Z');

const chore = notificationKind({
  kind: 'chore',
  facts: v.object({ text: v.string(), quote: v.optional(v.string()) }),
  usual: { app: 'now', push: 'now', mail: 'never' },
  say: ({ text, quote }, words) => ({
    text: `${text} ${words.notifications.NOTIFICATION_KINDS.care}`.trim(),
    path: '/pets/nala/profile',
    ...(quote !== undefined && { quote }),
  }),
});
const notifications = await notifier(site, { kinds: [chore], now: () => NOW });
const network = createPushNetwork({ hosts: [], internet: service.internet });
afterAll(async () => {
  network.close();
  await service.stop();
});

const parts = {
  ...{ store: createReceiversStore(database), network },
  ...{ kindOf: notifications.kindOf, languages: await createLanguages(site.config, () => USUAL_SETTINGS) },
  ...{ siteName: () => 'Nala & Friends', subject: 'https://pets.example.org', now: () => NOW },
};
const sender = createPushSender(parts);
let people = 0;

/** Somebody with so many browsers, who was told something. */
async function somebody(browserCount: number, facts: object = { text: 'Bath.' }) {
  const { call, id } = await member(site.url, tenant, `Ann ${++people}`);
  const browsers = Array.from({ length: browserCount }, () => service.subscribe());
  for (const { subscription } of browsers) await call('POST', addDevice.path, subscription);
  await notifications.tell(id, [{ kind: 'chore', key: 'bath', facts }]);
  return { id, browsers, send: async () => sender.send(await batchOf(id)) };
}

async function batchOf(userId: string) {
  const rows = await database.select().from(notification).where(eq(notification.userId, userId));
  return { id: 'batch', userId, items: rows.map((row) => ({ deliveryId: row.id, notification: row })) };
}

const countsOf = (browsers: readonly TestBrowserPush[]) => browsers.map(({ received }) => received.length);
const devicesOf = (userId: string) => database.$count(pushSubscription, eq(pushSubscription.userId, userId));

test('a notification reaches all browsers of a person, sealed, with all that it says', async () => {
  const { browsers, send } = await somebody(3);
  expect(await send()).toEqual({ outcome: 'sent' });
  expect(countsOf(browsers)).toEqual([1, 1, 1]);
  const { json, headers, sender: from } = browsers[0]?.received[0] ?? {};
  expect(json).toEqual({
    ...{ title: 'Nala & Friends', body: 'Bath. Care that is due', path: '/pets/nala/profile' },
    tag: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(headers).toMatchObject({ topic: json?.['tag'], ttl: '259200', urgency: 'normal' });
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm' });
  expect(from).toMatchObject({ sub: 'https://pets.example.org', aud: 'https://fcm.googleapis.com' });
});

test('a repetition takes the place of the first, and another person’s never does', async () => {
  const [ann, ben] = [await somebody(1), await somebody(1)];
  for (const { send } of [ann, ann, ben]) await send();
  const tags = [ann, ben].flatMap(({ browsers }) => browsers[0]?.received.map(({ json }) => json['tag']));
  expect(tags).toHaveLength(3);
  expect(tags[0]).toBe(tags[1]);
  expect(tags[2]).not.toBe(tags[0]);
});

test.each([
  ['nl', 'Wat er te doen is voor je dieren', '/nl/pets/nala/profile'],
  ['fr', 'Soins à faire', '/fr/pets/nala/profile'],
  ['en', 'Care that is due', '/pets/nala/profile'],
  ['tlh', 'Care that is due', '/pets/nala/profile'],
])('who speaks %s is told in a language of the site', async (language, body, path) => {
  const { id, browsers, send } = await somebody(1, { text: '' });
  await database.update(userProfile).set({ language }).where(eq(userProfile.id, id));
  await send();
  expect(browsers[0]?.received[0]?.json).toMatchObject({ body, path });
});

test('words of others are said only to who chose that', async () => {
  const { id, browsers, send } = await somebody(1, { text: 'Ben wrote.', quote: 'See you at noon.' });
  await send();
  await database.insert(notificationSettings).values({ userId: id, showsText: true });
  await send();
  const bodies = browsers[0]?.received.map(({ json }) => json['body']);
  expect(bodies).toEqual(['Ben wrote. Care that is due', 'Ben wrote. Care that is due\nSee you at noon.']);
});

test.each([
  ['long words of one byte', 'a'.repeat(100_000)],
  ['long words of four bytes', '🐾'.repeat(50_000)],
  ['characters that take six in JSON', '\u0001'.repeat(50_000)],
])('%s are cut, and the push has less than 4,096 bytes', async (_, text) => {
  const { browsers, send } = await somebody(1, { text });
  expect(await send()).toEqual({ outcome: 'sent' });
  const [pushed] = browsers[0]?.received ?? [];
  expect(pushed?.bytes).toBeLessThan(4_096);
  expect(pushed?.json['body']).toMatch(/^[\s\S]+…$/u);
});

test.each([404, 410])('a browser that its push service answers %i for is forgotten', async (status) => {
  const { id, browsers, send } = await somebody(2);
  const [gone, kept] = browsers;
  if (gone) gone.answer = { status };
  expect(await send()).toEqual({ outcome: 'sent' });
  expect([await devicesOf(id), countsOf(browsers)]).toEqual([1, [0, 1]]);
  if (kept) kept.answer = { status };
  expect(await send()).toEqual({ outcome: 'no-device' });
  expect([await devicesOf(id), await send()]).toEqual([0, { outcome: 'no-device' }]);
});

test.each([
  [429, { 'retry-after': '120' }, 120_000],
  [429, {}, WAIT_MS.usual],
  [500, {}, WAIT_MS.usual],
  [503, { 'retry-after': 'Thu, 15 Jan 2026 13:00:00 GMT' }, 3_600_000],
  [503, { 'retry-after': '999999999999' }, WAIT_MS.most],
])('where the answer is %i %j, it is tried again later', async (status, headers, retryAfterMs) => {
  const { id, browsers, send } = await somebody(1);
  for (const browser of browsers) browser.answer = { status, headers };
  expect([await send(), await devicesOf(id)]).toEqual([{ retryAfterMs }, 1]);
});

test('where the service cannot be reached, it is tried again later', async () => {
  const { browsers, send } = await somebody(1);
  for (const browser of browsers) browser.answer = { status: 500, breaks: true };
  expect(await send()).toEqual({ retryAfterMs: WAIT_MS.usual });
});

test.each([400, 401, 403, 413])('the answer %i ends it, and the browser stays', async (status) => {
  const { id, browsers, send } = await somebody(1);
  for (const browser of browsers) browser.answer = { status };
  expect([await send(), await devicesOf(id)]).toEqual([{ outcome: 'refused' }, 1]);
});

test('who was told on one browser is told no more for the other', async () => {
  const { browsers, send } = await somebody(2);
  if (browsers[0]) browsers[0].answer = { status: 503 };
  expect(await send()).toEqual({ outcome: 'sent' });
});

test('reaching a browser is noted', async () => {
  const { id, send } = await somebody(1);
  const isTheirs = eq(pushSubscription.userId, id);
  await database.update(pushSubscription).set({ usedAt: sql`now() - interval '59 days'` }).where(isTheirs);
  await send();
  const [row] = await database.select().from(pushSubscription).where(isTheirs);
  expect(row?.usedAt.getTime()).toBeGreaterThan((row?.createdAt.getTime() ?? 0) - 1);
});

test('nothing is sent of what nobody can say any more, to nobody, or where push is off', async () => {
  const { id, browsers } = await somebody(1);
  await database
    .update(notification)
    .set({ facts: { title: 'of a former version' } })
    .where(eq(notification.userId, id));
  const batch = await batchOf(id);
  expect(await sender.send(batch)).toEqual({ outcome: 'stopped' });
  expect(await sender.send({ ...batch, userId: randomBytes(8).toString('hex') })).toEqual({
    outcome: 'no-device',
  });
  expect(await createPushSender({ ...parts, subject: null }).sendTest(id)).toEqual({ outcome: 'stopped' });
  expect(countsOf(browsers)).toEqual([0]);
});

test.each([
  ['0', WAIT_MS.least],
  ['61', 61_000],
  ['soon', WAIT_MS.usual],
  ['', WAIT_MS.usual],
  ['Thu, 15 Jan 2026 11:00:00 GMT', WAIT_MS.least],
  ['1e99', WAIT_MS.usual],
])('Retry-After %j is read', (said, expected) => {
  expect(waitOf(said, NOW)).toBe(expected);
});

test('a turn of the loop has ten pushes, and no more', async () => {
  const takeTurn = createPace(10);
  let turn = 0;
  let isCounting = true;
  const count = () => {
    turn += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all(
    Array.from({ length: 95 }, async () => {
      await takeTurn();
      return turn;
    }),
  );
  isCounting = false;
  const perTurn = new Map<number, number>();
  for (const at of turns) perTurn.set(at, (perTurn.get(at) ?? 0) + 1);
  expect([...perTurn.values()]).toEqual([...Array(9).fill(10), 5]);
});
