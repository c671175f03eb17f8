import type { PageProps } from '../../lib/page.ts';
import { FoundPet } from './found-pet.tsx';
import { PublicPet } from './public-pet.tsx';

/** /pets/{petId}/profile: everything about a pet for its owner, for others its public view. §2.6 §6.4 */
export function PetProfilePage({ params: { petId = '' } }: PageProps) {
  return <FoundPet petId={petId}>{(pet) => <PublicPet pet={pet} />}</FoundPet>;
}
