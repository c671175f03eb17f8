/** A site that tells people by mail, with kinds and a clock of a test. */
import type { Channel, Pace } from '@pawhood/contract/notifications/kinds.ts';
import type { Database } from '@pawhood/server/database/connection.ts';
import { createMailStore } from '@pawhood/server/features/notifications/mail/mail.store.ts';
import { createMailSender } from '@pawhood/server/features/notifications/mail/mail-sender.service.ts';
import { createOutboxService } from '@pawhood/server/features/notifications/outbox/outbox.service.ts';
import { createOutboxStore } from '@pawhood/server/features/notifications/outbox/outbox.store.ts';
import { createUnsubscribeService } from '@pawhood/server/features/notifications/unsubscribe/unsubscribe.service.ts';
import { createUnsubscribeStore } from '@pawhood/server/features/notifications/unsubscribe/unsubscribe.store.ts';
import { createMailer } from '@pawhood/server/lib/mailer.ts';
import { type NotificationKind, notificationKind } from '@pawhood/server/notifications/notification-kind.ts';
import {
  confirmedAddress,
  delivery,
  notificationSettings,
} from '@pawhood/server/notifications/notifications.tables.ts';
import type { Sender } from '@pawhood/server/notifications/sender.ts';
import { createLanguages } from '@pawhood/server/site/languages.ts';
import * as v from 'valibot';
import { testMail } from '../services/test-mail.ts';
import { testTenant } from '../services/test-tenant.ts';
import { testApp } from '../site/test-app.ts';
import { member } from './member.ts';
import { notifier } from './notifier.ts';

/** Noon in Dublin, on a Thursday. */
export const NOON = new Date('2026-01-15T12:00:00Z');

const PUBLIC_URL = 'https://pets.example.org';

const facts = v.object({ name: v.string() });

/** Three kinds: mailed daily, at once, and whatever somebody has chosen. */
function kindsOf(done: ReadonlySet<string>) {
  const kindOf = (kind: string, usual: Readonly<Record<Channel, Pace>>, fixed: readonly Channel[] = []) =>
    notificationKind({
      ...{ kind, facts, usual, fixed },
      say: ({ name }) => ({ text: name, path: `/pets/${encodeURIComponent(name)}` }),
      settled: async (_, open) => open.filter((told) => done.has(told.facts.name)).map(({ id }) => id),
    });
  return [
    kindOf('care', { app: 'now', push: 'now', mail: 'daily' }),
    kindOf('walk', { app: 'now', push: 'never', mail: 'now' }),
    kindOf('decision', { app: 'now', push: 'never', mail: 'now' }, ['app', 'mail']),
  ];
}

/**
 * @param done names of things that are done.
 * @param kindsOn answers further kinds.
 */
export async function mailedSite(
  done: ReadonlySet<string> = new Set(),
  kindsOn: (database: Database) => readonly NotificationKind[] = () => [],
) {
  const [tenant, mail] = [await testTenant(), await testMail()];
  const settings = { ...tenant.settings, RATE_LIMITS: 'off', LANGUAGES: 'en,nl' };
  const site = await testApp({
    settings: { ...settings, SMTP_URL: mail.url, MAIL_FROM: 'Pets <help@example.org>' },
  });
  const { database, config } = site;
  let now = NOON;
  let people = 0;
  const kinds = [...kindsOf(done), ...kindsOn(database)];
  const notifications = await notifier(site, { kinds, now: () => now });
  const languages = await createLanguages(config, () => ({ name: 'Pawhood', language: 'en' }) as never);
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  const unsubscribe = createUnsubscribeService({
    ...{ store: createUnsubscribeStore(database), notifications, publicUrl: PUBLIC_URL },
  });
  const sender = createMailSender({
    ...{
      store: createMailStore(database),
      mailer: createMailer({ smtpUrl: config.mail?.smtpUrl ?? '', from: config.mail?.from ?? '' }),
    },
    ...{ notifications, unsubscribe, languages, siteName: () => 'Pawhood', publicUrl: PUBLIC_URL, onFailure },
  });
  /** @returns has everything sent that is due. */
  const outboxWith = (senders: readonly Sender[]) => {
    const { work } = createOutboxService({
      ...{ store: createOutboxStore(database), notifications, senders, onFailure },
    });
    const { signal } = new AbortController();
    return async () => {
      await Promise.all([work('push', signal), work('mail', signal)]);
    };
  };

  return {
    ...{ site, database, mail, notifications, unsubscribe, sender, failures, outboxWith },

    /** Has everything sent that is due then. */
    async workAt(at: Date | string): Promise<void> {
      now = new Date(at);
      await outboxWith([sender])();
    },

    setNow(at: Date | string): void {
      now = new Date(at);
    },

    /** Somebody with a confirmed address, in Dublin, without quiet hours. */
    async newPerson() {
      const number = ++people;
      const { id, call } = await member(site.url, tenant, `person ${number}`);
      const address = `person${number}@example.org`;
      await database.insert(confirmedAddress).values({ userId: id, address });
      await database
        .insert(notificationSettings)
        .values({ userId: id, timeZone: 'Europe/Dublin', quietFrom: 0, quietUntil: 0 });
      const tell = (kind: string, ...names: readonly string[]) =>
        notifications.tell(
          id,
          names.map((name) => ({ kind, key: `${kind} ${name}`, facts: { name } })),
        );
      const mails = () => mail.mails.filter(({ to }) => to.includes(address));
      return { id, address, call, tell, mails };
    },

    /** The earliest first. */
    async waysOf(userId: string) {
      const ways = (await database.select().from(delivery)).filter((way) => way.userId === userId);
      return ways.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
    },

    settingsOf: async (userId: string) =>
      (await database.select().from(notificationSettings)).find((row) => row.userId === userId),
  };
}
