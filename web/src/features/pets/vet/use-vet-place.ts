import type { Pet } from '@pawhood/contract/pets/profile.ts';
import type { VetPlace } from '@pawhood/contract/pets/vet.ts';
import { useQuery } from '@tanstack/react-query';
import { vetPlaceQuery } from './vet.api.ts';

/**
 * The place of the directory that is the pet's vet: null where the directory does not show it any more, undefined where
 * there is none, or it is not known.
 */
export function useVetPlace({ vetProviderId = '' }: Pet): VetPlace | null | undefined {
  return useQuery({ ...vetPlaceQuery(vetProviderId), enabled: vetProviderId !== '' }).data;
}
