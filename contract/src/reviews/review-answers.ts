/** What somebody who looks after a place answers to what people say of it. */
import { ANSWER_MISSING, REVIEW_CONTACT } from '@pawhood/contract/words/errors.ts';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { cleanLines } from '../values/clean-text.ts';
import { reviewAnswer } from './review.ts';
import { REVIEW_LIMITS } from './review-limits.ts';
import { sendsElsewhere } from './sends-elsewhere.ts';

export const newAnswer = v.strictObject({
  /** Of several lines. */
  words: v.pipe(
    cleanLines(REVIEW_LIMITS.answer),
    v.check((words) => words !== '', ANSWER_MISSING),
    v.check((words) => !sendsElsewhere(words), REVIEW_CONTACT),
  ),
});
export type NewAnswer = v.InferOutput<typeof newAnswer>;

const ofReview = {
  path: '/local/api/reviews/:reviewId/answer',
  bearer: 'required',
  params: v.object({ reviewId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
} as const;

/** @throws `unknown_review` also where one of the two has blocked the other. */
export const answerReview = endpoint({
  method: 'PUT',
  ...ofReview,
  summary: 'Answers a review of a place that the person looks after, or changes the answer that is there.',
  body: newAnswer,
  answer: v.object({
    answer: reviewAnswer,
    /** `hidden`: by a decision; nobody else sees it. */
    state: v.picklist(['shown', 'hidden']),
  }),
  errors: [
    ...(['unknown_review', 'unknown_user', 'not_looked_after', 'own_review'] as const),
    ...(['reviews_off', 'too_many_answers'] as const),
  ],
});

export const removeAnswer = endpoint({
  method: 'DELETE',
  ...ofReview,
  summary:
    'Removes the answer to a review: one’s own, or that of a place that the person looks after. Where there is none, nothing changes.',
  errors: ['too_many_answers'],
});
