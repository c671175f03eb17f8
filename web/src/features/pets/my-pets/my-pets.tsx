import { lazy, Suspense } from 'react';
import { Skeleton } from '#/ui/skeleton.tsx';

const OwnPets = lazy(async () => ({ default: (await import('./own-pets.tsx')).OwnPets }));

/** The pets one looks after; who has not signed in never fetches their code. §2.58 */
export function MyPets() {
  return (
    <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
      <OwnPets />
    </Suspense>
  );
}
