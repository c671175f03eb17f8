import { lazy, Suspense } from 'react';
import { ProfilePage } from '../features/users/profile-page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const MyPets = lazy(async () => ({ default: (await import('../features/pets/my-pets.tsx')).MyPets }));

/** The own profile with the pets one looks after: two features meet here, so it stands in the shell. */
export function OwnProfilePage() {
  return <ProfilePage myPets={<OwnPets />} />;
}

/** For whom the profile is their own; others never fetch its code. */
export function OwnPets() {
  return (
    <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
      <MyPets />
    </Suspense>
  );
}
