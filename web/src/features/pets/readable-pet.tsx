import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { HttpError } from '#/lib/calls/http-error.ts';
import { useAuth } from '#/session/auth.ts';
import type { LoadingFailure } from '#/ui/not-found.tsx';
import { PetLoading } from './pet-loading.tsx';
import { petQuery } from './pets.api.ts';

const NotFound = lazy(async () => ({ default: (await import('#/ui/not-found.tsx')).NotFound }));

const BlockedOrNotFound = lazy(async () => ({
  default: (await import('#/blocks/blocked-or-not-found.tsx')).BlockedOrNotFound,
}));

/**
 * A page of a pet once the pet is there; of one that nobody may see, or that cannot be loaded, the not-found page.
 * §4.32 §4.33
 */
export function ReadablePet({ petId, children }: { petId: string; children: (pet: Pet) => ReactNode }) {
  const { isAuthenticated, isBusy, profile } = useAuth();
  const { pet, isLoading, failure } = usePet(petId);
  // The profile says whose pet it is. A person who signs in again beside their text has theirs already.
  if (isLoading || (isBusy && profile === null)) return <PetLoading />;
  return (
    <Suspense fallback={<PetLoading />}>
      {pet !== null && children(pet)}
      {pet === null && !isAuthenticated && <NotFound failure={failure} />}
      {pet === null && isAuthenticated && (
        <BlockedOrNotFound petId={petId} failure={failure} waiting={<PetLoading />} />
      )}
    </Suspense>
  );
}

interface OnePet {
  /** Null while it is awaited, and when there is none to show. */
  readonly pet: Pet | null;
  readonly isLoading: boolean;
  /** Null where nothing failed but that there is no such pet for the viewer. */
  readonly failure: LoadingFailure | null;
}

/**
 * A pet by its id, as the viewer may see it. Asked for as soon as it is known who that is, which decides what is answered;
 * their profile may still be on its way.
 */
function usePet(petId: string): OnePet {
  const auth = useAuth();
  const enabled = auth.isAuthenticated || !auth.isBusy;
  const { data, error, isPending, refetch } = useQuery({ ...petQuery(petId, auth), enabled });
  // Gone, or hidden, since it was last asked for; after any other failure the last answer stays.
  const isRefused = error instanceof HttpError && error.status === 404;
  return {
    pet: isRefused ? null : (data ?? null),
    isLoading: isPending,
    failure: error === null || isRefused ? null : { error, retry: () => void refetch() },
  };
}
