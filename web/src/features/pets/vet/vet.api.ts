import { readVetPlace, type VetPlace } from '@pawhood/contract/pets/vet.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { HttpError } from '#/lib/calls/http-error.ts';

/** The place of the directory that is a pet's vet; null where the directory does not show it any more. */
export const vetPlaceQuery = (id: string) =>
  queryOptions({
    queryKey: [readVetPlace.path, 'vet', id],
    queryFn: async ({ signal }): Promise<VetPlace | null> => {
      try {
        return await call(readVetPlace, { params: { id }, signal });
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
  });
