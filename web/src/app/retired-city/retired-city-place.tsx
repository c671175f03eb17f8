import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { Suspense } from 'react';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { optionalPart } from '#/ui/optional-part.tsx';

const RetiredCities = optionalPart(async () => (await import('./retired-cities.tsx')).RetiredCities);

/** Asks people once about a city of theirs that has left the site; hardly anybody loads what asks. */
export function RetiredCitiesBelow({ pets }: { pets: readonly Pet[] }) {
  const { cities } = useSite();
  const { profile } = useAuth();
  if (profile === null) return null;
  const isOwn = profile.city !== '' && cities.of(profile.city) === null;
  if (!isOwn && !pets.some(({ retiredCity }) => retiredCity)) return null;
  return (
    <Suspense>
      <RetiredCities profile={profile} isOwn={isOwn} pets={pets} />
    </Suspense>
  );
}
