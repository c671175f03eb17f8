import { listSavedPlaces } from '@pawhood/contract/directory/saved-places.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { type Saver, savedPlacesKey } from './save-place.api.ts';

/** The places of the signed-in person. Asked for again with each look: another tab or device may have changed them. */
export const savedPlacesQuery = (saver: Saver) =>
  queryOptions({
    queryKey: savedPlacesKey(saver),
    queryFn: async ({ signal }) => call(listSavedPlaces, { bearer: await saver.accessToken(), signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
