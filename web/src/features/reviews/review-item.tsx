import { serviceText } from '@pawhood/contract/directory/texts/choice-texts.ts';
import type { Review } from '@pawhood/contract/reviews/review.ts';
import { EXAMPLE_MARK } from '@pawhood/contract/words/directory.ts';
import {
  A_MEMBER,
  CHANGED_AFTER_ANSWER,
  EDITED,
  helpfulNumber,
  IN_RECORD,
  pricesText,
  servicesUsed,
  WITH_PET,
} from '@pawhood/contract/words/reviews.ts';
import { LIST_SEPARATOR } from '@pawhood/contract/words/values.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatPublicDay } from '#/lib/dates.ts';
import { sentence } from '#/lib/sentence.ts';
import { userAddress } from '#/session/profile/user-address.ts';
import { heard } from '#/ui/heard.tsx';
import { isChangedSince, PlaceAnswer } from './place-answer.tsx';
import { GivenStars } from './stars.tsx';
import { visitText } from './visit-text.ts';

export interface ReviewItemProps {
  review: Review;
  /** Name of the place that it is about. */
  place: string;
  /** What its heading says; who wrote it when absent. */
  title?: ReactNode;
  level?: 'h2' | 'h3';
  /** Whether it is made up. */
  isExample?: boolean | undefined;
  /** What one can do with it. */
  children?: ReactNode;
}

/** What somebody says of a place. */
export function ReviewItem(props: ReviewItemProps) {
  const { review, place, title, level: Heading = 'h3', isExample, children } = props;
  const { id, stars, words, at, editedAt, helpful } = review;
  return (
    <article id={placeOf(id)} tabIndex={-1} aria-labelledby={titleOf(id)} className="flex flex-col gap-2">
      <div className="flex flex-col gap-1">
        <Heading id={titleOf(id)} className="wrap-anywhere font-semibold text-base">
          {title ?? <Author author={review.author} />}
        </Heading>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
          <GivenStars stars={stars} />
          <time dateTime={at}>{formatPublicDay(at)}</time>
          {editedAt !== '' && <span>{isChangedSince(review) ? CHANGED_AFTER_ANSWER : EDITED}</span>}
          {isExample && <span className="bg-sun px-1 font-semibold text-on-sun">{EXAMPLE_MARK}</span>}
        </p>
      </div>
      {/* Of one that was hidden and deleted nothing is left. */}
      {words !== '' && (
        <p dir="auto" className="wrap-anywhere max-w-article whitespace-pre-line text-body">
          {words}
        </p>
      )}
      <Visit review={review} />
      <PlaceAnswer review={review} place={place} />
      {helpful > 0 && <p className="text-ink-2 text-sm">{helpfulNumber(helpful)}</p>}
      {children && <div className="-ms-5 flex flex-wrap">{children}</div>}
    </article>
  );
}

/** Id of a review on its page. */
export const placeOf = (reviewId: string): string => `review-${reviewId}`;

/** Id of its heading, which names what one can do with it. */
export const titleOf = (reviewId: string): string => `review-${reviewId}-title`;

function Author({ author: { id, name } }: Pick<Review, 'author'>) {
  const shown = <bdi>{name || A_MEMBER}</bdi>;
  return id === '' ? (
    shown
  ) : (
    <Link href={userAddress(id)} className="text-brand underline underline-offset-4">
      {shown}
    </Link>
  );
}

/** When and with whom somebody was there, and what they paid and used. */
function Visit({ review: { month, pet, price, services, inRecord } }: { review: Review }) {
  const withPet = new Map<string, string>(Object.entries(WITH_PET)).get(pet);
  const facts: [name: string, text: ReactNode][] = [
    ['month', visitText(month)],
    ...(inRecord ? [['record', IN_RECORD] satisfies [string, string]] : []),
    ...(withPet === undefined ? [] : [['pet', withPet] satisfies [string, string]]),
    ...(price === '' ? [] : [['price', sentence(pricesText(heard, price))] satisfies [string, ReactNode]]),
    ...(services.length === 0
      ? []
      : [
          ['services', servicesUsed(services.map(serviceText).join(LIST_SEPARATOR))] satisfies [
            string,
            string,
          ],
        ]),
  ];
  return (
    <ul className="flex list-none flex-wrap gap-x-4 p-0 text-ink-2 text-sm">
      {facts.map(([name, text]) => (
        <li key={name} className="wrap-anywhere min-w-0">
          {text}
        </li>
      ))}
    </ul>
  );
}
