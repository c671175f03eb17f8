import type { OwnProfile as Profile } from '@pawhood/contract/users/users.ts';
import { yearOf } from '@pawhood/contract/values/dates.ts';
import { SHARE } from '@pawhood/contract/words/shell.ts';
import { EDIT_PROFILE, joinedIn, NAMELESS, ONLY_YOU_SEE_IT, PROFILE } from '@pawhood/contract/words/users.ts';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useHead } from '#/lib/head.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { userAddress } from '#/session/profile/user-address.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { ShareButton } from '#/ui/buttons/share-button.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { Settings } from '../settings/settings.tsx';
import { AboutYou } from './about-you.tsx';
import { EditProfile } from './edit-profile.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { ownHead } from './users-head.ts';

/** As a pet's record has them. */
const COLUMNS = 'grid grid-cols-[minmax(0,1fr)] gap-6 desk:grid-cols-[repeat(2,minmax(0,1fr))] desk:gap-x-12';

export interface OwnProfileProps {
  profile: Profile;
  /** The pets one looks after. */
  myPets: ReactNode;
  /** What one wants to be told. */
  notifications: ReactNode;
  /** What one chooses for this device alone. */
  deviceSettings?: ReactNode;
}

/** One's own profile: what others see, what only oneself sees, and everything to change. §2.57 to §2.60 */
export function OwnProfile({ profile, myPets, notifications, deviceSettings }: OwnProfileProps) {
  useHead(ownHead);
  const [editing, setEditing] = useState<'before' | 'now' | 'after'>('before');
  const { publicUrl, base } = useSite();
  const { id, fullName } = profile;
  return (
    // As high as a window, as before it has come: the footer stays where it is.
    <div className="mx-auto flex min-h-dvh max-w-page flex-col gap-3 px-4 pb-8 md:px-8">
      <section
        aria-label={PROFILE}
        className="flex flex-col gap-3 py-4 desk:flex-row desk:items-start desk:justify-between desk:gap-6"
      >
        <PictureEditor profile={profile}>
          <PageHeading isSmall>{fullName || NAMELESS}</PageHeading>
          <Facts profile={profile} />
        </PictureEditor>
        <div className="flex flex-wrap gap-2 desk:shrink-0 desk:pt-8">
          {/* Without an id there is no address that others could open. §3.3b */}
          {id !== '' && (
            <ShareButton
              label={SHARE}
              look="secondary"
              title={fullName}
              url={publicUrl + base + userAddress(id)}
            />
          )}
          {editing !== 'now' && (
            <Button look="secondary" autoFocus={editing === 'after'} onClick={() => setEditing('now')}>
              <Pencil className="size-4" />
              {EDIT_PROFILE}
            </Button>
          )}
        </div>
      </section>
      <div className={COLUMNS}>
        <div className="flex min-w-0 flex-col gap-6 [&>section:first-child]:border-t-0 [&>section:first-child]:pt-0">
          {editing === 'now' ? (
            <EditProfile profile={profile} onClose={() => setEditing('after')} />
          ) : (
            <AboutYou profile={profile} />
          )}
          <Settings profile={profile} notifications={notifications} deviceSettings={deviceSettings} />
        </div>
        <div className="min-w-0 desk:[&>section:first-child]:border-t-0 desk:[&>section:first-child]:pt-0">
          {myPets}
        </div>
      </div>
    </div>
  );
}

/** Since when, and the email of the profile, or of the account where the profile has none. §2.55c §2.57 */
function Facts({ profile }: { profile: Profile }) {
  const { user } = useAuth();
  const year = yearOf(profile.createdAt);
  const email = profile.email || user?.email;
  return (
    <>
      {year !== null && <p className="text-base text-ink-2">{joinedIn(year)}</p>}
      {email && (
        <p className="wrap-anywhere text-base">
          <span>{email}</span>{' '}
          <span className="whitespace-nowrap max-tight:whitespace-normal text-ink-2 text-sm">
            {ONLY_YOU_SEE_IT}
          </span>
        </p>
      )}
    </>
  );
}
