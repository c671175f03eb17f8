import type { User } from '@pawhood/contract/users/users.ts';
import { NAMELESS, pictureOf } from '@pawhood/contract/words/users.ts';
import { type ReactNode, Suspense } from 'react';
import { useHead } from '#/lib/head.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { userAddress } from '#/session/profile/user-address.ts';
import { Avatar } from '#/ui/avatar.tsx';
import { ShareButton } from '#/ui/buttons/share-button.tsx';
import { NarrowColumn } from '#/ui/narrow-column.tsx';
import { optionalPart } from '#/ui/optional-part.tsx';
import { Bio, ProfileCard } from './profile-card.tsx';
import { userHead } from './users-head.ts';

const BlockButton = optionalPart(async () => (await import('#/blocks/block-button.tsx')).BlockButton);

export interface PublicProfileProps {
  user: User;
  pets: ReactNode;
  /** Said above the profile. */
  notice?: ReactNode;
}

/** A person as others see them. §2.55 */
export function PublicProfile({ user, pets, notice }: PublicProfileProps) {
  const { publicUrl, base, departures } = useSite();
  const { isAuthenticated } = useAuth();
  const { id, location, createdAt, bio, profilePicture } = user;
  const fullName = user.fullName || NAMELESS;
  useHead(userHead(user));
  return (
    <NarrowColumn>
      {notice}
      <ProfileCard
        fullName={fullName}
        location={location}
        createdAt={createdAt}
        avatar={
          <Avatar
            fullName={fullName}
            picture={profilePicture}
            label={pictureOf(fullName)}
            className="size-36 border-4 border-card text-h1"
          />
        }
        actions={
          <>
            <ShareButton title={fullName} url={publicUrl + base + userAddress(id)} />
            {/* Nobody blocks themselves: only one's own preview has a notice. */}
            {isAuthenticated && departures.desk && notice === undefined && (
              <Suspense>
                <BlockButton userId={id} />
              </Suspense>
            )}
          </>
        }
      >
        {bio !== '' && <Bio>{bio}</Bio>}
      </ProfileCard>
      {pets}
    </NarrowColumn>
  );
}
