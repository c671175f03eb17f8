import { FOOTER_ROUTES, ROUTES, type ServiceCategory } from '@pawhood/contract/product.ts';
import { FIRST_STEPS } from '@pawhood/contract/users/first-steps-texts.ts';
import type { OwnProfile } from '@pawhood/contract/users/users.ts';

/** One of the three things to do after signing up. */
export interface Step {
  readonly label: string;
  readonly hint: string;
  readonly isDone: boolean;
  /** Where it is done. */
  readonly href: string;
}

const VETS: ServiceCategory = 'Veterinarians';

/**
 * The steps, each done when what it leads to is there.
 *
 * @param vets what is noted of each pet's vet; one entry a pet.
 */
export function stepsOf({ city }: Pick<OwnProfile, 'city'>, vets: readonly string[]): readonly Step[] {
  const query = new URLSearchParams({ ...(city !== '' && { city }), category: VETS });
  return [
    { ...FIRST_STEPS.pet, isDone: vets.length > 0, href: `${FOOTER_ROUTES.pets}#my-pets` },
    { ...FIRST_STEPS.city, isDone: city !== '', href: ROUTES.profile },
    { ...FIRST_STEPS.vet, isDone: vets.some((vet) => vet !== ''), href: `${ROUTES.directory}?${query}` },
  ];
}
