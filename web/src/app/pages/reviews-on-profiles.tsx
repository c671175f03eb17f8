import { Suspense } from 'react';
import { useAuth } from '#/session/auth.ts';
import { optionalPart } from '#/ui/optional-part.tsx';

// Below what one comes to a profile for.
const Part = optionalPart(
  async () => (await import('#/features/reviews/of-person/reviews-of-person.tsx')).ReviewsOfPerson,
);

/** What a person says of places, on their page. */
export function ReviewsOfPerson({ userId }: { userId: string }) {
  return (
    <Suspense>
      <Part userId={userId} />
    </Suspense>
  );
}

/** What whoever is signed in says of places, on their own profile. */
export function OwnReviews() {
  const { profile } = useAuth();
  return (
    <Suspense>
      <Part isOwn userId={profile?.id ?? ''} />
    </Suspense>
  );
}
