import { CHANNELS, PACES_OF } from '@pawhood/contract/notifications/kinds.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { notifier } from '@pawhood/testing/people/notifier.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newId } from '../lib/random-ids.ts';
import { notificationKind } from './notification-kind.ts';
import { delivery, notification, notificationChoice, pushSubscription } from './notifications.tables.ts';

const tenant = await testTenant();
const site = await testApp({ settings: { ...tenant.settings, RATE_LIMITS: 'off' } });
const { database } = site;
let people = 0;

const newMember = async () => (await member(site.url, tenant, `member ${++people}`)).id;

/** Things that are done once they stand here. */
const done = new Set<string>();

const chore = notificationKind({
  kind: 'chore',
  facts: v.object({ name: v.string() }),
  usual: { app: 'now', push: 'now', mail: 'daily' },
  say: ({ name }) => ({ text: name, path: '/' }),
  settled: async (_, open) => open.filter(({ facts }) => done.has(facts.name)).map(({ id }) => id),
});

const decision = notificationKind({
  kind: 'decision',
  facts: v.object({}),
  usual: { app: 'now', push: 'never', mail: 'now' },
  fixed: ['app', 'mail'],
  say: () => ({ text: 'Decided.', path: '/' }),
});

const NOON = new Date('2026-01-15T12:00:00Z');
const notifications = await notifier(site, { kinds: [chore, decision], now: () => NOON });
const { tell, store, settle } = notifications;

const chores = (...names: readonly string[]) =>
  names.map((name) => ({ kind: 'chore', key: `chore ${name}`, facts: { name } }));

const rowsOf = (userId: string) =>
  database.select().from(notification).where(eq(notification.userId, userId)).orderBy(asc(notification.seq));

const waysOf = (userId: string) =>
  database.select().from(delivery).where(eq(delivery.userId, userId)).orderBy(asc(delivery.channel));

const addDevice = (userId: string) =>
  database.insert(pushSubscription).values({
    ...{ id: newId(), userId, sessionId: 's', endpoint: 'https://push.example', endpointHash: newId() },
    ...{ p256dh: '', auth: '' },
  });

test('everything is told once, and numbered without a gap, by however many at a time', async () => {
  const userId = await newMember();
  const names = Array.from({ length: 20 }, (_, index) => `${index}`);
  // Each of them twice, in batches that overlap.
  await Promise.all(names.map((name, index) => tell(userId, chores(name, names[index + 1] ?? '0'))));
  const rows = await rowsOf(userId);
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(new Set(rows.map(({ key }) => key)).size).toBe(20);
});

test('nobody is told where there is no such person', async () => {
  await tell('nobody', chores('of nobody'));
  expect(await rowsOf('nobody')).toEqual([]);
});

test('a kind that no feature has is a mistake of ours, and nothing is told', async () => {
  const userId = await newMember();
  const told = tell(userId, [...chores('sweep'), { kind: 'gossip', key: 'x', facts: {} }]);
  await expect(told).rejects.toThrow('gossip');
  expect(await rowsOf(userId)).toEqual([]);
});

test('a push goes to who has a device, a mail with those of the day', async () => {
  const userId = await newMember();
  await tell(userId, chores('without a device'));
  // By the clock of Amsterdam, the first city of the site.
  const dueAt = new Date('2026-01-16T07:00:00Z');
  expect(await waysOf(userId)).toMatchObject([{ channel: 'mail', pace: 'daily', dueAt }]);
  await addDevice(userId);
  await tell(userId, chores('with a device'));
  expect((await waysOf(userId)).map((way) => [way.channel, way.dueAt])).toContainEqual(['push', NOON]);
});

test('what is done is settled, and told again only where it had reached nobody', async () => {
  const userId = await newMember();
  await tell(userId, chores('bath', 'walk', 'brush'));
  const [bath] = await rowsOf(userId);
  await store.see(userId, bath?.seq ?? 0);
  await database
    .update(delivery)
    .set({ doneAt: NOON, outcome: 'sent' })
    .where(eq(delivery.notificationId, (await rowsOf(userId))[1]?.id ?? ''));
  for (const name of ['bath', 'walk', 'brush']) done.add(name);
  expect(await settle(userId)).toBe(3);
  expect(await settle(userId)).toBe(0);
  expect(await store.page(userId, {}, 20)).toEqual([]);
  done.clear();
  await tell(userId, chores('bath', 'walk', 'brush'));
  expect((await store.page(userId, {}, 20)).map(({ key, seq }) => [key, seq])).toEqual([['chore brush', 4]]);
  // Its former mail and the new one.
  expect((await waysOf(userId)).map(({ outcome }) => outcome).sort()).toEqual(['', '', '', 'sent']);
});

test('facts that no kind can read are settled', async () => {
  const userId = await newMember();
  await tell(userId, [{ kind: 'chore', key: 'old', facts: { title: 'of a former version' } }]);
  expect(await settle(userId)).toBe(1);
});

const EVERY_CHOICE = [chore, decision].flatMap(({ kind }) =>
  CHANNELS.flatMap((channel) => PACES_OF[channel].map((pace) => ({ kind, channel, pace }))),
);

test.each(EVERY_CHOICE)('who chose $pace for $kind in the $channel is told so', async (choice) => {
  const { kind, channel, pace } = choice;
  const userId = await newMember();
  await addDevice(userId);
  await database.insert(notificationChoice).values({ userId, ...choice });
  await tell(userId, [{ kind, key: 'it', facts: { name: 'it' } }]);
  const [row] = await rowsOf(userId);
  const ways = Object.fromEntries((await waysOf(userId)).map((way) => [way.channel, way.pace]));
  const { usual, fixed } = kind === 'chore' ? chore : decision;
  const paces = fixed.includes(channel) ? usual : { ...usual, [channel]: pace };
  const expected = Object.entries(paces).filter(([name, one]) => name !== 'app' && one !== 'never');
  expect([row?.inApp, ways]).toEqual([paces.app === 'now', Object.fromEntries(expected)]);
});

test('who chose never on every channel is not told, and nothing is kept', async () => {
  const userId = await newMember();
  await addDevice(userId);
  await database
    .insert(notificationChoice)
    .values(CHANNELS.map((channel) => ({ userId, kind: 'chore', channel, pace: 'never' as const })));
  await tell(userId, chores('unwanted'));
  expect([await rowsOf(userId), await waysOf(userId)]).toEqual([[], []]);
});
