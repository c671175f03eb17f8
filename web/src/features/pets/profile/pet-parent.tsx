import type { User } from '@pawhood/contract/users/users.ts';
import { PARENT_HIDDEN, PET_PARENT } from '@pawhood/contract/words/pets.ts';
import { NAMELESS } from '@pawhood/contract/words/users.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { useAuth } from '#/session/auth.ts';
import { profileAt } from '#/session/profile/profile-at.ts';
import { useUser } from '#/session/profile/use-user.ts';
import { userAddress } from '#/session/profile/user-address.ts';
import { Avatar } from '#/ui/avatar.tsx';
import { CityBadge } from '#/ui/city-badge.tsx';
import { Paw } from '#/ui/illustrations/paw.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { RecordPart } from '../record-part.tsx';

/** The person who looks after the pet; a placeholder where nobody may know. §2.46 */
export function PetParent({ userId }: { userId: string }) {
  // One's own profile makes no call (§7.16d).
  const ownProfile = profileAt(useAuth(), userId);
  return (
    <RecordPart id="pet-parent" title={PET_PARENT}>
      {ownProfile === null ? <AskedFor userId={userId} /> : <PersonCard person={ownProfile} />}
    </RecordPart>
  );
}

function AskedFor({ userId }: { userId: string }) {
  const { user, isLoading, failure } = useUser(userId);
  if (isLoading) return <Skeleton className="h-18 w-full" />;
  return user === null ? <Placeholder isHidden={failure === null} /> : <PersonCard person={user} />;
}

const ROW = 'flex items-center gap-4 max-tight:flex-wrap';

function PersonCard({ person }: { person: Pick<User, 'id' | 'fullName' | 'profilePicture' | 'location'> }) {
  const fullName = person.fullName || NAMELESS;
  return (
    <Link
      href={userAddress(person.id)}
      className={`${ROW} -m-3 rounded-toast p-3 text-ink no-underline hover:bg-brand-tint`}
    >
      <Avatar fullName={fullName} picture={person.profilePicture} className="size-18 text-xl" />
      <span className="flex min-w-0 grow flex-col items-start gap-1 wrap-anywhere">
        <span className="font-semibold text-lg">{fullName}</span>
        {person.location !== '' && <CityBadge city={person.location} />}
      </span>
      <ChevronRight className="size-6 shrink-0 text-brand" />
    </Link>
  );
}

/** Whose profile is hidden from the viewer, or cannot be had just now. */
function Placeholder({ isHidden }: { isHidden: boolean }) {
  return (
    <div className={ROW}>
      <span
        aria-hidden="true"
        className="inline-flex size-18 shrink-0 items-center justify-center rounded-pill bg-brand-tint text-brand"
      >
        <Paw className="size-10" />
      </span>
      <p className="flex flex-col">
        <span className="font-semibold text-lg">{NAMELESS}</span>
        {isHidden && <span className="text-base text-ink-2">{PARENT_HIDDEN}</span>}
      </p>
    </div>
  );
}
