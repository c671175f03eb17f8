import type { OwnProfile, User } from '@pawhood/contract/users/users.ts';
import { BACK_TO_PROFILE, PREVIEW_NOTICES } from '@pawhood/contract/words/users.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { userAddress } from '#/session/profile/user-address.ts';
import { PublicProfile } from './public-profile.tsx';

/** The own profile with others' eyes. */
export function ProfilePreview({ profile, pets }: { profile: OwnProfile; pets: ReactNode }) {
  return (
    <PublicProfile
      user={publicViewOf(profile)}
      pets={pets}
      notice={
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-toast bg-brand-tint px-5 py-2">
          <p>{PREVIEW_NOTICES[profile.visibility]}</p>
          <Link
            href={userAddress(profile.id)}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {BACK_TO_PROFILE}
          </Link>
        </div>
      }
    />
  );
}

/** What of a profile others get: never the email. */
function publicViewOf({ id, fullName, location, bio, profilePicture, createdAt }: OwnProfile): User {
  return { id, fullName, email: '', location, bio, profilePicture, createdAt };
}
