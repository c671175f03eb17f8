import { STARS } from '@pawhood/contract/reviews/review-limits.ts';
import { starsNumber } from '@pawhood/contract/words/reviews.ts';
import { Star, StarHalf } from 'lucide-react';

const FULL = 'fill-sun stroke-on-sun dark:stroke-sun';

/** Five stars of which so many are full, to the nearest half; only seen, because words beside them say the number. */
export function StarRow({ score }: { score: number }) {
  return (
    <span aria-hidden="true" className="inline-flex shrink-0">
      {STARS.map((place) => (
        <span key={place} className="relative">
          <Star className={`size-5 ${score >= place - 0.25 ? FULL : 'stroke-control'}`} />
          {score >= place - 0.75 && score < place - 0.25 && (
            <StarHalf className={`absolute inset-0 size-5 ${FULL}`} />
          )}
        </span>
      ))}
    </span>
  );
}

/** What somebody gave, in stars and in words. */
export function GivenStars({ stars }: { stars: number }) {
  return (
    <span className="inline-flex">
      <StarRow score={stars} />
      <span className="sr-only">{starsNumber(stars)}</span>
    </span>
  );
}
