import { ProductError } from '@pawhood/contract/errors.ts';
import { answerReview, removeAnswer } from '@pawhood/contract/reviews/review-answers.ts';
import { REVIEW_ORDERS } from '@pawhood/contract/reviews/review-limits.ts';
import { readReviewPolicy } from '@pawhood/contract/reviews/review-policy.ts';
import {
  changeReview,
  createReview,
  deleteReview,
  findHelpful,
  findHelpfulNoMore,
  listReviews,
  listReviewsOf,
  readOwnReview,
} from '@pawhood/contract/reviews/reviews.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallLimit, type CallLimits, limited } from '../../http/calls/limited.ts';
import { serve } from '../../http/calls/serve.ts';
import { serveCached } from '../../http/calls/serve-cached.ts';
import type { AnswersService } from './answers/answers.service.ts';
import type { ReviewPolicyService } from './policy/review-policy.service.ts';
import type { ReviewLists } from './review-lists.service.ts';
import type { ReviewsService } from './reviews.service.ts';

export interface ReviewsRoutesParts {
  readonly reviews: ReviewsService;
  readonly lists: ReviewLists;
  readonly policy: ReviewPolicyService;
  readonly answers: AnswersService;
  readonly limits: Pick<CallLimits, 'reviews' | 'reviewChanges' | 'helpful' | 'answers'>;
  /** Keyed hash of a place and the network of a call; empty where that is no network of the internet. */
  readonly networkOf: (placeId: string, call: { readonly request: FastifyRequest }) => Promise<string>;
  /** Changes with what is shown of a place's reviews. */
  readonly version: (placeId: string) => string;
}

/** Serves what people say of places. */
export function reviewsRoutes(
  app: FastifyInstance,
  { reviews, lists, policy, answers, limits, networkOf, version }: ReviewsRoutesParts,
): void {
  serveCached(app, listReviews, ({ params: { id }, query: { sort = REVIEW_ORDERS[0], after } }) => ({
    key: JSON.stringify([id, sort, after ?? '']),
    version: version(id),
    make: () => lists.list(id, sort, after),
  }));
  serve(app, readReviewPolicy, async () => {
    const answer = await policy.read();
    if (answer === null) throw new ProductError('unknown_path');
    return answer;
  });
  serve(app, readOwnReview, ({ identity, params }) => reviews.own(identity, params.id));
  serve(app, createReview, async (call) => {
    const { identity, params, body } = call;
    const network = await networkOf(params.id, call);
    return reviews.add(identity, params.id, { body, network, countOne: () => limits.reviews(call) });
  });
  serve(
    app,
    changeReview,
    limited(limits.reviewChanges, ({ identity, params, body, version }) =>
      reviews.change(identity, params.reviewId, body, version),
    ),
  );
  serve(
    app,
    deleteReview,
    limited(limits.reviewChanges, ({ identity, params }) => reviews.remove(identity, params.reviewId)),
  );
  serve(
    app,
    findHelpful,
    limited(limits.helpful, ({ identity, params }) => reviews.findHelpful(identity, params.reviewId)),
  );
  serve(
    app,
    findHelpfulNoMore,
    limited(limits.helpful, ({ identity, params }) => reviews.findHelpfulNoMore(identity, params.reviewId)),
  );
  answersRoutes(app, answers, limits.answers);
  serve(app, listReviewsOf, ({ identity, params, query }) =>
    lists.ofPerson(params.userId, identity, query.after),
  );
}

function answersRoutes(app: FastifyInstance, answers: AnswersService, limit: CallLimit): void {
  serve(
    app,
    answerReview,
    limited(limit, ({ identity, params, body }) => answers.write(identity, params.reviewId, body.words)),
  );
  serve(
    app,
    removeAnswer,
    limited(limit, ({ identity, params }) => answers.remove(identity, params.reviewId)),
  );
}
