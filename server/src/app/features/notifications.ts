import { departuresOf } from '@pawhood/contract/departures.ts';
import { addressRoutes } from '../../features/notifications/address/address.routes.ts';
import { createInboxService } from '../../features/notifications/list/inbox.service.ts';
import { notificationsRoutes } from '../../features/notifications/list/notifications.routes.ts';
import { outboxJobs } from '../../features/notifications/outbox/outbox.job.ts';
import { devicesJob } from '../../features/notifications/push/devices.job.ts';
import { pushRoutes } from '../../features/notifications/push/push.routes.ts';
import { settingsRoutes } from '../../features/notifications/settings/settings.routes.ts';
import { createSettingsService } from '../../features/notifications/settings/settings.service.ts';
import { createSettingsStore } from '../../features/notifications/settings/settings.store.ts';
import { mailPageRoutes } from '../../features/notifications/unsubscribe/unsubscribe.routes.ts';
import { upkeepJob } from '../../features/notifications/upkeep/upkeep.job.ts';
import { createUpkeepStore } from '../../features/notifications/upkeep/upkeep.store.ts';
import { createStillPages } from '../../http/pages/still-pages.ts';
import type { Composer } from '../composition.ts';
import { addStream, gaugesOf, mailOf, outboxOf, pushOf } from './notification-ways.ts';

type Needs = MailNeeds | 'pushInternet' | 'suspension' | 'revocations';
type MailNeeds = 'notifications' | 'limits' | 'callLimits' | 'callerOf' | 'designs';

/** What people are told; the specification's edition tells nobody anything. */
export const notifications: Composer<Needs> = {
  compose(app, site, services) {
    const { config, database, languages } = site;
    const { notifications: service, callerOf, callLimits } = services;
    if (!departuresOf(config.edition).reach) return {};
    notificationsRoutes(app, createInboxService(service, languages));
    const push = pushOf(site, services);
    pushRoutes(app, push.service, callLimits.deviceCalls);
    app.addHook('onClose', async () => push.network.close());
    const settings = createSettingsService({
      ...{ store: createSettingsStore(database), notifications: service },
      ...{ canMail: config.mail !== null, canPush: push.canPush },
    });
    settingsRoutes(app, settings);
    const { mail, unsubscribe, address } = mailOf(site, services);
    addressRoutes(app, { address, callerOf });
    mailPageRoutes(app, { unsubscribe, address, pages: createStillPages(services.designs) });
    const streams = addStream(app, site, services);
    return {
      exported: async ({ id }) => ({
        notifications: await service.store.rowsOf(id),
        ...(await settings.exported(id)),
        devices: await push.service.exported(id),
      }),
      jobs: [
        ...outboxJobs(outboxOf(site, services, mail === null ? [push.sender] : [mail, push.sender]), service),
        upkeepJob(createUpkeepStore(database), service.now),
        devicesJob(push.receivers),
      ],
      gauges: gaugesOf(site, services, streams),
    };
  },
};
