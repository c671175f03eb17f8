import { lazy, Suspense } from 'react';
import { useProvider } from '#/features/directory/provider/use-provider.ts';
import { AllReviews } from '#/features/reviews/all/all-reviews.tsx';
import type { PageProps } from '#/lib/page.ts';

const NoProvider = lazy(async () => ({
  default: (await import('#/features/directory/provider/no-provider.tsx')).NoProvider,
}));

const NotFound = lazy(async () => ({ default: (await import('#/ui/not-found.tsx')).NotFound }));

/** /directory/{providerId}/reviews: all that people say of a place; features meet here. */
export function PlaceReviewsPage({ params }: PageProps) {
  const { providerId = '' } = params;
  const { provider, isLoading, error, retry, refusal } = useProvider(providerId);
  // Of examples hardly anything is said, which is known at once: a heading that goes would take the focus with it.
  const isExample = provider?.example === true && !provider.reviewCount;
  // Nor while reviews are switched off.
  const isOff = provider !== null && provider.reviews === undefined && !isLoading && error === null;
  const hasNone = isExample || isOff;
  if (refusal === null && !hasNone)
    return <AllReviews key={providerId} place={provider} {...{ isLoading, error, retry }} />;
  return (
    <Suspense>{refusal === null ? <NotFound failure={null} /> : <NoProvider refusal={refusal} />}</Suspense>
  );
}
