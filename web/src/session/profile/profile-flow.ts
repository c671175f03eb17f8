import type { NewProfile, OwnProfile } from '@pawhood/contract/users/users.ts';
import { HttpError } from '#/lib/calls/http-error.ts';
import type { AuthUser } from '../auth.ts';
import { fetchOwnProfile, postProfile } from './profile.api.ts';
import { UserNotFoundError } from './user-not-found.ts';

/** A listener for the outcome. */
export interface ProfileListener {
  /** A profile was made, by this very call. */
  created(profile: OwnProfile): void;
  /** None could be made. */
  failed(): void;
}

/**
 * The person's profile; made when there is none yet. §4.9 §4.10
 *
 * @param language that of the page, where it is not the site's own.
 */
export async function findOrMakeProfile(
  user: AuthUser,
  bearer: string,
  listener: ProfileListener,
  language = '',
): Promise<OwnProfile> {
  try {
    return await fetchOwnProfile(bearer);
  } catch (error) {
    if (!(error instanceof UserNotFoundError)) throw error;
  }
  try {
    const profile = await postProfile(bearer, newProfileOf(user, language));
    listener.created(profile);
    return profile;
  } catch (error) {
    // Another tab was first. §7.4
    if (error instanceof HttpError && error.status === 409) return fetchOwnProfile(bearer);
    listener.failed();
    throw error;
  }
}

/** The data of a new profile, from the provider's claims and the page's language. §3.4 */
export function newProfileOf({ email, name, nickname, picture, sub }: AuthUser, language = ''): NewProfile {
  return {
    userProfile: {
      email,
      fullName: name,
      username: nickname || email.replace(/@.*$/, ''),
      profilePicture: picture,
      providerSub: sub,
      ...(language !== '' && { language }),
    },
  };
}
