import type { ReviewSummary } from '@pawhood/contract/reviews/review.ts';
import { type ReviewPet, STARS } from '@pawhood/contract/reviews/review-limits.ts';
import { NO_SCORE } from '@pawhood/contract/reviews/score.ts';
import { decimal, figure } from '@pawhood/contract/words/numbers.ts';
import {
  FOR_PETS,
  reviewNumber,
  scoreOfFive,
  starsGiven,
  starsNumber,
} from '@pawhood/contract/words/reviews.ts';
import { Star } from 'lucide-react';
import { sentence } from '#/lib/sentence.ts';
import { heard } from '#/ui/heard.tsx';
import { StarRow } from './stars.tsx';

/** What reviews come to: the score and how it came about, or only their number where they are too few for one. */
export function ReviewScore({ summary }: { summary: ReviewSummary }) {
  const { rating, number, stars, byPet } = summary;
  if (rating === NO_SCORE) return <p className="text-base text-ink-2">{reviewNumber(number)}</p>;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-h2 leading-none">
          {sentence(scoreOfFive(strong, decimal(Number(rating), 1), heard))}
        </p>
        <div className="flex flex-col">
          <StarRow score={Number(rating)} />
          <p className="text-base text-ink-2">{reviewNumber(number)}</p>
        </div>
      </div>
      <ul className="flex max-w-md list-none flex-col gap-1 p-0 text-base">
        {[...STARS].reverse().map((given) => (
          <li key={given}>
            <Bar stars={given} count={stars[given - 1] ?? 0} of={number} />
          </li>
        ))}
      </ul>
      {byPet.length > 0 && (
        <ul className="flex list-none flex-wrap gap-x-6 gap-y-1 p-0 text-base">
          {byPet.map((score) => (
            <li key={score.pet}>
              <PetScore {...score} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const strong = (words: string) => <strong>{words}</strong>;

/** How many gave so many stars, as a bar of all. The content policy allows no style here, but a drawing's width. */
function Bar({ stars, count, of }: { stars: number; count: number; of: number }) {
  return (
    <>
      <span className="sr-only">{starsGiven(starsNumber(stars), reviewNumber(count))}</span>
      <span aria-hidden="true" className="flex items-center gap-2">
        <span className="tabular-nums">{figure(stars)}</span>
        <Star className="size-4 shrink-0" />
        <svg
          width="100%"
          height="10"
          className="min-w-0 grow rounded-pill bg-sunk text-brand"
          aria-hidden="true"
        >
          <rect width={`${(100 * Math.max(count, 0)) / Math.max(of, 1)}%`} height="10" fill="currentColor" />
        </svg>
        <span className="min-w-11 whitespace-nowrap text-end text-ink-2 tabular-nums">{figure(count)}</span>
      </span>
    </>
  );
}

function PetScore({ pet, rating, number }: ReviewSummary['byPet'][number]) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span>{FOR_PETS[pet as ReviewPet] ?? FOR_PETS.other}</span>
      <span className="flex items-center gap-1">
        <Star className="size-4 fill-sun stroke-on-sun dark:stroke-sun" />
        <span>{sentence(scoreOfFive(strong, decimal(Number(rating), 1), heard))}</span>
        <span aria-hidden="true" className="text-ink-2">{`(${figure(number)})`}</span>
        <span className="sr-only">{reviewNumber(number)}</span>
      </span>
    </span>
  );
}
