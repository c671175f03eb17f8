import { HELD_DAYS } from '@pawhood/contract/reports/report-kinds.ts';
import { REVIEW_LIMITS } from '@pawhood/contract/reviews/review-limits.ts';
import type { ReviewPolicy } from '@pawhood/contract/reviews/review-policy.ts';
import { HOUR_MS } from '../../../lib/job.ts';
import type { PlaceReviewsParts } from '../place-reviews.ts';
import type { YearOfReviews } from './review-policy.store.ts';

export interface ReviewPolicyParts extends Pick<PlaceReviewsParts, 'mode' | 'from'> {
  readonly countReviews: () => Promise<{ readonly year: YearOfReviews; readonly hasRoles: boolean }>;
  readonly countReports: () => Promise<Omit<ReviewPolicy['year'], keyof YearOfReviews>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type ReviewPolicyService = ReturnType<typeof createReviewPolicy>;

/** How reviews are checked here, and what came of it; counted once an hour, however many ask. */
export function createReviewPolicy({ mode, from, countReviews, countReports, now }: ReviewPolicyParts) {
  let kept: { readonly version: string; readonly counting: Promise<ReviewPolicy> } | null = null;

  const version = (): string => `${mode()} ${from()} ${Math.floor(now() / HOUR_MS)}`;

  async function counted(): Promise<ReviewPolicy> {
    const [{ year, hasRoles }, reports] = await Promise.all([countReviews(), countReports()]);
    return {
      isEachHeld: mode() === 'held' || !hasRoles,
      ...{ scoreFrom: from(), perDay: REVIEW_LIMITS.perDay, heldDays: HELD_DAYS },
      year: { ...year, ...reports },
    };
  }

  return {
    version,

    /** Null while nobody reviews anything. */
    async read(): Promise<ReviewPolicy | null> {
      if (mode() === 'off') return null;
      if (kept?.version !== version()) {
        const counting = counted();
        const mine = { version: version(), counting };
        kept = mine;
        // A failure is answered once, not kept.
        counting.catch(() => {
          if (kept === mine) kept = null;
        });
      }
      return kept.counting;
    },
  };
}
