import type { Pet } from '@pawhood/contract/pets.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../session/auth.ts';
import { petsOfQuery } from './pets.api.ts';

export interface MyPetsState {
  /** Null while they are awaited, and where they cannot be had. */
  readonly pets: readonly Pet[] | null;
  readonly error: Error | null;
  again(): void;
}

/** The pets of whoever is signed in. */
export function useMyPets(): MyPetsState {
  const auth = useAuth();
  const userId = auth.profile?.id ?? '';
  // Without an id there is nothing to ask for. §3.3b
  const { data, error, refetch } = useQuery({ ...petsOfQuery(userId, auth), enabled: userId !== '' });
  return {
    pets: data ?? (userId === '' ? [] : null),
    error,
    again: () => void refetch(),
  };
}
