import { Suspense } from 'react';
import { optionalPart } from '#/ui/optional-part.tsx';

// Below what one comes to a profile for.
const Part = optionalPart(async () => (await import('#/features/claims/own/own-claims.tsx')).OwnClaims);

/** The places that whoever is signed in looks after, on their own profile. */
export function OwnClaims() {
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
}
