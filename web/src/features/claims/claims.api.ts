import { type Claim, listOwnClaims } from '@pawhood/contract/claims/claim.ts';
import {
  createClaim,
  enterClaimCode,
  giveUpClaim,
  lookForClaimRecord,
  type NewClaim,
  readPlaceClaims,
} from '@pawhood/contract/claims/claims.ts';
import {
  changeOwnPlace,
  type OwnPlace,
  type OwnPlaceChange,
  readOwnPlace,
} from '@pawhood/contract/claims/own-place.ts';
import { readProvider } from '@pawhood/contract/directory/provider.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { keepAnswer } from '#/lib/calls/keep-answer.ts';
import type { VersionedBody } from '#/lib/form/use-versioned-form.ts';
import type { Auth } from '#/session/auth.ts';

/** Who claims. */
export type Claimant = Pick<Auth, 'user' | 'accessToken'>;

/** The person's claims of a place, and how they can prove one; each time anew, for the desk decides on them. */
export const placeClaimsQuery = (placeId: string, { user, accessToken }: Claimant) =>
  queryOptions({
    queryKey: [readPlaceClaims.path, placeId, user?.sub ?? null],
    queryFn: async ({ signal }) =>
      call(readPlaceClaims, { params: { id: placeId }, bearer: await accessToken(), signal }),
  });

/** What the person can change of a place; what is written stands upon what was seen. */
export const ownPlaceQuery = (placeId: string, { user, accessToken }: Claimant) =>
  queryOptions({
    queryKey: [readOwnPlace.path, placeId, user?.sub ?? null],
    queryFn: async ({ signal }): Promise<OwnPlace> =>
      call(readOwnPlace, { params: { id: placeId }, bearer: await accessToken(), signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Within so many milliseconds servers answer everybody as it is after a change. */
const FOLLOWED_MS = 1_500;

/** Has the person's claims be asked for anew, and what everybody reads of the place once servers know of the change. */
async function askAnew(client: QueryClient, placeId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: [listOwnClaims.path] });
  setTimeout(() => void client.invalidateQueries({ queryKey: [readProvider.path, placeId] }), FOLLOWED_MS);
  await client.invalidateQueries({ queryKey: [readPlaceClaims.path, placeId] });
}

export const askMutation = (client: QueryClient, { accessToken }: Claimant, placeId: string) =>
  mutationOptions({
    mutationFn: async (body: NewClaim) =>
      call(createClaim, { params: { id: placeId }, body, bearer: await accessToken() }),
    onSettled: () => askAnew(client, placeId),
  });

export const enterCodeMutation = (client: QueryClient, { accessToken }: Claimant, claim: Claim) =>
  mutationOptions({
    mutationFn: async (code: string) =>
      call(enterClaimCode, {
        params: { claimId: claim.id },
        body: { code },
        bearer: await accessToken(),
      }),
    onSettled: () => askAnew(client, claim.place.id),
  });

export const lookMutation = (client: QueryClient, { accessToken }: Claimant, claim: Claim) =>
  mutationOptions({
    mutationFn: async () =>
      call(lookForClaimRecord, { params: { claimId: claim.id }, bearer: await accessToken() }),
    onSuccess: () => askAnew(client, claim.place.id),
  });

export const giveUpMutation = (client: QueryClient, { accessToken }: Claimant, claim: Claim) =>
  mutationOptions({
    mutationFn: async () => call(giveUpClaim, { params: { claimId: claim.id }, bearer: await accessToken() }),
    onSuccess: () => askAnew(client, claim.place.id),
  });

export const changeOwnPlaceMutation = (client: QueryClient, person: Claimant, placeId: string) =>
  mutationOptions({
    mutationFn: async ({ body, version }: VersionedBody<OwnPlaceChange>): Promise<OwnPlace> =>
      call(changeOwnPlace, { params: { id: placeId }, body, version, bearer: await person.accessToken() }),
    async onSuccess(place) {
      await keepAnswer(client, ownPlaceQuery(placeId, person).queryKey, place);
      await askAnew(client, placeId);
    },
  });
