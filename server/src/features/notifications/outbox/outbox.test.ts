import { mailedSite, NOON } from '@pawhood/testing/people/mailed-site.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/random-ids.ts';
import {
  delivery,
  notification,
  notificationChoice,
  notificationSettings,
  pushSubscription,
  reach,
} from '../../../notifications/notifications.tables.ts';
import type { Batch, Sender } from '../../../notifications/sender.ts';
import { TAKEN_MS } from './outbox.service.ts';

const done = new Set<string>();
const site = await mailedSite(done);
const { database, newPerson, workAt, waysOf, settingsOf, outboxWith, notifications } = site;

const outcomesOf = async (userId: string) => (await waysOf(userId)).map(({ outcome }) => outcome).sort();
const later = (ms: number, from: Date = NOON) => new Date(from.getTime() + ms);
const MINUTE = 60_000;

test('mails of one moment go together as one, each push alone', async () => {
  const { id, tell, mails } = await newPerson();
  await database.insert(pushSubscription).values({
    ...{ id: newId(), userId: id, sessionId: 's', endpoint: 'https://push.example', endpointHash: newId() },
    ...{ p256dh: '', auth: '' },
  });
  site.setNow(NOON);
  await tell('care', 'bath', 'brush');
  const pushed: Batch[] = [];
  const push: Sender = {
    channel: 'push',
    async send(batch) {
      pushed.push(batch);
      return { outcome: 'sent' };
    },
  };
  await outboxWith([push, site.sender])();
  expect(pushed.map(({ items }) => items.length)).toEqual([1, 1]);
  expect(mails()).toHaveLength(0);
  await workAt('2026-01-16T08:00:00Z');
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.text).toContain('bath');
  expect(mails()[0]?.text).toContain('brush');
  expect(await outcomesOf(id)).toEqual(['sent', 'sent', 'sent', 'sent']);
});

test('what is done or seen before its mail is not mailed', async () => {
  const { id, tell, mails } = await newPerson();
  site.setNow(NOON);
  await tell('care', 'seen one', 'done one');
  await notifications.store.see(id, 1);
  done.add('done one');
  await workAt('2026-01-16T08:00:00Z');
  expect(mails()).toHaveLength(0);
  expect(await outcomesOf(id)).toEqual(['seen', 'settled']);
});

test('what somebody has switched off since is not sent', async () => {
  const { id, tell, mails } = await newPerson();
  site.setNow(NOON);
  await tell('care', 'unwanted');
  await database
    .insert(notificationChoice)
    .values({ userId: id, kind: 'care', channel: 'mail', pace: 'never' });
  await workAt('2026-01-16T08:00:00Z');
  expect([mails().length, await outcomesOf(id)]).toEqual([0, ['never']]);
});

test.each([
  [{ quietFrom: 11 * 60, quietUntil: 13 * 60 + 30 }, '2026-01-15T13:30:00.000Z'],
  [{ pausedUntil: new Date('2026-01-17T10:00:00Z') }, '2026-01-17T10:00:00.000Z'],
])('what comes due in quiet hours that were chosen since waits for their end', async (chosen, expected) => {
  const { id, tell, mails } = await newPerson();
  site.setNow(NOON);
  await tell('walk', 'of the evening');
  await database.update(notificationSettings).set(chosen).where(eq(notificationSettings.userId, id));
  await workAt(NOON);
  const [way] = await waysOf(id);
  expect([mails().length, way?.dueAt.toISOString(), way?.tries, way?.batch]).toEqual([0, expected, 0, null]);
  await workAt(expected);
  expect(mails()).toHaveLength(1);
});

test('a mail server that is busy is tried six times within a day, and then no more', async () => {
  const { id, tell, mails, address } = await newPerson();
  site.mail.busy.add(address.split('@')[0] ?? '');
  site.setNow(NOON);
  await tell('walk', 'busy');
  const tries: number[] = [];
  for (let at = NOON; ; ) {
    await workAt(at);
    const [way] = await waysOf(id);
    if (way === undefined || way.doneAt !== null) break;
    tries.push(way.tries);
    expect(way.dueAt > at).toBe(true);
    at = way.dueAt;
    expect(at.getTime() - NOON.getTime()).toBeLessThan(24 * 60 * MINUTE);
  }
  expect([tries, await outcomesOf(id), mails().length]).toEqual([[1, 2, 3, 4, 5], ['failed'], 0]);
  expect((await settingsOf(id))?.refusals).toBe(0);
});

test('what a server did not live to note is sent again by another, as the same mail', async () => {
  const { id, tell, mails } = await newPerson();
  site.setNow(NOON);
  await tell('walk', 'lead');
  const killed: Sender = {
    ...site.sender,
    async send(batch) {
      await site.sender.send(batch);
      return new Promise(() => {});
    },
  };
  void outboxWith([killed])();
  await expect.poll(() => mails().length).toBe(1);
  await tell('walk', 'that comes meanwhile');
  await workAt(later(TAKEN_MS - 1));
  // One of a person's mails at a time: the new one waits.
  expect(mails()).toHaveLength(1);
  await workAt(later(TAKEN_MS));
  const ids = mails().map(({ headers }) => headers.get('message-id'));
  expect(ids).toHaveLength(3);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  expect(mails()[1]?.text).not.toContain('meanwhile');
  expect(await outcomesOf(id)).toEqual(['sent', 'sent']);
});

test('many servers at once send nothing twice', async () => {
  site.setNow(NOON);
  const people = await Promise.all(Array.from({ length: 12 }, newPerson));
  await Promise.all(people.map(({ tell }) => tell('walk', 'one', 'two', 'three')));
  const servers = Array.from({ length: 4 }, () => outboxWith([site.sender]));
  await Promise.all(servers.map((work) => work()));
  expect(people.map(({ mails }) => mails().length)).toEqual(people.map(() => 1));
  for (const { id } of people) expect(await outcomesOf(id)).toEqual(['sent', 'sent', 'sent']);
});

test('nothing is sent while the site is held', async () => {
  const { id, tell, mails } = await newPerson();
  await database.update(reach).set({ heldSince: NOON });
  site.setNow(NOON);
  await tell('walk', 'held');
  await workAt(NOON);
  expect([mails().length, await outcomesOf(id)]).toEqual([0, ['']]);
  await database.update(reach).set({ heldSince: null });
  await workAt(NOON);
  expect(mails()).toHaveLength(1);
});

test('one batch that fails for a reason nobody foresaw leaves the others alone, and is tried again', async () => {
  const [first, second] = [await newPerson(), await newPerson()];
  site.setNow(NOON);
  await first.tell('walk', 'broken');
  await second.tell('walk', 'whole');
  const broken: Sender = {
    ...site.sender,
    async send(batch) {
      if (batch.userId === first.id) throw new Error('A pipe burst.');
      return site.sender.send(batch);
    },
  };
  await outboxWith([broken])();
  expect(String(site.failures.at(-1))).toContain('A pipe burst.');
  expect([first.mails().length, second.mails().length]).toEqual([0, 1]);
  await workAt(later(MINUTE));
  expect(first.mails()).toHaveLength(1);
});

test('a thing that was removed with its person is not sent', async () => {
  const { id, tell, mails } = await newPerson();
  site.setNow(NOON);
  await tell('walk', 'gone');
  await database.delete(notification).where(and(eq(notification.userId, id)));
  await workAt(NOON);
  expect([mails().length, await database.$count(delivery, eq(delivery.userId, id))]).toEqual([0, 0]);
});
