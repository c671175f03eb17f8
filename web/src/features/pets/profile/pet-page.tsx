import type { PageProps } from '#/lib/page.ts';
import { ReadablePet } from '../readable-pet.tsx';
import { PublicPet } from './public-pet.tsx';

/** /pet/{petId}: a pet as others see it, for its owner, too. §2.5 */
export function PetPage({ params: { petId = '' } }: PageProps) {
  return <ReadablePet petId={petId}>{(pet) => <PublicPet pet={pet} />}</ReadablePet>;
}
