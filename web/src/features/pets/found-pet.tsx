import type { Pet } from '@pawhood/contract/pets.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAuth } from '../../session/auth.ts';
import { PetAwaited } from './pet-awaited.tsx';
import { usePet } from './use-pet.ts';

const NotFound = lazy(async () => ({ default: (await import('../../ui/not-found.tsx')).NotFound }));

export interface FoundPetProps {
  petId: string;
  children: (pet: Pet) => ReactNode;
}

/** A page of a pet once the pet is there; whom nobody may see, and which cannot be loaded, is not there. §4.32 §4.33 */
export function FoundPet(props: FoundPetProps) {
  const { isBusy, profile } = useAuth();
  // Who is looking decides what is answered. Whoever signs in again beside what they wrote is known already.
  return isBusy && profile === null ? <PetAwaited /> : <AskedForPet {...props} />;
}

function AskedForPet({ petId, children }: FoundPetProps) {
  const { pet, isLoading } = usePet(petId);
  if (isLoading) return <PetAwaited />;
  return <Suspense fallback={<PetAwaited />}>{pet === null ? <NotFound /> : children(pet)}</Suspense>;
}
