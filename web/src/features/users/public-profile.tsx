import { NAMELESS, NO_PETS } from '@pawhood/contract/texts.ts';
import type { User } from '@pawhood/contract/users.ts';
import type { ReactNode } from 'react';
import { useHead } from '../../lib/head.ts';
import { useSite } from '../../lib/site.tsx';
import { userAddress } from '../../lib/user-address.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { SleepingCat } from '../../ui/illustrations/sleeping-cat.tsx';
import { ProfileLayout } from '../../ui/profile-layout.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { Bio, ProfileCard } from './profile-card.tsx';
import { userHead } from './users-head.ts';

export interface PublicProfileProps {
  user: User;
  /** Said above the profile. */
  notice?: ReactNode;
}

/** A person as others see them. §2.55 */
export function PublicProfile({ user, notice }: PublicProfileProps) {
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
      <Pets />
    </ProfileLayout>
  );
}

/** The pets of the person; nobody has any yet. §2.56b */
function Pets() {
  return (
    <section
      aria-labelledby="pets"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-6 shadow-soft sm:p-8"
    >
      <h2 id="pets">Pets</h2>
      <div className="flex flex-col items-center gap-3 py-4 text-center text-ink-2">
        <SleepingCat className="h-24 w-auto" />
        <p className="text-lg">{NO_PETS}</p>
      </div>
    </section>
  );
}
