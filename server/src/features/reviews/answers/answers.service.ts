import type { Output } from '@pawhood/contract/endpoint.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { answerReview } from '@pawhood/contract/reviews/review-answers.ts';
import { orThrow } from '../../../lib/outcome.ts';
import type { Person } from '../../../lib/person.ts';
import type { NotificationsService } from '../../../notifications/notifications.service.ts';
import type { PlaceReviewsParts } from '../place-reviews.ts';
import type { ReviewedPlace } from '../review-lists.service.ts';
import { answerView } from '../review-view.ts';
import { answerNews } from './answer-kind.ts';
import type { AnswersStore } from './answers.store.ts';

export interface AnswersServiceParts extends Pick<PlaceReviewsParts, 'mode'> {
  readonly store: AnswersStore;
  /** Those that the directory shows, examples among them. */
  readonly placesOf: (ids: readonly string[]) => Promise<readonly ReviewedPlace[]>;
  readonly notifications: Pick<NotificationsService, 'tell'>;
}

export type AnswersService = ReturnType<typeof createAnswersService>;

/** What people who look after places answer. */
export function createAnswersService({ store, placesOf, notifications, mode }: AnswersServiceParts) {
  return {
    /** @throws the errors of `answerReview` */
    async write(
      person: Person,
      reviewId: string,
      words: string,
    ): Promise<Output<(typeof answerReview)['answer']>> {
      if (mode() === 'off') throw new ProductError('reviews_off');
      const placeId = await store.placeOf(reviewId);
      const [place] = placeId === null ? [] : await placesOf([placeId]);
      if (place === undefined || place.isExample) throw new ProductError('unknown_review');
      const { answer, isNew, reviewer } = orThrow(await store.write(person, reviewId, words));
      if (isNew && reviewer !== null) await notifications.tell(reviewer, [answerNews(reviewId, place)]);
      return { answer: answerView(answer), state: answer.state };
    },

    /** Changes nothing where there is none. */
    remove: (person: Person, reviewId: string): Promise<void> => store.remove(person, reviewId),
  };
}
