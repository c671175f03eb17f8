import { ROUTES } from '@pawhood/contract/product.ts';
import { TRY_AGAIN } from '@pawhood/contract/words/shell.ts';
import {
  PROFILE_NOT_LOADED,
  PROFILE_NOT_LOADED_HINT,
  PROFILE_NOT_LOADED_REASON,
  SIGN_IN_FOR_PROFILE,
} from '@pawhood/contract/words/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useHead } from '#/lib/head.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { SignInButton } from '#/session/parts/sign-in-button.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { OWN_PROFILE_KEY } from '#/session/profile/profile.api.ts';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { LostRabbit } from '#/ui/illustrations/rabbit.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { ProfilePlaceholder } from './profile-placeholder.tsx';
import { ownHead } from './users-head.ts';

const NotFound = lazy(async () => ({ default: (await import('#/ui/not-found.tsx')).NotFound }));
/** The code of one's own profile, beforehand. */
export const loadOwnProfile = async () => (await import('./own-profile.tsx')).OwnProfile;

const OwnProfile = lazy(async () => ({ default: await loadOwnProfile() }));

export interface ProfilePageProps {
  /** The pets of whoever is signed in. */
  myPets?: ReactNode;
  /** What whoever is signed in wants to be told. */
  notifications?: ReactNode;
  /** What they choose for this device alone. */
  deviceSettings?: ReactNode;
}

/** /profile: one's own profile; who is not signed in is told so on the not-found page. §2.8 §6.3b §6.6 */
export function ProfilePage({ myPets, notifications, deviceSettings }: ProfilePageProps) {
  const { isAuthenticated, isBusy, profile } = useAuth();
  const { departures } = useSite();
  const isKnown = isAuthenticated && profile !== null;
  useTopFor(!isAuthenticated && !isBusy);
  if (isBusy && !isKnown) return <ProfilePlaceholder isOwn />;
  return (
    <Suspense fallback={<ProfilePlaceholder isOwn />}>
      {isKnown && (
        <OwnProfile
          profile={profile}
          myPets={myPets}
          notifications={notifications}
          deviceSettings={deviceSettings}
        />
      )}
      {isAuthenticated && profile === null && <Failure />}
      {!isAuthenticated && <NotFound>{departures.pages && <SignInFirst />}</NotFound>}
    </Suspense>
  );
}

/**
 * Begins at the top where nobody is signed in, also in the middle of the page: whoever has been signed out elsewhere may
 * have scrolled down to their settings.
 */
function useTopFor(isNobody: boolean): void {
  useEffect(() => {
    if (isNobody) scrollTo(0, 0);
  }, [isNobody]);
}

/** The page that was meant is theirs alone. */
function SignInFirst() {
  // Mails lead to a part of the page.
  const hash = useSyncExternalStore(
    () => () => {},
    () => location.hash,
    () => '',
  );
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-4 rounded-card bg-sunk p-6 text-start">
      <p className="min-w-0 grow basis-60 font-semibold">{SIGN_IN_FOR_PROFILE}</p>
      <SignInButton returnTo={ROUTES.profile + hash} />
    </div>
  );
}

/** Signed in, but without the profile: the server could not be asked. */
function Failure() {
  const client = useQueryClient();
  const { profileError } = useAuth();
  useHead(ownHead);
  // Another failure shows where this one does.
  const again = () =>
    client.fetchQuery({ queryKey: OWN_PROFILE_KEY }).then(
      () => {},
      () => {},
    );
  return (
    <section className="mx-auto flex max-w-2xl flex-col items-center gap-6 px-4 py-16 text-center">
      <LostRabbit className="h-32 w-auto" />
      <PageHeading>{PROFILE_NOT_LOADED}</PageHeading>
      <ErrorMessage error={profileError} fallback={PROFILE_NOT_LOADED_REASON} />
      <p className="text-ink-2 text-lg">{PROFILE_NOT_LOADED_HINT}</p>
      <WorkingButton onPress={again}>{TRY_AGAIN}</WorkingButton>
    </section>
  );
}
