import { LOADING_REVIEWS } from '@pawhood/contract/words/reviews.ts';
import { Skeleton } from '#/ui/skeleton.tsx';

/** Stands for reviews that are on their way. */
export function Waiting() {
  return (
    <div role="status" className="noscript:hidden">
      <span className="sr-only">{LOADING_REVIEWS}</span>
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
