import type { ReviewOfPerson } from '@pawhood/contract/reviews/reviews.ts';
import { placeReviewed, REVIEWS, REVIEWS_NOT_LOADED } from '@pawhood/contract/words/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { sentence } from '#/lib/sentence.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { profileAt } from '#/session/profile/profile-at.ts';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { ReportLink } from '#/ui/report-link.tsx';
import { MoreButton } from '../more-button.tsx';
import { ReviewItem } from '../review-item.tsx';
import { placeAddress } from '../reviewed-place.ts';
import { reviewsOfPersonQuery } from '../reviews.api.ts';
import { useFirstNew } from '../use-first-new.ts';
import { Waiting } from '../waiting.tsx';

export interface ReviewsOfPersonProps {
  userId: string;
  /** Whether it stands among what is one’s own. */
  isOwn?: boolean;
}

const LOOKS = {
  own: 'mt-8 gap-3 border-line border-t py-6',
  other: 'gap-4 rounded-card border border-line bg-card p-4 shadow-soft sm:p-8',
};

/** What a person says of places, the latest first; nothing where they have said nothing. */
export function ReviewsOfPerson({ userId, isOwn = false }: ReviewsOfPersonProps): ReactNode {
  const { departures } = useSite();
  const enabled = departures.reviews && userId !== '';
  const [pages, setPages] = useState(['']);
  const first = useQuery({ ...reviewsOfPersonQuery(userId, '', useAuth()), enabled });
  if (!enabled || (first.error === null && !first.data?.reviews.length)) return null;
  return (
    <section aria-labelledby="reviews-title" className={`flex flex-col ${isOwn ? LOOKS.own : LOOKS.other}`}>
      <h2 id="reviews-title" tabIndex={-1} className={isOwn ? 'text-[1.625rem]' : ''}>
        {REVIEWS}
      </h2>
      {first.data === undefined ? (
        <ErrorMessage error={first.error} fallback={REVIEWS_NOT_LOADED} />
      ) : (
        <div className="flex flex-col gap-6">
          {pages.map((after, index) => (
            <Page
              key={after}
              {...{ userId, after }}
              isLast={index === pages.length - 1}
              onMore={(next) => setPages([...pages, next])}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface PageProps extends Pick<ReviewsOfPersonProps, 'userId'> {
  after: string;
  isLast: boolean;
  onMore: (next: string) => void;
}

function Page({ userId, after, isLast, onMore }: PageProps) {
  const auth = useAuth();
  const { data, error, refetch } = useQuery(reviewsOfPersonQuery(userId, after, auth));
  // Nobody reports their own.
  const isMine = profileAt(auth, userId) !== null;
  const element = useFirstNew(after !== '' && data !== undefined);
  if (data === undefined)
    return error === null ? (
      <Waiting />
    ) : (
      <FailureBox error={error} fallback={REVIEWS_NOT_LOADED} onRetry={() => void refetch()} />
    );
  return (
    <>
      <div ref={element}>
        <ul className="flex list-none flex-col gap-6 p-0">
          {data.reviews.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} place={review.place.name} title={<Place place={review.place} />}>
                {isMine ? undefined : <ReportLink kind="review" id={review.id} />}
              </ReviewItem>
            </li>
          ))}
        </ul>
      </div>
      {isLast && data.next !== '' && <MoreButton onMore={() => onMore(data.next)} />}
    </>
  );
}

/** The place that a review is about. */
function Place({ place: { id, name, city } }: Pick<ReviewOfPerson, 'place'>) {
  const { cities } = useSite();
  const link = (words: string) => (
    <Link href={placeAddress(id)} className="text-brand underline underline-offset-4">
      <bdi>{words}</bdi>
    </Link>
  );
  return sentence(placeReviewed(link, name, cities.nameOf(city)));
}
