import { PlaceBusiness } from '#/features/claims/place-business.tsx';
import { ProviderPage } from '#/features/directory/provider/provider-page.tsx';
import { ReviewsOfPlace } from '#/features/reviews/reviews-of-place.tsx';
import type { PageProps } from '#/lib/page.ts';

/** A place's page with who looks after it and what people say of it: features meet here. */
export function PlacePage({ params }: PageProps) {
  return (
    <ProviderPage
      params={params}
      reviewsOf={(place) => <ReviewsOfPlace place={place} />}
      businessOf={(place) => <PlaceBusiness place={place} />}
    />
  );
}
