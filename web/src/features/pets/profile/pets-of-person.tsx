import type { Pet } from '@pawhood/contract/pets/profile.ts';
import type { Visibility } from '@pawhood/contract/users/users.ts';
import { NO_PETS, PETS_OF_PERSON, THE_PETS } from '@pawhood/contract/words/pets.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useAuth } from '#/session/auth.ts';
import { profileAt } from '#/session/profile/profile-at.ts';
import { CityBadge } from '#/ui/city-badge.tsx';
import { SleepingCat } from '#/ui/illustrations/sleeping-cat.tsx';
import { petAddress } from '../pet-address.ts';
import { PetAvatar } from '../pet-avatar.tsx';
import { petsOfQuery } from '../pets.api.ts';
import { QueryContent, RecordPart } from '../record-part.tsx';
import { kindAndAge } from './kind-and-age.ts';

/** The pets of a person as others see them, at one's own id, too. §2.56 */
export function PetsOfPerson({ userId }: { userId: string }) {
  const auth = useAuth();
  const { data, error, refetch } = useQuery(petsOfQuery(userId, auth));
  const ownProfile = profileAt(auth, userId);
  const pets = ownProfile === null ? data : data?.filter(isSeenWith(ownProfile.visibility));
  return (
    <RecordPart id="pets" title={PETS_OF_PERSON}>
      <QueryContent query={{ data: pets, error, refetch }} what={THE_PETS}>
        {(seen) => (seen.length === 0 ? <NoPets /> : <Cards pets={seen} />)}
      </QueryContent>
    </RecordPart>
  );
}

/** Which of the own pets those see who see the profile: the owner is answered all of them. */
function isSeenWith(profile: Visibility) {
  return ({ visibility = 'everyone' }: Pet) =>
    visibility === 'everyone' || (visibility === 'signed-in' && profile !== 'everyone');
}

function Cards({ pets }: { pets: readonly Pet[] }) {
  return (
    <ul className="grid list-none gap-4 p-0 sm:grid-cols-2">
      {pets.map((pet) => (
        <li key={pet.id}>
          <Link
            href={petAddress(pet.id)}
            className="flex h-full items-center gap-4 rounded-toast border border-line p-4 text-ink no-underline hover:bg-brand-tint"
          >
            <PetAvatar name={pet.name} picture={pet.profilePicture} className="size-18 text-xl" />
            <span className="flex min-w-0 flex-col items-start gap-1 wrap-anywhere">
              <span className="font-semibold text-lg">{pet.name}</span>
              <span className="text-base text-ink-2">{kindAndAge(pet)}</span>
              {pet.city !== '' && <CityBadge city={pet.retiredCity?.name ?? pet.city} />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NoPets() {
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center text-ink-2">
      <SleepingCat className="h-24 w-auto" />
      <p className="text-lg">{NO_PETS}</p>
    </div>
  );
}
