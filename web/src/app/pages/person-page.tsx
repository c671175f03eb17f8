import { MyPets } from '#/features/pets/my-pets/my-pets.tsx';
import { PetsOfPerson } from '#/features/pets/profile/pets-of-person.tsx';
import { UserPage } from '#/features/users/profile/user-page.tsx';
import type { PageProps } from '#/lib/page.ts';
import { OwnNotifications } from './own-notifications.tsx';
import { OwnReviews, ReviewsOfPerson } from './reviews-on-profiles.tsx';

/** A person's page with their pets and what they say of places, and one's own with what one wants to be told: features meet here. §2.56 */
export function PersonPage({ params }: PageProps) {
  const { userId = '' } = params;
  return (
    <UserPage
      params={params}
      pets={
        <>
          <PetsOfPerson userId={userId} />
          <ReviewsOfPerson userId={userId} />
        </>
      }
      myPets={
        <>
          <MyPets />
          <OwnReviews />
        </>
      }
      notifications={<OwnNotifications />}
    />
  );
}
