import type { ReviewAnswer } from '@pawhood/contract/reviews/review.ts';
import { answerReview, type NewAnswer, removeAnswer } from '@pawhood/contract/reviews/review-answers.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { changeAnswer } from '#/lib/calls/keep-answer.ts';
import { changeListed, type OwnPart, ownReviewQuery, type Reader } from '../reviews.api.ts';

/** A review of a place that is answered. */
export interface Answered {
  readonly placeId: string;
  readonly reviewId: string;
}

/** Answers a review, or changes the answer. */
export const answerMutation = (client: QueryClient, reader: Reader, answered: Answered) =>
  mutationOptions({
    mutationFn: async (body: NewAnswer) =>
      call(answerReview, {
        params: { reviewId: answered.reviewId },
        body,
        bearer: await reader.accessToken(),
      }),
    onSuccess: ({ answer, state }) =>
      keepAnswer(client, reader, answered, {
        shown: state === 'shown' ? answer : null,
        hidden: state === 'hidden' ? answer.words : null,
      }),
  });

export const removeAnswerMutation = (client: QueryClient, reader: Reader, answered: Answered) =>
  mutationOptions({
    mutationFn: async () =>
      call(removeAnswer, { params: { reviewId: answered.reviewId }, bearer: await reader.accessToken() }),
    onSuccess: () => keepAnswer(client, reader, answered, { shown: null, hidden: null }),
  });

interface KeptAnswer {
  readonly shown: ReviewAnswer | null;
  /** Words of one that a decision hides. */
  readonly hidden: string | null;
}

async function keepAnswer(
  client: QueryClient,
  reader: Reader,
  { placeId, reviewId }: Answered,
  { shown, hidden }: KeptAnswer,
): Promise<void> {
  changeListed(client, placeId, reviewId, ({ answer: _, ...review }) => ({
    ...review,
    ...(shown && { answer: shown }),
  }));
  await changeAnswer<OwnPart>(client, ownReviewQuery(placeId, reader).queryKey, (own) => ({
    ...own,
    hiddenAnswers: [
      ...own.hiddenAnswers.filter((one) => one.reviewId !== reviewId),
      ...(hidden === null ? [] : [{ reviewId, words: hidden }]),
    ],
  }));
}
