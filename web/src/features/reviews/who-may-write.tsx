import { ROUTES } from '@pawhood/contract/product.ts';
import { HOW_CHECKED, WHO_MAY_WRITE } from '@pawhood/contract/words/reviews.ts';
import { Link } from 'wouter';

/** Who writes reviews, and the way to what is checked of them. */
export function WhoMayWrite() {
  return (
    <p className="max-w-article text-ink-2 text-sm">
      {WHO_MAY_WRITE}{' '}
      <Link href={ROUTES.reviewPolicy} className="text-brand underline underline-offset-4">
        {HOW_CHECKED}
      </Link>
    </p>
  );
}
