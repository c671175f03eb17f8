import { lazy } from 'react';
import { ReadablePet } from '#/features/pets/readable-pet.tsx';
import type { PageProps } from '#/lib/page.ts';
import { useAuth } from '#/session/auth.ts';
import { profileAt } from '#/session/profile/profile-at.ts';
import { PublicPet } from '../public-pet.tsx';

const OwnPet = lazy(async () => ({ default: (await import('./own-pet.tsx')).OwnPet }));

/** /pets/{petId}/profile: everything about a pet for its owner, for others its public view. §2.6 §6.4 */
export function PetProfilePage({ params: { petId = '' } }: PageProps) {
  const auth = useAuth();
  return (
    <ReadablePet petId={petId}>
      {(pet) =>
        profileAt(auth, pet.userId) !== null ? <OwnPet key={pet.id} pet={pet} /> : <PublicPet pet={pet} />
      }
    </ReadablePet>
  );
}
