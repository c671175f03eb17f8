import { ROUTES } from '@pawhood/contract/product.ts';
import * as v from 'valibot';
import { type NotificationKind, notificationKind } from '../../../notifications/notification-kind.ts';
import type { News } from '../../../notifications/tell.store.ts';
import type { FeatureNewsStore, HereFeature } from './feature-news.store.ts';

const facts = v.object({ id: v.string(), name: v.string() });

export interface FeatureKindParts {
  readonly store: Pick<FeatureNewsStore, 'hereOf'>;
  /** Whether whose profile this is ticked that they want news by mail. */
  readonly wantsNews: (profileId: string) => Promise<boolean>;
}

/** A feature that somebody voted for is here. Mail of it goes to who ticked that they want news, and to nobody else. */
export function featureKind({ store, wantsNews }: FeatureKindParts): NotificationKind {
  return notificationKind({
    kind: 'feature',
    facts,
    usual: { app: 'now', push: 'never', mail: 'never' },
    usualOf: async (userId) => ((await wantsNews(userId)) ? { mail: 'weekly' } : {}),
    say: ({ name }, words) => ({ text: words.notifications.featureIsHere(name), path: ROUTES.roadmap }),
    async settled(_, open) {
      const here = new Set(await store.hereOf(open.map(({ facts }) => facts.id)));
      return open.filter(({ facts }) => !here.has(facts.id)).map(({ id }) => id);
    },
  });
}

export const featureNews = ({ id, name }: HereFeature): News => ({
  kind: 'feature',
  key: `feature ${id}`,
  facts: { id, name } satisfies v.InferOutput<typeof facts>,
});
