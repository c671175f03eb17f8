import type { ReviewPagesProps } from './review-pages.tsx';

/** Which reviews of which place an address shows. */
export type ShownPage = Pick<ReviewPagesProps, 'place' | 'sort' | 'after'>;
