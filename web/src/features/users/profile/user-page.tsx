import { lazy, type ReactNode, Suspense } from 'react';
import { useSearch } from 'wouter';
import type { PageProps } from '#/lib/page.ts';
import { useAuth } from '#/session/auth.ts';
import { useUser } from '#/session/profile/use-user.ts';
import { PUBLIC_VIEW } from '#/session/profile/user-address.ts';
import { ReportLink } from '#/ui/report-link.tsx';
import { ProfilePlaceholder } from './profile-placeholder.tsx';
import { PublicProfile } from './public-profile.tsx';

const NotFound = lazy(async () => ({ default: (await import('#/ui/not-found.tsx')).NotFound }));
const BlockedOrNotFound = lazy(async () => ({
  default: (await import('#/blocks/blocked-or-not-found.tsx')).BlockedOrNotFound,
}));
const OwnProfile = lazy(async () => ({ default: (await import('./own-profile.tsx')).OwnProfile }));
const ProfilePreview = lazy(async () => ({
  default: (await import('./profile-preview.tsx')).ProfilePreview,
}));

export interface UserPageProps extends PageProps {
  /** The pets of the person, as others see them. */
  pets?: ReactNode;
  /** The own ones, at one's own id. */
  myPets?: ReactNode;
  /** What one wants to be told, there, too. */
  notifications?: ReactNode;
}

/** /user/{userId}: what a person shows of themselves; at one's own id the private view. §2.7 §6.5 */
export function UserPage({ params, pets, myPets, notifications }: UserPageProps) {
  const { userId = '' } = params;
  const { isAuthenticated, isBusy, profile } = useAuth();
  const isPublicView = new URLSearchParams(useSearch()).get(PUBLIC_VIEW.name) === PUBLIC_VIEW.value;
  const isOwn = isAuthenticated && profile !== null && profile.id === userId;
  // Only once it is known who is looking: one's own profile makes no call (§7.16d), and another may be withheld.
  if (isBusy && !isOwn) return <ProfilePlaceholder />;
  return (
    <Suspense fallback={<ProfilePlaceholder />}>
      {!isOwn && <OtherPerson userId={userId} pets={pets} />}
      {isOwn && isPublicView && <ProfilePreview profile={profile} pets={pets} />}
      {isOwn && !isPublicView && (
        <OwnProfile profile={profile} myPets={myPets} notifications={notifications} />
      )}
    </Suspense>
  );
}

/** Somebody else; of whom nobody may see, or who cannot be loaded, the not-found page. §8.28 */
function OtherPerson({ userId, pets }: { userId: string; pets: ReactNode }) {
  const { user, isLoading, failure } = useUser(userId);
  const { isAuthenticated } = useAuth();
  if (user !== null) {
    const all = (
      <>
        {pets}
        <ReportLink kind="profile" id={userId} />
      </>
    );
    return <PublicProfile user={user} pets={all} />;
  }
  if (isLoading) return <ProfilePlaceholder />;
  return isAuthenticated ? (
    <BlockedOrNotFound userId={userId} failure={failure} waiting={<ProfilePlaceholder />} />
  ) : (
    <NotFound failure={failure} />
  );
}
