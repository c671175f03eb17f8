import { listReviewsOf } from '@pawhood/contract/reviews/reviews.ts';
import { signOutEverywhere } from '@pawhood/contract/users/sign-out.ts';
import {
  changeOwnPicture,
  changeOwnProfile,
  deleteOwnAccount,
  exportOwnData,
  importOwnData,
  type OwnProfile,
  type ProfileChanges,
  readOwnStorage,
  removeOwnPicture,
} from '@pawhood/contract/users/users.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { pictureToSend } from '#/lib/browser/scaled-picture.ts';
import { call, send } from '#/lib/calls/call.ts';
import { callForFile } from '#/lib/calls/download.ts';
import { httpErrorOf } from '#/lib/calls/http-error.ts';
import { keepAnswer } from '#/lib/calls/keep-answer.ts';
import { upload } from '#/lib/calls/upload.ts';
import { asPicture } from '#/lib/form/as-picture.ts';
import type { Auth } from '#/session/auth.ts';
import { OWN_PROFILE_KEY } from '#/session/profile/profile.api.ts';

type AccessToken = Auth['accessToken'];

/** Changes of the own profile are sent one after another, so that the last one made is the one that stays. */
const ONE_BY_ONE = { scope: { id: 'own-profile' } };

const keepIn = (client: QueryClient) => (profile: OwnProfile) => keepAnswer(client, OWN_PROFILE_KEY, profile);

/** Changes fields of the own profile. */
export const changeProfileMutation = (client: QueryClient, accessToken: AccessToken) =>
  mutationOptions({
    ...ONE_BY_ONE,
    mutationFn: async (body: ProfileChanges) => call(changeOwnProfile, { body, bearer: await accessToken() }),
    onSuccess: keepIn(client),
  });

export interface NewPicture {
  readonly file: Blob;
  /** Told when the picture begins to be made smaller. */
  onScaling(): void;
  onProgress(part: number): void;
}

/** Replaces the own picture. */
export const changePictureMutation = (client: QueryClient, accessToken: AccessToken) =>
  mutationOptions({
    ...ONE_BY_ONE,
    mutationFn: async (picture: NewPicture) =>
      asPicture(
        upload(changeOwnPicture, {
          ...{ ...picture, file: await pictureToSend(picture.file, picture.onScaling) },
          ...{ field: 'picture', bearer: await accessToken() },
        }),
      ),
    onSuccess: keepIn(client),
  });

/** Removes the own picture and answers with it, so that it can be put back; null where it could not be fetched. */
export const removePictureMutation = (client: QueryClient, accessToken: AccessToken) =>
  mutationOptions({
    ...ONE_BY_ONE,
    mutationFn: async (address: string) => {
      const removed = await pictureAt(address).catch(() => null);
      const profile = await call(removeOwnPicture, { bearer: await accessToken() });
      return { removed, profile };
    },
    onSuccess: ({ profile }) => keepIn(client)(profile),
  });

async function pictureAt(address: string): Promise<Blob> {
  const response = await send(address, { method: 'GET' });
  if (!response.ok) throw await httpErrorOf(response);
  return response.blob();
}

/** How much room the own pictures take; read again each time it is shown. */
export const storageQuery = (accessToken: AccessToken) =>
  queryOptions({
    queryKey: [readOwnStorage.path],
    queryFn: async ({ signal }) => call(readOwnStorage, { bearer: await accessToken(), signal }),
    staleTime: 0,
  });

/** A file with everything that is kept about the person; told how many bytes of it are there. */
export const exportMutation = (accessToken: AccessToken) =>
  mutationOptions({
    mutationFn: async (onProgress: (bytes: number) => void) =>
      callForFile(exportOwnData, await accessToken(), onProgress),
  });

export interface NewFile {
  readonly file: Blob;
  onProgress(part: number): void;
}

/** Takes pets in from a file of everything. */
export const importMutation = (client: QueryClient, accessToken: AccessToken) =>
  mutationOptions({
    mutationFn: async (file: NewFile) =>
      upload(importOwnData, { field: 'file', bearer: await accessToken(), ...file }),
    // Pets show in lists that this feature does not know.
    onSettled: () => client.invalidateQueries(),
  });

/** Ends every session, token, calendar link and link of the person; answers how many there were. */
export const signOutMutation = (accessToken: AccessToken) =>
  mutationOptions({ mutationFn: async () => call(signOutEverywhere, { bearer: await accessToken() }) });

/** What a person says of places, as they see it themselves. */
export const reviewsOfQuery = (userId: string, accessToken: AccessToken) =>
  queryOptions({
    queryKey: [listReviewsOf.path, userId, 'own'],
    queryFn: async () => call(listReviewsOf, { params: { userId }, query: {}, bearer: await accessToken() }),
  });

/** Deletes the person; there is no way back. */
export const deleteAccountMutation = (accessToken: AccessToken) =>
  mutationOptions({
    mutationFn: async ({ reviewsStay }: { readonly reviewsStay: boolean }) =>
      call(deleteOwnAccount, {
        query: reviewsStay ? { reviews: 'stay' } : {},
        bearer: await accessToken(),
      }),
  });
