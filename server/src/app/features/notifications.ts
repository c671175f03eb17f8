import { departuresOf } from '@pawhood/contract/departures.ts';
import { STREAM } from '@pawhood/contract/notifications/stream.ts';
import type { FastifyInstance } from 'fastify';
import { addressRoutes } from '../../features/notifications/address/address.routes.ts';
import { createAddressService } from '../../features/notifications/address/address.service.ts';
import { createAddressStore } from '../../features/notifications/address/address.store.ts';
import { createInboxService } from '../../features/notifications/list/inbox.service.ts';
import { notificationsRoutes } from '../../features/notifications/list/notifications.routes.ts';
import { createMailStore } from '../../features/notifications/mail/mail.store.ts';
import { createMailSender } from '../../features/notifications/mail/mail-sender.service.ts';
import { outboxJobs } from '../../features/notifications/outbox/outbox.job.ts';
import { createOutboxService } from '../../features/notifications/outbox/outbox.service.ts';
import { createOutboxStore } from '../../features/notifications/outbox/outbox.store.ts';
import { settingsRoutes } from '../../features/notifications/settings/settings.routes.ts';
import { createSettingsService } from '../../features/notifications/settings/settings.service.ts';
import { createSettingsStore } from '../../features/notifications/settings/settings.store.ts';
import { streamRoutes, streamTrialRoutes } from '../../features/notifications/stream/stream.routes.ts';
import { createStreamsService } from '../../features/notifications/stream/streams.service.ts';
import { createStreamsStore } from '../../features/notifications/stream/streams.store.ts';
import { createMailPages } from '../../features/notifications/unsubscribe/mail-page.ts';
import { mailPageRoutes } from '../../features/notifications/unsubscribe/unsubscribe.routes.ts';
import { createUnsubscribeService } from '../../features/notifications/unsubscribe/unsubscribe.service.ts';
import { createUnsubscribeStore } from '../../features/notifications/unsubscribe/unsubscribe.store.ts';
import { upkeepJob } from '../../features/notifications/upkeep/upkeep.job.ts';
import { createUpkeepStore } from '../../features/notifications/upkeep/upkeep.store.ts';
import { createMailer } from '../../lib/mailer.ts';
import type { Sender } from '../../notifications/sender.ts';
import type { Composer, Services, Site } from '../composition.ts';
import { createRefusals } from '../refused-people.ts';

type Needs = 'notifications' | 'limits' | 'callerOf' | 'designs' | 'suspension' | 'revocations';

/** What people are told; the specification's edition tells nobody anything. */
export const notifications: Composer<Needs> = {
  compose(app, site, services) {
    const { config, database, languages } = site;
    const { notifications: service, callerOf } = services;
    if (!departuresOf(config.edition).reach) return {};
    notificationsRoutes(app, createInboxService(service, languages));
    const settings = createSettingsService({
      ...{ store: createSettingsStore(database), notifications: service },
      canMail: config.mail !== null,
    });
    settingsRoutes(app, settings);
    const { mail, unsubscribe, address } = mailOf(site, services);
    addressRoutes(app, { address, callerOf });
    mailPageRoutes(app, { unsubscribe, address, pages: createMailPages(services.designs) });
    addStream(app, site, services);
    return {
      exported: async ({ id }) => ({
        notifications: await service.store.rowsOf(id),
        ...(await settings.exported(id)),
      }),
      jobs: [
        ...outboxJobs(outboxOf(site, services, mail === null ? [] : [mail]), service),
        upkeepJob(createUpkeepStore(database), service.now),
      ],
    };
  },
};

/** Says in an open page that there is something new. */
function addStream(
  app: FastifyInstance,
  { config, database, lists }: Site,
  { notifications: service, ...services }: Pick<Services, 'notifications' | 'suspension' | 'revocations'>,
): void {
  const streams = createStreamsService({
    ...{ store: createStreamsStore(database), notifications: service },
    isRefused: createRefusals(services),
    refusalsVersion: () => `${lists.version('suspension')} ${lists.version('revocation')}`,
    most: Math.floor(STREAM.ofServer / config.serverProcesses),
  });
  streamRoutes(app, streams);
  streamTrialRoutes(app);
}

function outboxOf(
  { database, log }: Site,
  { notifications: service }: Pick<Services, 'notifications'>,
  senders: readonly Sender[],
) {
  return createOutboxService({
    ...{ store: createOutboxStore(database), notifications: service, senders },
    onFailure: (error) => log.error(error, 'Notifications could not be sent; they are tried again.'),
  });
}

/** The sender of mails is null where the site sends none. */
function mailOf(
  { config, database, siteSettings, languages, log }: Site,
  { notifications: service, limits }: Pick<Services, 'notifications' | 'limits'>,
) {
  const { publicUrl } = config;
  const mailer = config.mail && createMailer(config.mail);
  const shared = {
    ...{ languages, publicUrl, siteName: () => siteSettings().name },
    onFailure: (error: unknown) => log.warn(error, 'A notification could not be mailed.'),
  };
  const unsubscribe = createUnsubscribeService({
    ...{ store: createUnsubscribeStore(database), notifications: service, publicUrl },
  });
  const address = createAddressService({
    ...{ ...shared, store: createAddressStore(database), mailer, limits, now: service.now },
  });
  const store = createMailStore(database);
  const mail = mailer && createMailSender({ ...shared, store, mailer, notifications: service, unsubscribe });
  return { mail, unsubscribe, address };
}
