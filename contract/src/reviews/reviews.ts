/** What people say of places. */
import { REVIEW_CONTACT, REVIEW_TOO_SHORT } from '@pawhood/contract/words/errors.ts';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, key, rows, text, texts } from '../reading.ts';
import { cleanLine, cleanLines } from '../values/clean-text.ts';
import { PRICE_RANGES } from '../values/price-range.ts';
import { review, reviewSummary } from './review.ts';
import { REVIEW_LIMITS, REVIEW_ORDERS, REVIEW_PETS, STARS } from './review-limits.ts';
import { sendsElsewhere } from './sends-elsewhere.ts';

/** Longest id of a place, a review or a profile that is looked for. */
const ID_LENGTH = 200;
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(ID_LENGTH));

/** A month as text: '2026-11'. */
const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** What somebody says of a place; `reviewMistakesOf` in review-month.ts says what else is wrong with it. */
export const newReview = v.strictObject({
  stars: v.picklist(STARS),
  /** Of several lines. */
  words: v.pipe(
    cleanLines(REVIEW_LIMITS.words),
    v.check((words) => [...words].length >= REVIEW_LIMITS.leastWords, REVIEW_TOO_SHORT),
    v.check((words) => !sendsElsewhere(words), REVIEW_CONTACT),
  ),
  /** When they were there; one of the last 24 months. */
  month,
  /** For which pet; empty where nothing is said. */
  pet: v.optional(v.picklist(['', ...REVIEW_PETS]), ''),
  price: v.optional(v.picklist(['', ...PRICE_RANGES]), ''),
  /** What they used, as the place calls it. */
  services: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          cleanLine(REVIEW_LIMITS.service),
          v.minLength(1),
          v.check((service) => !sendsElsewhere(service), REVIEW_CONTACT),
        ),
      ),
      v.maxLength(REVIEW_LIMITS.services),
    ),
    [],
  ),
  /** Whether the review says that their pet's record has the visit, which is looked up; no when absent. */
  inRecord: v.optional(v.boolean()),
});
export type NewReview = v.InferOutput<typeof newReview>;

const ofPlace = v.object({ id });
const PATH = '/local/api/pet-services/:id/reviews';

export const listReviews = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'What people say of a place, ten at a time.',
  params: ofPlace,
  query: v.object({
    sort: v.optional(v.picklist(REVIEW_ORDERS)),
    /** `next` of the answer before. */
    after: v.optional(v.pipe(v.string(), v.maxLength(ID_LENGTH))),
  }),
  answer: v.object({
    summary: reviewSummary,
    reviews: rows(review, 'review'),
    /** Where the next ones begin; empty where there are no more. */
    next: text,
  }),
  errors: ['unknown_provider'],
});

/** Why somebody cannot write a review of a place. */
export const REVIEW_REFUSALS = ['account_too_new', 'address_unconfirmed', 'reviewer_looks_after'] as const;

/** The person's own review of a place, with what others do not see. */
const ownReview = v.object({
  ...review.entries,
  /** Goes up with every change; `If-Match` names the one that was seen. */
  version: count,
  /** `held`: somebody looks at it first. `hidden`: by a decision. Nobody else sees either. */
  state: v.picklist(['shown', 'held', 'hidden']),
});
export type OwnReview = v.InferOutput<typeof ownReview>;

export const readOwnReview = endpoint({
  method: 'GET',
  path: `${PATH}/own`,
  summary:
    'The person’s own review of a place, whether they may write one, and which ones they found helpful.',
  bearer: 'required',
  params: ofPlace,
  answer: v.object({
    /** Null where they have written none. */
    review: v.nullable(ownReview),
    /** Code of the error that a new one would have; empty where they may write it. */
    refusal: v.picklist(['', ...REVIEW_REFUSALS]),
    /** Ids of the place's reviews that they found helpful. */
    helpful: texts,
    /** Whether they have pets, whose records may name the place. */
    hasPets: v.boolean(),
    /** Whether they look after the place, and so answer its reviews. */
    looksAfter: v.boolean(),
    /** Words of their answers that a decision hides, which nobody else sees. */
    hiddenAnswers: rows(v.object({ reviewId: key, words: text }), 'answer'),
  }),
  errors: ['unknown_provider', 'unknown_user'],
});

export const createReview = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Says something of a place, once a person.',
  bearer: 'required',
  status: 201,
  params: ofPlace,
  body: newReview,
  answer: ownReview,
  errors: ['unknown_provider', 'unknown_user', 'reviewed_already', ...REVIEW_REFUSALS, 'too_many_reviews'],
});

const one = v.object({ reviewId: id });

/** @throws `unknown_review` for that of somebody else, too. */
export const changeReview = endpoint({
  method: 'PATCH',
  path: '/local/api/reviews/:reviewId',
  summary: 'Changes one’s own review. Everybody sees that it was changed.',
  bearer: 'required',
  isVersioned: true,
  params: one,
  body: newReview,
  answer: ownReview,
  errors: ['unknown_review', 'edit_conflict', 'reviews_off', 'too_many_review_changes'],
});

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/local/api/reviews/:reviewId',
  summary: 'Deletes one’s own review. Where there is none, nothing changes.',
  bearer: 'required',
  params: one,
  errors: ['too_many_review_changes'],
});

const helpful = { path: '/local/api/reviews/:reviewId/helpful', bearer: 'required', params: one } as const;

/** @throws `own_review` for one's own. */
export const findHelpful = endpoint({
  method: 'PUT',
  ...helpful,
  summary: 'Says that a review was helpful. Saying it twice changes nothing.',
  errors: ['unknown_review', 'unknown_user', 'own_review', 'too_many_helpful'],
});

export const findHelpfulNoMore = endpoint({
  method: 'DELETE',
  ...helpful,
  summary: 'Takes that back. Where it was not said, nothing changes.',
  errors: ['too_many_helpful'],
});

/** A review on its author's page. */
const reviewOfPerson = v.object({
  ...review.entries,
  place: v.object({ id: key, name: text, city: text }),
});
export type ReviewOfPerson = v.InferOutput<typeof reviewOfPerson>;

export const listReviewsOf = endpoint({
  method: 'GET',
  path: '/local/api/users/:userId/reviews',
  summary: 'What a person says of places, the latest first, where the caller may see the person.',
  bearer: 'optional',
  params: v.object({ userId: id }),
  query: v.object({ after: v.optional(v.pipe(v.string(), v.maxLength(ID_LENGTH))) }),
  answer: v.object({ reviews: rows(reviewOfPerson, 'review'), next: text }),
  errors: ['unknown_user'],
});
