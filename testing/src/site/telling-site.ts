/** The site of `reportsSite`, which tells people of decisions, and mails, when a test says so. */
import { createRolesStore } from '@pawhood/server/desk/roles.store.ts';
import { createMailStore } from '@pawhood/server/features/notifications/mail/mail.store.ts';
import { createMailSender } from '@pawhood/server/features/notifications/mail/mail-sender.service.ts';
import { createOutboxService } from '@pawhood/server/features/notifications/outbox/outbox.service.ts';
import { createOutboxStore } from '@pawhood/server/features/notifications/outbox/outbox.store.ts';
import { createUnsubscribeService } from '@pawhood/server/features/notifications/unsubscribe/unsubscribe.service.ts';
import { createUnsubscribeStore } from '@pawhood/server/features/notifications/unsubscribe/unsubscribe.store.ts';
import { createNoticesStore } from '@pawhood/server/features/reports/notices.store.ts';
import { createReportsService } from '@pawhood/server/features/reports/reports.service.ts';
import { createReportsStore, lookWith } from '@pawhood/server/features/reports/reports.store.ts';
import { readSecretsKey } from '@pawhood/server/features/reports/secrets-key.store.ts';
import { createStatementsService } from '@pawhood/server/features/reports/statements.service.ts';
import { createStatementsStore } from '@pawhood/server/features/reports/statements.store.ts';
import { decisionKind } from '@pawhood/server/features/reports/telling/decision-kind.ts';
import { outcomeKind } from '@pawhood/server/features/reports/telling/outcome-kind.ts';
import {
  createToldDecisionsService,
  type ToldDecisionsParts,
} from '@pawhood/server/features/reports/telling/told-decisions.service.ts';
import { createToldStore } from '@pawhood/server/features/reports/telling/told-decisions.store.ts';
import { createMailer } from '@pawhood/server/lib/mailer.ts';
import type { Person } from '@pawhood/server/lib/person.ts';
import { createKeyedHash } from '@pawhood/server/limits/senders.ts';
import {
  confirmedAddress,
  notificationSettings,
} from '@pawhood/server/notifications/notifications.tables.ts';
import { createLanguages } from '@pawhood/server/site/languages.ts';
import { notifier } from '../people/notifier.ts';
import { testMail } from '../services/test-mail.ts';
import { reportsSite } from './reports-site.ts';

const PUBLIC_URL = 'https://pets.example.org';

/** Starts it, until the test file is done. @param more settings, as of `deskSite`. */
export async function tellingSite(more: Readonly<Record<string, string>> = {}) {
  const [site, mail] = [await reportsSite(more), await testMail()];
  const { here, database } = site;
  const notifications = await notifier(here, { kinds: [decisionKind(), outcomeKind()] });
  const languages = await createLanguages(here.config, () => ({ name: 'Pawhood', language: 'en' }) as never);
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  const { signal } = new AbortController();
  const sender = createMailSender({
    ...{ store: createMailStore(database), notifications, languages, onFailure },
    mailer: createMailer({ smtpUrl: mail.url, from: 'Pets <help@example.org>' }),
    unsubscribe: createUnsubscribeService({
      ...{ store: createUnsubscribeStore(database), notifications, publicUrl: PUBLIC_URL },
    }),
    ...{ siteName: () => 'Pawhood', publicUrl: PUBLIC_URL },
  });
  const outbox = createOutboxService({
    ...{ store: createOutboxStore(database), notifications, senders: [sender], onFailure },
  });
  const parts = toldParts(site, notifications);

  return {
    ...{ ...site, mail, failures, notices: parts.notices },

    /** What a server does that tells people; of one that fails, or dies, in some parts. */
    tell: (broken: Partial<ToldDecisionsParts> = {}) =>
      createToldDecisionsService({ ...parts, ...broken }).work(signal),

    /** Has all mails sent that are due. */
    mailAll: () => outbox.work('mail', signal),

    /** Gives somebody a confirmed address, and no quiet hours. */
    async reachable(userId: string, language = ''): Promise<string> {
      const address = `${userId.toLowerCase()}@example.org`;
      await database.insert(confirmedAddress).values({ userId, address });
      await database.insert(notificationSettings).values({ userId, quietFrom: 0, quietUntil: 0 });
      await site.sql('update user_profile set language = $2 where id = $1', [userId, language]);
      return address;
    },

    mailsTo: (address: string) => mail.mails.filter(({ to }) => to.includes(address)),
  };
}

function toldParts(
  { database }: Pick<Awaited<ReturnType<typeof reportsSite>>, 'database'>,
  notifications: ToldDecisionsParts['notifications'],
): ToldDecisionsParts {
  const roles = createRolesStore(database);
  const profileIdOf = async (person: Person) => (await roles.profile(person))?.id ?? null;
  const hashOf = createKeyedHash(() => readSecretsKey(database));
  const statements = createStatementsService({
    ...{ store: createStatementsStore(database), hashOf, profileIdOf },
  });
  const reports = createReportsService({
    ...{ store: createReportsStore(database), look: lookWith(database), profileIdOf },
    isHiddenFrom: async () => false,
    reportables: () => [],
  });
  return {
    ...{ notices: createNoticesStore(database), told: createToldStore(database), notifications },
    ...{ statements, reports, hashOf },
  };
}
