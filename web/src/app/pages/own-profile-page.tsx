import { MyPets } from '#/features/pets/my-pets/my-pets.tsx';
import { ProfilePage } from '#/features/users/profile/profile-page.tsx';

/** The own profile with the pets one looks after: two features meet here, so it stands in the shell. §2.58 */
export function OwnProfilePage() {
  return <ProfilePage myPets={<MyPets />} />;
}
