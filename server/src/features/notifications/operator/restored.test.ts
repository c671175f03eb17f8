/** People are told nothing twice by a restored copy, whatever was on its way when the backup was made. */
import { backupCommands } from '@pawhood/testing/commands/backup-command.ts';
import { NOON } from '@pawhood/testing/people/mailed-site.ts';
import { notifier } from '@pawhood/testing/people/notifier.ts';
import { type TestSite, testSite } from '@pawhood/testing/site/test-site.ts';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { LIST_PARTS } from '../../../app/list-parts.ts';
import { COMMAND_LIMITS, connect } from '../../../database/connection.ts';
import { watchLists } from '../../../database/lists/list-versions.ts';
import { notificationKind } from '../../../notifications/notification-kind.ts';
import type { Sender } from '../../../notifications/sender.ts';
import { createOutboxService } from '../outbox/outbox.service.ts';
import { createOutboxStore } from '../outbox/outbox.store.ts';
import { resumeReach } from './operator.command.ts';

const { saved, load } = await backupCommands();
const PEOPLE = Array.from({ length: 50 }, (_, index) => `u${index}`);

const chore = notificationKind({
  kind: 'chore',
  facts: v.object({}),
  usual: { app: 'now', push: 'now', mail: 'now' },
  say: () => ({ text: 'Brush her', path: '/' }),
});

/** A site as its server tells people, and what has gone out. */
async function tellingSite({ server }: TestSite) {
  const database = connect(server, COMMAND_LIMITS);
  const lists = await watchLists(database, LIST_PARTS);
  onTestFinished(async () => {
    lists.stop();
    await database.$client.end();
  });
  const notifications = await notifier({ database, lists }, { kinds: [chore], now: () => NOON });
  const sent: string[] = [];
  const senderOf = (channel: 'push' | 'mail'): Sender => ({
    channel,
    async send({ items }) {
      for (const { notification } of items)
        sent.push(`${channel} ${notification.userId} ${notification.key}`);
      return { outcome: 'sent' };
    },
  });
  const store = createOutboxStore(database);
  const senders = [senderOf('push'), senderOf('mail')];
  const onFailure = (error: unknown) => {
    throw error;
  };
  const { work } = createOutboxService({ store, notifications, senders, onFailure });
  const news = (keys: readonly string[]) => keys.map((key) => ({ kind: 'chore', key, facts: {} }));
  return {
    sent,
    store,
    async tell(...keys: string[]): Promise<void> {
      for (const person of PEOPLE) await notifications.tell(person, news(keys));
    },
    /** Has all go out that is due; answers how much that was. */
    async work(): Promise<number> {
      const before = sent.length;
      for (const channel of ['push', 'mail'] as const) await work(channel, new AbortController().signal);
      return sent.length - before;
    },
  };
}

/** Each is told on a device and by mail, and has no quiet hours. */
async function addPeople({ sql }: TestSite): Promise<void> {
  for (const statement of [
    `insert into user_profile (id, issuer, subject, full_name) select id, 'x', id, id from unnest($1::text[]) as id`,
    `insert into notification_settings (user_id, quiet_from, quiet_until) select id, 0, 0 from unnest($1::text[]) as id`,
    `insert into push_subscription (id, user_id, session_id, endpoint, endpoint_hash, p256dh, auth)
     select id, id, '', id, id, '', '' from unnest($1::text[]) as id`,
  ])
    await sql(statement, [PEOPLE]);
}

test('of 1,000 pushes and mails that went out before a backup, and of all that waited then, none goes out again', async () => {
  const [before, after] = [await testSite(), await testSite(0)];
  await addPeople(before);
  const site = await tellingSite(before);
  const told = Array.from({ length: 10 }, (_, index) => `told ${index}`);
  await site.tell(...told);
  expect(await site.work()).toBe(1_000);
  await site.tell('on its way');
  const until = new Date(NOON.getTime() + 1_000);
  expect(await site.store.take('push', NOON, until, 10)).toHaveLength(10);
  const file = await saved(before);
  // The site goes on, and the copy is of before.
  expect(await site.work()).toBe(90);
  await site.tell('told since');
  expect(await site.work()).toBe(100);

  expect(await load(after, file)).toMatchObject({ code: 0 });
  const copy = await tellingSite(after);
  // What looks for something to tell finds the same again.
  await copy.tell(...told, 'on its way');
  expect(await copy.work()).toBe(0);
  await copy.tell('new');
  expect(await copy.work()).toBe(0);
  await after.run((around) => resumeReach(around));
  expect(await copy.work()).toBe(100);
  expect(copy.sent.filter((one) => !one.endsWith(' new'))).toEqual([]);
});
