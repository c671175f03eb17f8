import { departuresOf } from '@pawhood/contract/departures.ts';
import { createInboxService } from '../../features/notifications/list/inbox.service.ts';
import { notificationsRoutes } from '../../features/notifications/list/notifications.routes.ts';
import { settingsRoutes } from '../../features/notifications/settings/settings.routes.ts';
import { createSettingsService } from '../../features/notifications/settings/settings.service.ts';
import { createSettingsStore } from '../../features/notifications/settings/settings.store.ts';
import type { Composer } from '../composition.ts';

/** What people are told; the specification's edition tells nobody anything. */
export const notifications: Composer<'notifications'> = {
  compose(app, { config, database, languages }, { notifications: service }) {
    if (!departuresOf(config.edition).reach) return {};
    notificationsRoutes(app, createInboxService(service, languages));
    const settings = createSettingsService({
      ...{ store: createSettingsStore(database), notifications: service },
      canMail: config.mail !== null,
    });
    settingsRoutes(app, settings);
    return {
      exported: async ({ id }) => ({
        notifications: await service.store.rowsOf(id),
        ...(await settings.exported(id)),
      }),
    };
  },
};
