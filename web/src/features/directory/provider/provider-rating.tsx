import type { Provider } from '@pawhood/contract/directory/list.ts';
import { ratingOf, ratingText } from '@pawhood/contract/directory/rating.ts';
import { ratingOfFive, reviewNumber } from '@pawhood/contract/words/directory.ts';
import { figure } from '@pawhood/contract/words/numbers.ts';
import { Star } from 'lucide-react';
import { sentence } from '#/lib/sentence.ts';

export interface ProviderRatingProps {
  provider: Pick<Provider, 'rating' | 'reviewCount'>;
  /** Without the word 'reviews', which is then only read out. */
  short?: boolean;
}

/** The rating with one decimal and, where known, how many reviews it is the mean of. §5.9 */
export function ProviderRating({ provider, short = false }: ProviderRatingProps) {
  if (ratingOf(provider) === 0) return <p className="text-sm leading-6 text-ink-2">{ratingText(provider)}</p>;
  const { reviewCount = 0 } = provider;
  return (
    <p className="flex items-center gap-1 text-base leading-6 whitespace-nowrap">
      <Star className="size-5 fill-sun stroke-on-sun dark:stroke-sun" />
      <span>{sentence(ratingOfFive(quiet, strong, ratingText(provider)))}</span>
      {reviewCount > 0 && (
        <span className="text-sm text-ink-2">
          {short && <span aria-hidden="true">{`(${figure(reviewCount)})`}</span>}
          <span className={short ? 'sr-only' : ''}>{`(${reviewNumber(reviewCount)})`}</span>
        </span>
      )}
    </p>
  );
}

const quiet = (words: string) => <span className="sr-only">{words}</span>;
const strong = (words: string) => <strong>{words}</strong>;
