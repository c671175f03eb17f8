import { lazy } from 'react';
import { OwnPage } from '#/features/pets/own-page/own-page-place.tsx';
import { ReadablePet } from '#/features/pets/readable-pet.tsx';
import type { PageProps } from '#/lib/page.ts';
import { useAuth } from '#/session/auth.ts';
import { profileAt } from '#/session/profile/profile-at.ts';
import { PublicPet } from '../public-pet.tsx';

const loadOwnPet = async () => (await import('./own-pet.tsx')).OwnPet;

const OwnPet = lazy(async () => ({ default: await loadOwnPet() }));

/** /pets/{petId}/profile: everything about a pet for its owner, for others its public view. §2.6 §6.4 */
export function PetProfilePage({ params: { petId = '' } }: PageProps) {
  return (
    <OwnPage petId={petId} load={loadOwnPet}>
      <PetProfile petId={petId} />
    </OwnPage>
  );
}

function PetProfile({ petId }: { petId: string }) {
  const auth = useAuth();
  return (
    <ReadablePet petId={petId}>
      {(pet) =>
        profileAt(auth, pet.userId) !== null ? <OwnPet key={pet.id} pet={pet} /> : <PublicPet pet={pet} />
      }
    </ReadablePet>
  );
}
