import type { SavedPlace } from '@pawhood/contract/directory/saved-places.ts';
import { PLACE_NOT_REMOVED, PLACE_NOT_SAVED } from '@pawhood/contract/words/directory.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from '#/lib/calls/http-error.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { toast } from '#/ui/toast/toast-store.ts';
import { providerQuery } from '../provider/provider.api.ts';
import { type PlaceHere, removePlaceHere, savePlaceHere, usePlacesHere } from './places-here.ts';
import { changeSavedMutation } from './save-place.api.ts';
import { savedPlacesQuery } from './saved-places.api.ts';

type Listed = SavedPlace['listed'];

/** A saved place as the list shows it. */
export interface ListedPlace extends PlaceHere {
  /** Null where it is no longer listed, undefined while that is not known. */
  readonly listed: Listed | null | undefined;
}

/** The saved places, and those that were removed since the page is open. */
export interface SavedList {
  /** Undefined until they are there. */
  readonly places: readonly ListedPlace[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Whether it is removed. */
  remove(place: ListedPlace): Promise<boolean>;
  /** Whether it is back. */
  restore(place: ListedPlace): Promise<boolean>;
  /** Whether one that is no longer listed can be saved once more. */
  readonly keepsGone: boolean;
}

/** The list of the signed-in person. */
export function useAccountList(): SavedList {
  const auth = useAuth();
  const { data, error, refetch } = useQuery(savedPlacesQuery(auth));
  const { mutateAsync } = useMutation(changeSavedMutation(useQueryClient(), auth));

  const change =
    (isSaved: boolean, title: string) =>
    ({ id }: ListedPlace): Promise<boolean> =>
      succeeds(
        mutateAsync(
          { id, isSaved },
          { onError: ({ message: description }) => toast({ title, description }) },
        ),
      );

  return {
    places: data?.map((place) => ({ ...place, listed: place.listed ?? null })),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    remove: change(false, PLACE_NOT_REMOVED),
    restore: change(true, PLACE_NOT_SAVED),
    keepsGone: false,
  };
}

/** The list of this browser, where nobody is signed in. */
export function useListHere(): SavedList {
  const here = usePlacesHere();
  const client = useQueryClient();
  const ids = here.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ['placesHere', ...ids],
    queryFn: async () => new Map(await Promise.all(ids.map(async (id) => [id, await find(id)] as const))),
    placeholderData: (before) => before,
    staleTime: 0,
  });

  /** Null where the directory does not show it; undefined where that cannot be found out. */
  const find = (id: string): Promise<Listed | null> =>
    client
      .ensureQueryData(providerQuery(id))
      .catch((error: unknown) => (error instanceof HttpError && error.status === 404 ? null : undefined));

  return {
    places: here.map((place) => ({ ...place, listed: data?.get(place.id) })),
    error: null,
    retry: () => {},
    async remove({ id }) {
      removePlaceHere(id);
      return true;
    },
    restore: async ({ listed: _, ...place }) => savePlaceHere(place),
    keepsGone: true,
  };
}

/** A place that was removed, where it stood. */
interface Removed {
  readonly place: ListedPlace;
  readonly index: number;
}

/** A row of the list: a place, or where one stood. */
export type ListRow = ListedPlace & { readonly isRemoved?: true };

/** The rows, with those that were removed since the page is open. */
export function useRows({ places = [], remove, restore }: SavedList) {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [restoredId, setRestoredId] = useState<string>();
  const rows: ListRow[] = places.filter(({ id }) => !removed.some(({ place }) => place.id === id));
  for (const { place, index } of removed) rows.splice(index, 0, { ...place, isRemoved: true });

  const forget = (id: string) => setRemoved((others) => others.filter(({ place }) => place.id !== id));

  return {
    rows,
    /** Of the place that has just come back, which takes the focus. */
    restoredId,
    /** It goes at once, and comes back where that fails. */
    async remove(place: ListedPlace): Promise<void> {
      const index = rows.findIndex(({ id }) => id === place.id);
      setRemoved((others) => [...others, { place, index }]);
      if (!(await remove(place))) forget(place.id);
    },
    async restore(place: ListedPlace): Promise<void> {
      if (!(await restore(place))) return;
      setRestoredId(place.id);
      forget(place.id);
    },
  };
}
