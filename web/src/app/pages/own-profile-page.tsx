import { loadOwnPets, MyPets } from '#/features/pets/my-pets/my-pets.tsx';
import { OwnPage } from '#/features/pets/own-page/own-page-place.tsx';
import { loadOwnProfile, ProfilePage } from '#/features/users/profile/profile-page.tsx';

/** The own profile with the pets one looks after: two features meet here, so it stands in the shell. §2.58 */
export function OwnProfilePage() {
  return (
    <OwnPage load={loadParts}>
      <ProfilePage myPets={<MyPets />} />
    </OwnPage>
  );
}

const loadParts = () => Promise.all([loadOwnProfile(), loadOwnPets()]);
