import { watchCities } from '@pawhood/server/cities/cities.store.ts';
import type { NotificationKind } from '@pawhood/server/notifications/notification-kind.ts';
import {
  createNotificationsService,
  type NotificationsService,
} from '@pawhood/server/notifications/notifications.service.ts';
import { createNotificationsStore } from '@pawhood/server/notifications/notifications.store.ts';
import { createTellStore } from '@pawhood/server/notifications/tell.store.ts';
import type { TestApp } from '../site/test-app.ts';

interface NotifierParts {
  readonly kinds: readonly NotificationKind[];
  readonly now?: () => Date;
  readonly canMail?: boolean;
}

/** Tells people of a site, with kinds of a test and a clock of its own. */
export async function notifier(
  { database, lists }: Pick<TestApp, 'database' | 'lists'>,
  { kinds, canMail = true, ...clock }: NotifierParts,
): Promise<NotificationsService> {
  return createNotificationsService({
    store: createNotificationsStore(database),
    tellStore: (waysOf) => createTellStore(database, waysOf),
    ...{ kinds: () => kinds, cities: await watchCities(database, lists), canMail },
    ...clock,
  });
}
