import { NAMELESS } from '@pawhood/contract/texts.ts';
import type { User } from '@pawhood/contract/users.ts';
import type { ReactNode } from 'react';
import { useHead } from '../../lib/head.ts';
import { useSite } from '../../lib/site.tsx';
import { userAddress } from '../../lib/user-address.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ProfileLayout } from '../../ui/profile-layout.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { Bio, ProfileCard } from './profile-card.tsx';
import { userHead } from './users-head.ts';

export interface PublicProfileProps {
  user: User;
  pets: ReactNode;
  /** Said above the profile. */
  notice?: ReactNode;
}

/** A person as others see them. §2.55 */
export function PublicProfile({ user, pets, notice }: PublicProfileProps) {
  const { publicUrl } = useSite();
  const { id, location, createdAt, bio, profilePicture } = user;
  const fullName = user.fullName || NAMELESS;
  useHead(userHead(user));
  return (
    <ProfileLayout>
      {notice}
      <ProfileCard
        fullName={fullName}
        location={location}
        createdAt={createdAt}
        avatar={
          <Avatar
            fullName={fullName}
            picture={profilePicture}
            label={`Picture of ${fullName}`}
            className="size-36 border-4 border-card text-h1"
          />
        }
        actions={<ShareButton title={fullName} url={publicUrl + userAddress(id)} />}
      >
        {bio !== '' && <Bio>{bio}</Bio>}
      </ProfileCard>
      {pets}
    </ProfileLayout>
  );
}
