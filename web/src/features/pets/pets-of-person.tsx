import type { Pet } from '@pawhood/contract/pets.ts';
import { NO_PETS } from '@pawhood/contract/texts.ts';
import type { Visibility } from '@pawhood/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useAuth } from '../../session/auth.ts';
import { profileAt } from '../../session/profile-at.ts';
import { Button } from '../../ui/button.tsx';
import { CityBadge } from '../../ui/city-badge.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { SleepingCat } from '../../ui/illustrations/sleeping-cat.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { kindAndAge } from './kind-and-age.ts';
import { petAddress } from './pet-address.ts';
import { PetAvatar } from './pet-avatar.tsx';
import { petsOfQuery } from './pets.api.ts';

/** The pets of a person as others see them, at one's own id, too. §2.56 */
export function PetsOfPerson({ userId }: { userId: string }) {
  const auth = useAuth();
  const { data, error, refetch } = useQuery(petsOfQuery(userId, auth));
  const own = profileAt(auth, userId);
  const pets = own === null ? data : data?.filter(isSeenWith(own.visibility));
  return (
    <section
      aria-labelledby="pets"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-6 shadow-soft sm:p-8"
    >
      <h2 id="pets">Pets</h2>
      {pets !== undefined && (pets.length === 0 ? <NoPets /> : <Cards pets={pets} />)}
      {pets === undefined && error === null && <Awaited />}
      {pets === undefined && error !== null && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <ErrorMessage error={error} fallback="The pets could not be loaded." />
          <Button look="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </section>
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
              {pet.city !== '' && <CityBadge city={pet.city} />}
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

function Awaited() {
  return (
    <div role="status">
      <span className="sr-only">Loading the pets...</span>
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
