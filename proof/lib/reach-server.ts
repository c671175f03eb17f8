/**
 * A server's outbox alone, with a kind of its own, that tells people one thing after the other: what it was told to keep
 * it says on a line, 'told 57'. Its clock runs faster, so that what a killed one was at is taken up soon.
 */

import { readCities } from '@pawhood/server/cities/cities.store.ts';
import { readConfig } from '@pawhood/server/config/config.ts';
import { openDatabase } from '@pawhood/server/database/open-database.ts';
import { createMailStore } from '@pawhood/server/features/notifications/mail/mail.store.ts';
import { createMailSender } from '@pawhood/server/features/notifications/mail/mail-sender.service.ts';
import { outboxJobs } from '@pawhood/server/features/notifications/outbox/outbox.job.ts';
import { createOutboxService } from '@pawhood/server/features/notifications/outbox/outbox.service.ts';
import { createOutboxStore } from '@pawhood/server/features/notifications/outbox/outbox.store.ts';
import { createUnsubscribeService } from '@pawhood/server/features/notifications/unsubscribe/unsubscribe.service.ts';
import { createUnsubscribeStore } from '@pawhood/server/features/notifications/unsubscribe/unsubscribe.store.ts';
import { startJob } from '@pawhood/server/lib/job.ts';
import { createMailer } from '@pawhood/server/lib/mailer.ts';
import { notificationKind } from '@pawhood/server/notifications/notification-kind.ts';
import { createNotificationsService } from '@pawhood/server/notifications/notifications.service.ts';
import { createNotificationsStore } from '@pawhood/server/notifications/notifications.store.ts';
import { createTellStore } from '@pawhood/server/notifications/tell.store.ts';
import { createLanguages } from '@pawhood/server/site/languages.ts';
import * as v from 'valibot';

/** A minute of the outbox is a second. */
const FASTER = 60;

const settingOf = (name: string): string => process.env[name] ?? '';

const startedAt = Number(settingOf('PROOF_STARTED_AT'));
const now = () => new Date(startedAt + (Date.now() - startedAt) * FASTER);
const people = Number(settingOf('PROOF_PEOPLE'));
const publicUrl = 'https://pets.example.org';

const news = notificationKind({
  kind: 'news',
  facts: v.object({ number: v.string() }),
  usual: { app: 'now', push: 'never', mail: 'now' },
  // As many a day as there are.
  fixed: ['mail'],
  say: ({ number }) => ({ text: `News ${number}.`, path: '/' }),
});

const config = readConfig({
  DATA_DIR: settingOf('DATA_DIR'),
  SMTP_URL: settingOf('SMTP_URL'),
  MAIL_FROM: 'a@example.org',
});
const { database } = await openDatabase(config, 'server');
const cities = await readCities(database);
const notifications = createNotificationsService({
  store: createNotificationsStore(database),
  tellStore: (waysOf) => createTellStore(database, waysOf),
  ...{ kinds: () => [news], cities: () => cities, canMail: true, now },
});
const onFailure = () => {};
const sender = createMailSender({
  ...{
    store: createMailStore(database),
    mailer: createMailer({ smtpUrl: config.mail?.smtpUrl ?? '', from: config.mail?.from ?? '' }),
  },
  unsubscribe: createUnsubscribeService({
    store: createUnsubscribeStore(database),
    notifications,
    publicUrl,
  }),
  languages: await createLanguages(config, () => ({ name: 'Proof', language: 'en' }) as never),
  ...{ notifications, siteName: () => 'Proof', publicUrl, onFailure },
});
const outbox = createOutboxService({
  ...{ store: createOutboxStore(database), notifications, senders: [sender], onFailure },
});
for (const job of outboxJobs(outbox, notifications)) startJob({ ...job, retryMs: 300 }, onFailure);

const [first, step] = [Number(settingOf('PROOF_FIRST')), settingOf('PROOF_TELLS') === 'yes' ? 1 : 0];
process.stdout.write('ready\n');
for (let number = first; step > 0; number += step) {
  const userId = `person-${number % people}`;
  await notifications.tell(userId, [{ kind: 'news', key: `${number}`, facts: { number: `${number}` } }]).then(
    () => process.stdout.write(`told ${number}\n`),
    // The database was killed: it may have been told, or not.
    () => process.stdout.write(`unanswered ${number}\n`),
  );
  await new Promise((soon) => setTimeout(soon, 5));
}
// Nothing is told: what is open is sent, until somebody ends it.
setInterval(() => {}, 60_000);
