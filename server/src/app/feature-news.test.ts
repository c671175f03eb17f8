import {
  type NotificationSettings,
  readNotificationSettings,
} from '@pawhood/contract/notifications/notification-settings.ts';
import { listNotifications } from '@pawhood/contract/notifications/notifications.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { notifier } from '@pawhood/testing/people/notifier.ts';
import { testVoter } from '@pawhood/testing/people/voter.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createFeaturesStore } from '../features/voting/features.store.ts';
import { featureKind } from '../features/voting/news/feature-kind.ts';
import { featureNewsJob } from '../features/voting/news/feature-news.job.ts';
import { createFeatureNewsStore } from '../features/voting/news/feature-news.store.ts';
import { SEED_FEATURES } from '../features/voting/seed-features.ts';
import { createAskedNewsStore } from '../features/waitlist/asked-news.store.ts';
import { delivery, notification } from '../notifications/notifications.tables.ts';

const tenant = await testTenant();
const site = await testApp({ settings: { ...tenant.settings, RATE_LIMITS: 'off' } });
const { url, database } = site;
const features = createFeaturesStore(database);
await features.addSeedOnce(SEED_FEATURES);
await site.lists.refresh();

const store = createFeatureNewsStore(database);
const { isAskedBy } = createAskedNewsStore(database, true);
const { tell, now } = await notifier(site, { kinds: [featureKind({ store, wantsNews: isAskedBy })] });

/** A server's look; several share the database. */
const look = () => featureNewsJob({ store, notifications: { tell, now } }).run(AbortSignal.timeout(60_000));

let people = 0;

/** Somebody who is signed in, and votes in a browser. */
async function newVoter() {
  people += 1;
  const name = `Ann ${people}`;
  const { call, id } = await member(url, tenant, name);
  return { call, userId: id, voter: testVoter(url).as(await tenant.token({ sub: `auth0|${name}` })) };
}

const keysOf = async (userId: string) =>
  (await database.select().from(notification).where(eq(notification.userId, userId))).map(({ key }) => key);

const waysOf = async (userId: string) =>
  (await database.select().from(delivery).where(eq(delivery.userId, userId))).map(({ channel, pace }) => [
    channel,
    pace,
  ]);

/** A feature that nobody has voted for, and that is planned. */
const [first, second, third, fourth] = ['one', 'two', 'three', 'four'].map((id) => `feature-${id}`) as [
  string,
  string,
  string,
  string,
];
for (const id of [first, second, third, fourth])
  await features.add({ id, name: `Feature ${id}`, icon: 'Map', category: 'services', origin: 'operator' });

test('who voted for a feature is told once that it is here, by however many servers', async () => {
  const [ann, other] = [await newVoter(), await newVoter()];
  await testVoter(url).vote(first);
  for (const id of [first, second]) await ann.voter.vote(id);
  await other.voter.vote(second);
  await look();
  expect(await keysOf(ann.userId)).toEqual([]);
  await features.setStatus(first, 'shipped');
  await Promise.all([look(), look(), look()]);
  await look();
  expect([await keysOf(ann.userId), await keysOf(other.userId)]).toEqual([[`feature ${first}`], []]);
  const { json } = await ann.call('GET', listNotifications.path);
  expect(json['notifications']).toMatchObject([
    { kind: 'feature', text: `You voted for “Feature ${first}”, and it's here now.`, path: '/roadmap' },
  ]);
  // It is not here after all, and then it is.
  await features.setStatus(first, 'started');
  expect((await ann.call('GET', listNotifications.path)).json['notifications']).toEqual([]);
  await features.setStatus(first, 'shipped');
  await look();
  expect(await keysOf(ann.userId)).toHaveLength(1);
});

test('a feature that was here before people were told at all is told to nobody', async () => {
  const { userId, voter } = await newVoter();
  await voter.vote(third);
  await features.setStatus(third, 'shipped');
  // The next millisecond: moments are read by milliseconds.
  await database.execute(sql`update reach set features_until = now() + interval '1 millisecond'`);
  await look();
  expect(await keysOf(userId)).toEqual([]);
});

test('mail of it goes to who is on the waitlist, as the settings say, and to nobody else', async () => {
  const [quiet, asks, left] = [await newVoter(), await newVoter(), await newVoter()];
  for (const [index, { voter }] of [asks, left].entries()) {
    expect((await voter.join(`news${index}@example.org`)).ok).toBe(true);
    await voter.claim();
  }
  await left.voter.leave();
  for (const { voter } of [quiet, asks, left]) await voter.vote(fourth);
  await features.setStatus(fourth, 'shipped');
  await look();
  const everybody = [quiet, asks, left];
  expect(await Promise.all(everybody.map(({ userId }) => keysOf(userId)))).toEqual(
    everybody.map(() => [`feature ${fourth}`]),
  );
  expect(await Promise.all(everybody.map(({ userId }) => waysOf(userId)))).toEqual([
    [],
    [['mail', 'weekly']],
    [],
  ]);
  const paceOf = async ({ call }: (typeof everybody)[number]) => {
    const settings = (await call('GET', readNotificationSettings.path)).json as NotificationSettings; // held against the contract
    return settings.kinds.find(({ kind }) => kind === 'feature')?.mail;
  };
  expect([await paceOf(quiet), await paceOf(asks), await paceOf(left)]).toEqual(['never', 'weekly', 'never']);
});
