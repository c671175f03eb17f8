import { Suspense } from 'react';
import { loadOwnPets, MyPets } from '#/features/pets/my-pets/my-pets.tsx';
import { KeepCopyPlace } from '#/features/pets/offline/keep-copy-place.tsx';
import { OwnPage } from '#/features/pets/own-page/own-page-place.tsx';
import { loadOwnProfile, ProfilePage } from '#/features/users/profile/profile-page.tsx';
import { OwnClaims } from './own-claims.tsx';
import { OwnNotifications } from './own-notifications.tsx';
import { OwnReviews } from './reviews-on-profiles.tsx';

/** The own profile with the pets one looks after (§2.58) and what one wants to be told: features meet here. */
export function OwnProfilePage() {
  return (
    <OwnPage load={loadParts}>
      <ProfilePage
        myPets={
          <>
            <MyPets />
            <OwnReviews />
            <OwnClaims />
          </>
        }
        notifications={<OwnNotifications />}
        deviceSettings={
          <Suspense>
            <KeepCopyPlace />
          </Suspense>
        }
      />
    </OwnPage>
  );
}

const loadParts = () => Promise.all([loadOwnProfile(), loadOwnPets()]);
