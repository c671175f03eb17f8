import type { Job } from '../../../lib/job.ts';
import { MINUTE_MS } from '../../../lib/wall-clock.ts';
import type { NotificationsService } from '../../../notifications/notifications.service.ts';
import { featureNews } from './feature-kind.ts';
import type { FeatureNewsStore } from './feature-news.store.ts';

export interface FeatureNewsParts {
  readonly store: Pick<FeatureNewsStore, 'lookThrough' | 'cameAfter' | 'votersOf'>;
  readonly notifications: Pick<NotificationsService, 'tell' | 'now'>;
}

/** Tells people that what they voted for is here. */
export function featureNewsJob({ store, notifications }: FeatureNewsParts): Job {
  return {
    name: 'feature news',
    firstMs: 0,
    everyMs: MINUTE_MS,
    failure: 'People could not be told that what they voted for is here; it is tried again in a minute.',
    run: (signal) =>
      store.lookThrough(notifications.now(), async ({ after }) => {
        for (const feature of await store.cameAfter(after)) {
          for (const userId of await store.votersOf(feature.id)) {
            signal.throwIfAborted();
            await notifications.tell(userId, [featureNews(feature)]);
          }
        }
      }),
  };
}
