import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import { listText } from '@pawhood/contract/values/list-text.ts';
import { YOUR_PROFILE } from '@pawhood/contract/words/users.ts';
import { CITY_NOT_KEPT, cityRetired, cityStays, keepCity, YOU } from '@pawhood/contract/words/values.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { petProfileAddress } from '#/features/pets/pet-address.ts';
import { changeProfileMutation } from '#/features/users/users.api.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { LinkButton } from '#/ui/buttons/link-button.tsx';
import { toast } from '#/ui/toast/toast-store.ts';

export interface RetiredCitiesProps {
  profile: OwnProfile;
  /** Whether the city of the profile is one of them. */
  isOwn: boolean;
  pets: readonly Pet[];
}

/** A retired city and who of the person's lives there. */
interface RetiredCity {
  readonly key: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly pets: readonly Pet[];
}

/** A question for each retired city that the person has not said they keep. */
export function RetiredCities({ profile, isOwn, pets }: RetiredCitiesProps) {
  const auth = useAuth();
  const { mutateAsync, isPending } = useMutation(changeProfileMutation(useQueryClient(), auth.accessToken));
  const { keptCities } = profile;

  async function keep(key: string): Promise<void> {
    const isKept = await succeeds(mutateAsync({ keptCities: [...keptCities, key] }));
    if (!isKept) toast({ title: CITY_NOT_KEPT });
  }

  return retiredCitiesOf(profile, isOwn, pets)
    .filter(({ key }) => !keptCities.includes(key))
    .map((city) => (
      <Question key={city.key} city={city} isKeeping={isPending} onKeep={() => keep(city.key)} />
    ));
}

interface QuestionProps {
  city: RetiredCity;
  isKeeping: boolean;
  onKeep: () => void;
}

function Question({ city: { key, name, isOwn, pets }, isKeeping, onKeep }: QuestionProps) {
  const heading = `retired-${key}`;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3 rounded-card bg-sunk p-4 md:p-6">
      <h2 id={heading} className="text-xl">
        {cityRetired(name)}
      </h2>
      <p>{cityStays(listText([...(isOwn ? [YOU] : []), ...pets.map((pet) => pet.name)]))}</p>
      <p className="flex flex-wrap items-center gap-3">
        {isOwn && (
          <LinkButton href={ROUTES.profile} look="secondary">
            {YOUR_PROFILE}
          </LinkButton>
        )}
        {pets.map((pet) => (
          <LinkButton key={pet.id} href={petProfileAddress(pet.id)} look="secondary">
            {pet.name}
          </LinkButton>
        ))}
        <Button look="plain" disabled={isKeeping} onClick={onKeep}>
          {keepCity(name)}
        </Button>
      </p>
    </section>
  );
}

/** By city, that of the profile first. */
function retiredCitiesOf(
  { city, location }: OwnProfile,
  isOwn: boolean,
  pets: readonly Pet[],
): readonly RetiredCity[] {
  const names = new Map(isOwn ? [[city, location]] : []);
  for (const pet of pets) if (pet.retiredCity) names.set(pet.city, pet.retiredCity.name);
  return [...names].map(([key, name]) => ({
    key,
    name,
    isOwn: isOwn && key === city,
    pets: pets.filter((pet) => pet.city === key),
  }));
}
