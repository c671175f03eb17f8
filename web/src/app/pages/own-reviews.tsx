import { Suspense } from 'react';
import { useAuth } from '#/session/auth.ts';
import { optionalPart } from '#/ui/optional-part.tsx';

const ReviewsOfPerson = optionalPart(
  async () => (await import('#/features/reviews/of-person/reviews-of-person.tsx')).ReviewsOfPerson,
);

/** What whoever is signed in says of places, on their own profile. */
export function OwnReviews() {
  const { profile } = useAuth();
  return (
    <Suspense>
      <ReviewsOfPerson isOwn userId={profile?.id ?? ''} />
    </Suspense>
  );
}
