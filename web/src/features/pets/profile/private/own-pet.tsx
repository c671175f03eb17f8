import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { healthQuery } from '#/features/pets/health/health.api.ts';
import { PetLoading } from '#/features/pets/pet-loading.tsx';
import { useAuth } from '#/session/auth.ts';
import { PrivatePet } from './private-pet.tsx';

/**
 * An own pet's page, once its health log is there: how high the record is follows from that, and nothing is to move when it
 * comes. A log that does not come at once holds nobody up.
 */
export function OwnPet({ pet }: { pet: Pet }) {
  const { data: log, isPending, failureCount } = useQuery(healthQuery(pet.id, useAuth()));
  // Once shown it stays, with all that is written there, whatever is asked for again.
  const [isShown, setShown] = useState(false);
  if (!isShown && (!isPending || failureCount > 0)) setShown(true);
  return isShown ? <PrivatePet pet={pet} log={log ?? []} /> : <PetLoading />;
}
