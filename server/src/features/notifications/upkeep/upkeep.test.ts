import { NOTIFICATION_LIMITS } from '@pawhood/contract/notifications/notification-limits.ts';
import { mailedSite, NOON } from '@pawhood/testing/people/mailed-site.ts';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addressLink, delivery, inbox, notification } from '../../../notifications/notifications.tables.ts';
import { upkeepJob } from './upkeep.job.ts';
import { createUpkeepStore } from './upkeep.store.ts';

const { database, newPerson } = await mailedSite();
const daysAgo = (days: number) => new Date(NOON.getTime() - days * 24 * 3_600_000);
const job = upkeepJob(createUpkeepStore(database), () => NOON);
const upkeep = () => job.run(new AbortController().signal);

const row = (userId: string, seq: number, at: Date) => ({
  ...{ id: `${userId} ${seq}`, userId, seq, at, kind: 'care', key: `${seq}`, facts: {} },
});

test('notifications are kept for 180 days', async () => {
  const { id } = await newPerson();
  await database.insert(inbox).values({ userId: id, seq: 2 });
  await database.insert(notification).values([row(id, 1, daysAgo(181)), row(id, 2, daysAgo(179))]);
  await upkeep();
  const rows = await database.select().from(notification).where(eq(notification.userId, id));
  expect(rows.map(({ seq }) => seq)).toEqual([2]);
});

test('the newest 500 of a person are kept, however many there are', async () => {
  const { id } = await newPerson();
  const other = await newPerson();
  await database.insert(inbox).values([
    { userId: id, seq: 2_100 },
    { userId: other.id, seq: 3 },
  ]);
  await database
    .insert(notification)
    .values([
      ...Array.from({ length: 2_100 }, (_, index) => row(id, index + 1, NOON)),
      ...[1, 2, 3].map((seq) => row(other.id, seq, NOON)),
    ]);
  await upkeep();
  const rows = await database
    .select()
    .from(notification)
    .where(eq(notification.userId, id))
    .orderBy(asc(notification.seq));
  expect([rows.length, rows[0]?.seq]).toEqual([NOTIFICATION_LIMITS.perPerson, 1_601]);
  expect(await database.$count(notification, eq(notification.userId, other.id))).toBe(3);
});

test('what has become of deliveries is kept for 14 days, and what still waits for as long as it does', async () => {
  const { id } = await newPerson();
  await database.insert(inbox).values({ userId: id, seq: 1 });
  await database.insert(notification).values(row(id, 1, NOON));
  const way = (name: string, doneAt: Date | null) => ({
    ...{ id: `${id} ${name}`, userId: id, notificationId: `${id} 1`, key: `${id} ${name}` },
    ...{ channel: 'mail' as const, pace: 'now' as const, dueAt: daysAgo(57), doneAt },
    outcome: doneAt === null ? '' : 'sent',
  });
  await database
    .insert(delivery)
    .values([way('old', daysAgo(15)), way('new', daysAgo(13)), way('waits', null)]);
  await upkeep();
  const rows = await database.select().from(delivery).where(eq(delivery.userId, id));
  expect(rows.map((each) => each.id.split(' ').at(-1)).sort()).toEqual(['new', 'waits']);
});

test('links to confirm an address go once they have ended', async () => {
  const { id } = await newPerson();
  const link = (name: string, expiresAt: Date) => ({
    ...{ tokenHash: name, userId: id, address: 'ann@example.org', expiresAt },
  });
  await database.insert(addressLink).values([link('ended', daysAgo(1)), link('open', daysAgo(-1))]);
  await upkeep();
  expect(await database.select({ name: addressLink.tokenHash }).from(addressLink)).toEqual([
    { name: 'open' },
  ]);
});
