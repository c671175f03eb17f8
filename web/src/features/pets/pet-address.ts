import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';

/** Parameter of the address of one's own pets with which the form of a new one is open. */
export const ADDING_PET = 'add';

/** Where one adds a pet. */
export const ADD_PET_ADDRESS = `${FOOTER_ROUTES.pets}?${ADDING_PET}`;

/** The path of a pet's public page, which is the one that is shared. §2.5 */
export function petAddress(petId: string): string {
  return filled(ROUTES.pet, petId);
}

/** The path of a pet's own page, where its owner finds everything of it. §2.6 */
export function petProfileAddress(petId: string): string {
  return filled(ROUTES.petProfile, petId);
}

const filled = (route: string, petId: string) => route.replace(':petId', encodeURIComponent(petId));
