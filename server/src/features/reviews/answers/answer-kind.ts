import { ROUTES } from '@pawhood/contract/product.ts';
import * as v from 'valibot';
import { type NotificationKind, notificationKind } from '../../../notifications/notification-kind.ts';
import type { News } from '../../../notifications/tell.store.ts';
import type { ReviewedPlace } from '../review-lists.service.ts';
import type { AnswersStore } from './answers.store.ts';

const facts = v.object({ reviewId: v.string(), placeId: v.string(), place: v.string() });

/** A place has answered what somebody says of it; who reviews nothing is not asked how to be told. */
export const answerKind = ({
  answered,
  hasReviewed,
}: Pick<AnswersStore, 'answered' | 'hasReviewed'>): NotificationKind =>
  notificationKind({
    ...{ kind: 'answer', facts, isFor: hasReviewed },
    usual: { app: 'now', push: 'now', mail: 'daily' },
    say: ({ placeId, place }, words) => ({
      text: words.notifications.placeAnswered(place),
      path: ROUTES.provider.replace(':providerId', encodeURIComponent(placeId)),
    }),
    async settled(_, open) {
      const still = await answered(open.map(({ facts: { reviewId } }) => reviewId));
      return open.filter(({ facts: { reviewId } }) => !still.has(reviewId)).map(({ id }) => id);
    },
  });

export const answerNews = (reviewId: string, { id: placeId, name: place }: ReviewedPlace): News => ({
  kind: 'answer',
  key: `answer ${reviewId}`,
  facts: { reviewId, placeId, place } satisfies v.InferOutput<typeof facts>,
});
