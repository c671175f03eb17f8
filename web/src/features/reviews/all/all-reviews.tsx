import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import type { Review } from '@pawhood/contract/reviews/review.ts';
import { REVIEW_ORDERS, type ReviewOrder } from '@pawhood/contract/reviews/review-limits.ts';
import {
  backToPlace,
  LOADING_REVIEWS,
  NO_REVIEWS_OF_PLACE,
  ORDER_OF_REVIEWS,
  ORDERS,
  REVIEWS,
  REVIEWS_NOT_LOADED,
  REVIEWS_PAGE_ABOUT,
  reviewsOfPlace,
} from '@pawhood/contract/words/reviews.ts';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useSearch } from 'wouter';
import { useIsAbout } from '#/lib/city.tsx';
import { useHead } from '#/lib/head.ts';
import type { Head } from '#/lib/page-head.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { LinkButton } from '#/ui/buttons/link-button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { optionalPart } from '#/ui/optional-part.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { ReviewList } from '../review-list.tsx';
import { ReviewScore } from '../review-score.tsx';
import { placeAddress, type ReviewedPlace, reviewsAddress } from '../reviewed-place.ts';
import { SignInToReview } from '../sign-in-to-review.tsx';
import { SignInToSay } from '../sign-in-to-say.tsx';
import { Waiting } from '../waiting.tsx';
import { WhoMayWrite } from '../who-may-write.tsx';
import { ReviewPages } from './review-pages.tsx';
import { orderIn, pageAddress } from './reviews-address.ts';
import type { ShownPage } from './shown-page.ts';

export interface AllReviewsProps {
  /** Null until it is there. */
  place: ProviderDetails | null;
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

/** All that people say of a place. */
export function AllReviews({ place, isLoading, error, retry }: AllReviewsProps) {
  const { cities } = useSite();
  const search = new URLSearchParams(useSearch());
  const [sort, after] = [orderIn(search), search.get('after') ?? ''];
  const { reviews } = place ?? {};
  useHead(place === null ? NO_HEAD : headOf(place, sort, after));
  useIsAbout(cities.keyOf(place?.city));
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-8 md:px-8">
      {place !== null && (
        <LinkButton
          look="secondary"
          href={placeAddress(place.id)}
          className="wrap-anywhere self-start whitespace-normal"
        >
          <ArrowLeft className="size-5 shrink-0" />
          <span>{backToPlace(place.name)}</span>
        </LinkButton>
      )}
      <PageHeading isSmall>{place === null ? REVIEWS : reviewsOfPlace(place.name)}</PageHeading>
      {error !== null && <FailureBox error={error} fallback={REVIEWS_NOT_LOADED} onRetry={retry} />}
      {reviews === undefined && isLoading && (
        <StatusLine>
          <span className="noscript:hidden">{LOADING_REVIEWS}</span>
        </StatusLine>
      )}
      {place !== null && reviews !== undefined && (
        <Reviews place={place} reviews={reviews} sort={sort} after={after} />
      )}
    </div>
  );
}

interface ReviewsProps extends ShownPage {
  reviews: NonNullable<ReviewedPlace['reviews']>;
}

// Visitors load none of what a person has to do with reviews.
const ReadersPages = optionalPart(
  async () => (await import('../own/readers.tsx')).ReadersPages,
  () => <ErrorMessage error={null} fallback={REVIEWS_NOT_LOADED} />,
);

function Reviews({ reviews: { summary }, ...shown }: ReviewsProps) {
  const { isAuthenticated, isResuming } = useAuth();
  const { place, sort, after } = shown;
  const orders = summary.number > 1 && <Orders placeId={place.id} sort={sort} />;
  // Another order begins with its first page.
  const key = `${sort} ${after}`;
  return (
    <>
      {summary.number === 0 ? (
        <p className="text-base text-ink-2">{NO_REVIEWS_OF_PLACE}</p>
      ) : (
        <ReviewScore summary={summary} />
      )}
      {!place.example && <WhoMayWrite />}
      {!place.example && (isAuthenticated || isResuming) ? (
        // Whom somebody has blocked must be known before anything shows.
        <Suspense fallback={<Waiting />}>
          <ReadersPages {...shown} number={summary.number} pageKey={key} orders={orders} />
        </Suspense>
      ) : (
        <>
          {!place.example && <SignInToReview place={place} />}
          {orders}
          {summary.number > 0 && <ReviewPages key={key} {...shown} list={visitorsList(place)} />}
        </>
      )}
    </>
  );
}

const visitorsList = (place: ReviewedPlace) => (reviews: readonly Review[]) => (
  <ReviewList
    {...{ place, reviews }}
    level="h2"
    actions={place.example ? null : ({ id }) => <SignInToSay reviewId={id} />}
  />
);

function Orders({ placeId, sort }: { placeId: string; sort: ReviewOrder }) {
  return (
    <nav aria-label={ORDER_OF_REVIEWS} className="border-line border-t pt-4">
      <ul className="-ms-3 flex list-none flex-wrap p-0">
        {REVIEW_ORDERS.map((order) => (
          <li key={order}>
            <Link
              href={pageAddress(placeId, order)}
              replace
              className="inline-flex min-h-11 items-center rounded-pill px-3 font-semibold text-ink no-underline hover:bg-brand-tint aria-[current]:bg-brand aria-[current]:text-on-brand"
              {...(order === sort && { 'aria-current': 'true' })}
            >
              {ORDERS[order]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const NO_HEAD: Head = { title: REVIEWS, description: REVIEWS_PAGE_ABOUT, notFound: true };

/** Search engines get the first page alone, in its usual order. */
function headOf({ id, name, example }: ReviewedPlace, sort: ReviewOrder, after: string): Head {
  return {
    title: reviewsOfPlace(name),
    description: REVIEWS_PAGE_ABOUT,
    path: reviewsAddress(id),
    ...((example || sort !== REVIEW_ORDERS[0] || after !== '') && { unlisted: true }),
  };
}
