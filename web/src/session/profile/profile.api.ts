import {
  changeOwnProfile,
  createProfile,
  type NewProfile,
  type OwnProfile,
  type ProfileChanges,
  readOwnProfile,
} from '@pawhood/contract/users/users.ts';
import { call } from '#/lib/calls/call.ts';
import { HttpError } from '#/lib/calls/http-error.ts';
import { UserNotFoundError } from './user-not-found.ts';

/** Where the own profile lives in the cache; who changes it writes it there. */
export const OWN_PROFILE_KEY = [readOwnProfile.path] as const;

/**
 * The signed-in person's profile. §7.3
 *
 * @throws UserNotFoundError when there is none yet; any other failure as its status and the status's own text.
 */
export async function fetchOwnProfile(bearer: string): Promise<OwnProfile> {
  try {
    return await call(readOwnProfile, { bearer });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 404) throw new UserNotFoundError();
    throw new HttpError(error.status, error.statusText, error.statusText, error);
  }
}

/** Makes the signed-in person's profile. §7.4 */
export function postProfile(bearer: string, profile: NewProfile): Promise<OwnProfile> {
  return call(createProfile, { bearer, body: profile });
}

/** Changes what is named of the signed-in person's profile. */
export function changeProfile(bearer: string, changes: ProfileChanges): Promise<OwnProfile> {
  return call(changeOwnProfile, { bearer, body: changes });
}
