import { SavedPlacesLink } from '#/features/directory/saved/saved-places-link.tsx';
import { PetsPage } from '#/features/pets/my-pets/pets-page.tsx';
import { FirstStepsBelow } from '../first-steps/first-steps-place.tsx';

/** One's own pets, and what to do first: several features meet there, so it stands in the shell. */
export function OwnPetsPage() {
  return <PetsPage belowPets={<SavedPlacesLink />} firstSteps={<FirstStepsBelow />} />;
}
