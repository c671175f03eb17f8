import { type ProviderDetails, readProvider } from '@pawhood/contract/directory/provider.ts';
import type { Review } from '@pawhood/contract/reviews/review.ts';
import type { ReviewOrder } from '@pawhood/contract/reviews/review-limits.ts';
import {
  changeReview,
  createReview,
  deleteReview,
  findHelpful,
  findHelpfulNoMore,
  listReviews,
  listReviewsOf,
  type NewReview,
  type OwnReview,
  readOwnReview,
} from '@pawhood/contract/reviews/reviews.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { HttpError } from '#/lib/calls/http-error.ts';
import { changeAnswer } from '#/lib/calls/keep-answer.ts';
import type { VersionedBody } from '#/lib/form/use-versioned-form.ts';
import type { Auth } from '#/session/auth.ts';
import { changedSummary } from './changed-summary.ts';

/** Who reads or writes. */
export type Reader = Pick<Auth, 'user' | 'accessToken'>;

/** What the signed-in person has to do with the reviews of a place. */
export interface OwnPart {
  /** Null where they have written none. */
  readonly review: OwnReview | null;
  /** Why they cannot write one; empty where they can. */
  readonly refusal: string;
  /** Ids of those that they found helpful. */
  readonly helpful: readonly string[];
  /** Whether they have pets, whose records may name the place. */
  readonly hasPets: boolean;
  /** Whether they look after the place, and so answer what people say. */
  readonly looksAfter: boolean;
  /** Their answers that a decision hides. */
  readonly hiddenAnswers: readonly { readonly reviewId: string; readonly words: string }[];
}

export const ownReviewQuery = (placeId: string, { user, accessToken }: Reader) =>
  queryOptions({
    queryKey: [readOwnReview.path, placeId, user?.sub ?? null],
    queryFn: async ({ signal }): Promise<OwnPart> =>
      call(readOwnReview, { params: { id: placeId }, bearer: await accessToken(), signal }),
  });

/**
 * A page of a place's reviews.
 *
 * @param after `next` of the page before; empty for the first.
 */
export const reviewsQuery = (placeId: string, sort: ReviewOrder, after: string) =>
  queryOptions({
    queryKey: [listReviews.path, placeId, sort, after],
    queryFn: ({ signal }) =>
      call(listReviews, { params: { id: placeId }, query: { sort, ...(after && { after }) }, signal }),
  });

/** A page of what a person says of places, as this viewer may see them. */
export const reviewsOfPersonQuery = (userId: string, after: string, { user, accessToken }: Reader) =>
  queryOptions({
    queryKey: [listReviewsOf.path, userId, user?.sub ?? null, after],
    queryFn: async ({ signal }) => {
      // Whose sign-in has just ended sees what everybody sees.
      const bearer = user === undefined ? null : await accessToken().catch(() => null);
      return call(listReviewsOf, { params: { userId }, query: { ...(after && { after }) }, bearer, signal });
    },
  });

/** Within so many milliseconds servers answer everybody as it is after a change. */
const FOLLOWED_MS = 1_500;

/** What everybody reads is asked for anew, once servers know of a change. */
function askAnew(client: QueryClient, placeId: string): void {
  setTimeout(() => {
    for (const queryKey of [[readProvider.path, placeId], [listReviews.path, placeId], [listReviewsOf.path]])
      void client.invalidateQueries({ queryKey });
  }, FOLLOWED_MS);
}

/**
 * Writes a review, or changes the one that is there. Where one was written elsewhere meanwhile, it fails as where one was
 * changed: both are compared then.
 */
export const saveReviewMutation = (client: QueryClient, reader: Reader, placeId: string) => {
  const { queryKey } = ownReviewQuery(placeId, reader);
  return mutationOptions({
    mutationFn: async ({ body, version }: VersionedBody<NewReview>): Promise<OwnReview> => {
      const own = client.getQueryData(queryKey)?.review ?? null;
      const bearer = await reader.accessToken();
      if (own !== null) return call(changeReview, { params: { reviewId: own.id }, body, bearer, version });
      try {
        return await call(createReview, { params: { id: placeId }, body, bearer });
      } catch (error) {
        if (!(error instanceof HttpError) || error.code !== 'reviewed_already') throw error;
        const { review: current } = await call(readOwnReview, { params: { id: placeId }, bearer });
        throw new HttpError(412, error.text, error.statusText, { code: error.code, current });
      }
    },
    onSuccess: (review) => keepOwnReview(client, reader, placeId, review),
  });
};

/** Puts one’s own review in the place of what the browser has of it; the place’s number follows at once. */
export async function keepOwnReview(
  client: QueryClient,
  reader: Reader,
  placeId: string,
  review: OwnReview | null,
): Promise<void> {
  const { queryKey } = ownReviewQuery(placeId, reader);
  const before = client.getQueryData(queryKey)?.review ?? null;
  await changeAnswer<OwnPart>(client, queryKey, (own) => ({ ...own, review }));
  client.setQueriesData<ProviderDetails>({ queryKey: [readProvider.path, placeId] }, (place) => {
    if (place?.reviews === undefined) return place;
    const summary = changedSummary(place.reviews.summary, before, review);
    const { rating, number: reviewCount } = summary;
    return { ...place, rating, reviewCount, reviews: { ...place.reviews, summary } };
  });
  askAnew(client, placeId);
}

export const deleteReviewMutation = ({ accessToken }: Reader) =>
  mutationOptions({
    mutationFn: async (reviewId: string) =>
      call(deleteReview, { params: { reviewId }, bearer: await accessToken() }),
  });

/** Says that a review was helpful, or takes that back. */
export const helpfulMutation = (client: QueryClient, reader: Reader, placeId: string) =>
  mutationOptions({
    mutationFn: async ({ reviewId, isHelpful }: { reviewId: string; isHelpful: boolean }) =>
      call(isHelpful ? findHelpful : findHelpfulNoMore, {
        params: { reviewId },
        bearer: await reader.accessToken(),
      }),
    async onSuccess(_, { reviewId, isHelpful }) {
      await changeAnswer<OwnPart>(client, ownReviewQuery(placeId, reader).queryKey, (own) => ({
        ...own,
        helpful: [...own.helpful.filter((id) => id !== reviewId), ...(isHelpful ? [reviewId] : [])],
      }));
      changeListed(client, placeId, reviewId, (review) => ({
        ...review,
        helpful: review.helpful + (isHelpful ? 1 : -1),
      }));
    },
  });

/** Changes a review wherever the browser has it of its place. */
export function changeListed(
  client: QueryClient,
  placeId: string,
  reviewId: string,
  change: (review: Review) => Review,
): void {
  const changed = (reviews: readonly Review[]) =>
    reviews.map((review) => (review.id === reviewId ? change(review) : review));
  client.setQueriesData<{ reviews: Review[] }>(
    { queryKey: [listReviews.path, placeId] },
    (page) => page && { ...page, reviews: changed(page.reviews) },
  );
  client.setQueriesData<ProviderDetails>(
    { queryKey: [readProvider.path, placeId] },
    (place) =>
      place?.reviews && { ...place, reviews: { ...place.reviews, reviews: changed(place.reviews.reviews) } },
  );
}
