import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../../session/auth.ts';
import { petsOfQuery } from '../pets.api.ts';

/** The pets of whoever is signed in. */
export function useMyPets() {
  const auth = useAuth();
  const userId = auth.profile?.id ?? '';
  // Without an id there is nothing to ask for. §3.3b
  const { data, error, refetch } = useQuery({ ...petsOfQuery(userId, auth), enabled: userId !== '' });
  return { data: userId === '' ? [] : data, error, refetch };
}
