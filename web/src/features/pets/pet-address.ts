import { ROUTES } from '@pawhood/contract/product.ts';

/** The path of a pet's public page, which is the one that is shared. §2.5 */
export function petAddress(petId: string): string {
  return filled(ROUTES.pet, petId);
}

/** The path of a pet's own page, where its owner finds everything of it. §2.6 */
export function petProfileAddress(petId: string): string {
  return filled(ROUTES.petProfile, petId);
}

const filled = (route: string, petId: string) => route.replace(':petId', encodeURIComponent(petId));
