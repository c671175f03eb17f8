import {
  countSavedPlaces,
  readSavedPlace,
  removeSavedPlace,
  SAVED_PLACES_PATH,
  savePlace,
} from '@pawhood/contract/directory/save-place.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import type { Auth } from '#/session/auth.ts';

/** Whoever saves. */
export type Saver = Pick<Auth, 'user' | 'accessToken'>;

/** Key of the list; that of a single place has the place's id behind it, and that of their number its path. */
export const savedPlacesKey = ({ user }: Saver) => [SAVED_PLACES_PATH, user?.sub ?? null];

/** How many places the signed-in person has saved. Asked with each look, as they change elsewhere. */
export const savedCountQuery = (saver: Saver) =>
  queryOptions({
    queryKey: [...savedPlacesKey(saver), countSavedPlaces.path],
    queryFn: async ({ signal }) =>
      (await call(countSavedPlaces, { bearer: await saver.accessToken(), signal })).count,
    staleTime: 0,
  });

/** Whether the signed-in person has saved a place. Asked with each look: another tab or device may have changed it. */
export const savedPlaceQuery = (id: string, saver: Saver) =>
  queryOptions({
    queryKey: [...savedPlacesKey(saver), id],
    queryFn: async ({ signal }) =>
      call(readSavedPlace, { params: { id }, bearer: await saver.accessToken(), signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export interface SavedChange {
  /** The place's. */
  readonly id: string;
  readonly isSaved: boolean;
}

/** Saves or removes a place; changes are sent one after another, so that the last one stays. */
export const changeSavedMutation = (client: QueryClient, saver: Saver) =>
  mutationOptions({
    scope: { id: 'saved-places' },
    mutationFn: async ({ id, isSaved }: SavedChange) =>
      call(isSaved ? savePlace : removeSavedPlace, { params: { id }, bearer: await saver.accessToken() }),
    onSuccess(_, { id, isSaved }) {
      client.setQueryData(savedPlaceQuery(id, saver).queryKey, { saved: isSaved });
      return client.invalidateQueries({ queryKey: savedPlacesKey(saver), exact: true });
    },
    onError: () => client.invalidateQueries({ queryKey: savedPlacesKey(saver) }),
  });
