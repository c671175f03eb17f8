import { MyPets } from '#/features/pets/my-pets/my-pets.tsx';
import { PetsOfPerson } from '#/features/pets/profile/pets-of-person.tsx';
import { UserPage } from '#/features/users/profile/user-page.tsx';
import type { PageProps } from '#/lib/page.ts';

/** A person's page with their pets: two features meet here, so it stands in the shell. §2.56 */
export function PersonPage({ params }: PageProps) {
  return (
    <UserPage params={params} pets={<PetsOfPerson userId={params['userId'] ?? ''} />} myPets={<MyPets />} />
  );
}
