import { lazy } from 'react';
import type { PageProps } from '../../../lib/page.ts';
import { useAuth } from '../../../session/auth.ts';
import { profileAt } from '../../../session/profile-at.ts';
import { FoundPet } from '../found-pet.tsx';
import { PublicPet } from '../public/public-pet.tsx';

const PrivatePet = lazy(async () => ({ default: (await import('./private-pet.tsx')).PrivatePet }));

/** /pets/{petId}/profile: everything about a pet for its owner, for others its public view. §2.6 §6.4 */
export function PetProfilePage({ params: { petId = '' } }: PageProps) {
  const auth = useAuth();
  return (
    <FoundPet petId={petId}>
      {(pet) =>
        profileAt(auth, pet.userId) !== null ? <PrivatePet key={pet.id} pet={pet} /> : <PublicPet pet={pet} />
      }
    </FoundPet>
  );
}
