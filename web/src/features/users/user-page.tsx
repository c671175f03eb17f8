import { lazy, type ReactNode, Suspense } from 'react';
import { useSearch } from 'wouter';
import type { PageProps } from '../../lib/page.ts';
import { AS_OTHERS } from '../../lib/user-address.ts';
import { useAuth } from '../../session/auth.ts';
import { useUser } from '../../session/use-user.ts';
import { ProfileAwaited } from './profile-awaited.tsx';
import { PublicProfile } from './public-profile.tsx';

const NotFound = lazy(async () => ({ default: (await import('../../ui/not-found.tsx')).NotFound }));
const OwnProfile = lazy(async () => ({ default: (await import('./own-profile.tsx')).OwnProfile }));
const SeenByOthers = lazy(async () => ({ default: (await import('./seen-by-others.tsx')).SeenByOthers }));

export interface UserPageProps extends PageProps {
  /** The pets of the person, as others see them. */
  pets?: ReactNode;
  /** The own ones, at one's own id. */
  myPets?: ReactNode;
}

/** /user/{userId}: what a person shows of themselves; at one's own id the private view. §2.7 §6.5 */
export function UserPage({ params, pets, myPets }: UserPageProps) {
  const { userId = '' } = params;
  const { isAuthenticated, isBusy, profile } = useAuth();
  const isAsOthers = new URLSearchParams(useSearch()).get(AS_OTHERS.name) === AS_OTHERS.value;
  const isOwn = isAuthenticated && profile !== null && profile.id === userId;
  // Only once it is known who is looking: one's own profile makes no call (§7.16d), and another may be withheld.
  if (isBusy && !isOwn) return <ProfileAwaited />;
  return (
    <Suspense fallback={<ProfileAwaited />}>
      {!isOwn && <OtherPerson userId={userId} pets={pets} />}
      {isOwn && isAsOthers && <SeenByOthers profile={profile} pets={pets} />}
      {isOwn && !isAsOthers && <OwnProfile profile={profile} myPets={myPets} />}
    </Suspense>
  );
}

/** Somebody else; whom nobody may see, and who cannot be loaded, is not there. §8.28 */
function OtherPerson({ userId, pets }: { userId: string; pets: ReactNode }) {
  const { user, isLoading } = useUser(userId);
  if (user !== null) return <PublicProfile user={user} pets={pets} />;
  return isLoading ? <ProfileAwaited /> : <NotFound />;
}
