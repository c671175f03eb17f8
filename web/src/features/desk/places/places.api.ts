import { endPlaceClaim, listPlaceClaims } from '@pawhood/contract/claims/desk-claims.ts';
import {
  addPlace,
  changePlace,
  type DeskPlace,
  findPlaces,
  type NewPlace,
  type PlaceChange,
  previewHours,
  readPlace,
  readPlaceHistory,
  setPlaceVisibility,
  undoPlaceChange,
} from '@pawhood/contract/directory/desk-places.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { keepAnswer } from '#/lib/calls/keep-answer.ts';
import type { VersionedBody } from '#/lib/form/use-versioned-form.ts';
import type { DeskPerson } from '../desk.api.ts';
import type { PlacesSearch } from './where.ts';

const queryOf = ({ q, city, isHiddenAlone }: PlacesSearch) => ({
  ...{ q, city },
  ...(isHiddenAlone && { only: 'hidden' as const }),
});

/** The first page of what a search finds. */
export const placesQuery = ({ user, accessToken }: DeskPerson, search: PlacesSearch) =>
  queryOptions({
    queryKey: [findPlaces.path, user?.sub ?? null, search],
    queryFn: async ({ signal }) =>
      call(findPlaces, { query: queryOf(search), bearer: await accessToken(), signal }),
    gcTime: 0,
  });

/** The page after another. */
export const morePlacesMutation = ({ accessToken }: DeskPerson, search: PlacesSearch) =>
  mutationOptions({
    mutationFn: async (after: string) =>
      call(findPlaces, { query: { ...queryOf(search), after }, bearer: await accessToken() }),
  });

/** One place, each time anew: others change it. */
export const placeQuery = ({ user, accessToken }: DeskPerson, id: string) =>
  queryOptions({
    queryKey: [readPlace.path, user?.sub ?? null, id],
    queryFn: async ({ signal }) => call(readPlace, { params: { id }, bearer: await accessToken(), signal }),
    gcTime: 0,
    // What is written stands upon what was seen.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What was done to a place, the newest first. */
export const historyQuery = ({ user, accessToken }: DeskPerson, id: string) =>
  queryOptions({
    queryKey: [readPlaceHistory.path, user?.sub ?? null, id],
    queryFn: async ({ signal }) =>
      call(readPlaceHistory, { params: { id }, query: {}, bearer: await accessToken(), signal }),
    gcTime: 0,
  });

/** What was done before a moment. */
export const olderHistoryMutation = ({ accessToken }: DeskPerson, id: string) =>
  mutationOptions({
    mutationFn: async (before: string) =>
      call(readPlaceHistory, { params: { id }, query: { before }, bearer: await accessToken() }),
  });

/** Keeps a place as a call has answered it, and asks anew for its history. */
async function keepPlace(client: QueryClient, person: DeskPerson, place: DeskPlace): Promise<void> {
  await keepAnswer(client, placeQuery(person, place.id).queryKey, place);
  void client.invalidateQueries({ queryKey: historyQuery(person, place.id).queryKey });
}

/** Saves values, or gives fields back to imports. */
export const changePlaceMutation = (client: QueryClient, person: DeskPerson, id: string) =>
  mutationOptions({
    mutationFn: async ({ body, version }: VersionedBody<PlaceChange>) =>
      call(changePlace, { params: { id }, body, version, bearer: await person.accessToken() }),
    onSuccess: (place) => keepPlace(client, person, place),
  });

/** Hides a place with a reason, or shows it. */
export const visibilityMutation = (client: QueryClient, person: DeskPerson, { id, version }: DeskPlace) =>
  mutationOptions({
    mutationFn: async (body: { readonly hidden: boolean; readonly reason: string }) =>
      call(setPlaceVisibility, { params: { id }, body, version, bearer: await person.accessToken() }),
    onSuccess: (place) => keepPlace(client, person, place),
  });

/** Adds a place, or answers those that are much like it. */
export const addPlaceMutation = (person: DeskPerson) =>
  mutationOptions({
    mutationFn: async (body: NewPlace) => call(addPlace, { body, bearer: await person.accessToken() }),
  });

/** Puts a place back as it was before a change. */
export const undoChangeMutation = (client: QueryClient, person: DeskPerson, id: string) =>
  mutationOptions({
    mutationFn: async (change: number) =>
      call(undoPlaceChange, {
        params: { id, change: `${change}` },
        bearer: await person.accessToken(),
      }),
    onSuccess: ({ place }) => (place === null ? undefined : keepPlace(client, person, place)),
  });

/** How opening hours would be read in a city. */
export const hoursQuery = ({ accessToken }: DeskPerson, city: string, openingHours: string) =>
  queryOptions({
    queryKey: [previewHours.path, city, openingHours],
    queryFn: async ({ signal }) =>
      call(previewHours, { body: { city, openingHours }, bearer: await accessToken(), signal }),
    enabled: openingHours !== '' && city !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Who looks after a place. */
export const lookedAfterQuery = ({ user, accessToken }: DeskPerson, id: string) =>
  queryOptions({
    queryKey: [listPlaceClaims.path, user?.sub ?? null, id],
    queryFn: async ({ signal }) =>
      call(listPlaceClaims, { params: { id }, bearer: await accessToken(), signal }),
    gcTime: 0,
  });

/** Takes a place away from somebody, for a reason. */
export const endClaimMutation = (client: QueryClient, person: DeskPerson, placeId: string, claimId: string) =>
  mutationOptions({
    mutationFn: async (reason: string) =>
      call(endPlaceClaim, { params: { claimId }, body: { reason }, bearer: await person.accessToken() }),
    onSuccess: () => client.invalidateQueries({ queryKey: lookedAfterQuery(person, placeId).queryKey }),
  });
