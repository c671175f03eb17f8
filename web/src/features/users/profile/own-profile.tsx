import { EDIT_PROFILE, NO_BIO, ONLY_YOU_SEE_IT } from '@pawhood/contract/users/profile-texts.ts';
import type { OwnProfile as Profile } from '@pawhood/contract/users/users.ts';
import { Mail, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useHead } from '#/lib/head.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { userAddress } from '#/session/profile/user-address.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { ShareButton } from '#/ui/buttons/share-button.tsx';
import { NarrowColumn } from '#/ui/narrow-column.tsx';
import { Settings } from '../settings/settings.tsx';
import { EditProfile } from './edit-profile.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { Bio, ProfileCard } from './profile-card.tsx';
import { ownHead } from './users-head.ts';

export interface OwnProfileProps {
  profile: Profile;
  /** The pets one looks after. */
  myPets: ReactNode;
}

/** One's own profile: what others see, what only oneself sees, and everything to change. §2.57 to §2.60 */
export function OwnProfile({ profile, myPets }: OwnProfileProps) {
  useHead(ownHead);
  const [editing, setEditing] = useState<'before' | 'now' | 'after'>('before');
  const { publicUrl } = useSite();
  const { id, fullName, location, createdAt } = profile;
  return (
    <NarrowColumn>
      <ProfileCard
        fullName={fullName}
        location={location}
        createdAt={createdAt}
        avatar={<PictureEditor profile={profile} />}
        actions={
          <>
            {/* Without an id there is no address that others could open. §3.3b */}
            {id !== '' && <ShareButton title={fullName} url={publicUrl + userAddress(id)} />}
            {editing !== 'now' && (
              <Button look="secondary" autoFocus={editing === 'after'} onClick={() => setEditing('now')}>
                <Pencil className="size-4" />
                {EDIT_PROFILE}
              </Button>
            )}
          </>
        }
      >
        <Email profile={profile} />
        {profile.bio === '' ? <NoBio /> : <Bio>{profile.bio}</Bio>}
      </ProfileCard>
      {editing === 'now' && <EditProfile profile={profile} onClose={() => setEditing('after')} />}
      {myPets}
      <Settings profile={profile} />
    </NarrowColumn>
  );
}

/** The email of the profile, or of the account where the profile has none. §2.57 */
function Email({ profile }: { profile: Profile }) {
  const { user } = useAuth();
  const email = profile.email || user?.email;
  if (!email) return null;
  return (
    <p className="flex gap-2 text-base">
      <Mail className="mt-1 size-4 shrink-0 text-ink-2" />
      <span className="min-w-0 break-words">
        <span>{email}</span> <span className="whitespace-nowrap text-ink-2 text-sm">{ONLY_YOU_SEE_IT}</span>
      </span>
    </p>
  );
}

/** §2.57 */
function NoBio() {
  return <p className="max-w-article text-ink-2 text-lg">{NO_BIO}</p>;
}
