import { lazy, Suspense } from 'react';
import { Skeleton } from '#/ui/skeleton.tsx';
import type { OwnPetsProps } from './own-pets.tsx';

/** Their code, beforehand. */
export const loadOwnPets = async () => (await import('./own-pets.tsx')).OwnPets;

const OwnPets = lazy(async () => ({ default: await loadOwnPets() }));

/** The pets one looks after; visitors never fetch their code. §2.58 */
export function MyPets(props: OwnPetsProps) {
  return (
    <Suspense fallback={<MyPetsLoading />}>
      <OwnPets {...props} />
    </Suspense>
  );
}

/** While it is not known whose they are, or their code is on its way. */
export function MyPetsLoading() {
  return <Skeleton className="h-48 w-full rounded-card" />;
}
