import { Suspense } from 'react';
import { SavedPlacesLink } from '#/features/directory/saved/saved-places-link.tsx';
import { loadOwnPets } from '#/features/pets/my-pets/my-pets.tsx';
import { PetsPage } from '#/features/pets/my-pets/pets-page.tsx';
import { KeepCopyPlace } from '#/features/pets/offline/keep-copy-place.tsx';
import { OwnPage } from '#/features/pets/own-page/own-page-place.tsx';
import { FirstStepsBelow } from '../first-steps/first-steps-place.tsx';
import { RetiredCitiesBelow } from '../retired-city/retired-city-place.tsx';

/** One's own pets, and what to do first: several features meet there, so it stands in the shell. */
export function OwnPetsPage() {
  return (
    <OwnPage load={loadOwnPets}>
      <PetsPage
        belowPets={(pets) => (
          <>
            <SavedPlacesLink />
            <RetiredCitiesBelow pets={pets} />
          </>
        )}
        afterPets={
          // Together: either would move the other.
          <Suspense>
            <FirstStepsBelow />
            <KeepCopyPlace />
          </Suspense>
        }
      />
    </OwnPage>
  );
}
