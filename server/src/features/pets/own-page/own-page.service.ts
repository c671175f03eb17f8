import { ProductError } from '@pawhood/contract/errors.ts';
import type { OwnPage } from '@pawhood/contract/pets/own-page.ts';
import type { Person } from '../../../lib/person.ts';
import type { HealthService } from '../health/health.service.ts';
import type { OwnerCalls } from '../profile/owned-pet.ts';
import type { PetsService } from '../profile/pets.service.ts';
import type { RemindersService } from '../reminders/reminders.service.ts';

export interface OwnPageParts {
  /** Throws `unknown_user` where there is none. */
  readonly profileOf: (person: Person) => Promise<OwnPage['profile']>;
  readonly pets: Pick<PetsService, 'listOwn' | 'read'>;
  readonly reminders: Pick<RemindersService, 'list'>;
  readonly health: Pick<HealthService, 'list'>;
  readonly ofOwner: OwnerCalls;
}

const NOTHING = { pets: [], reminders: [], health: [] };

export type OwnPageService = ReturnType<typeof createOwnPageService>;

/** What own pages show first: put together from what the calls with a token answer, by their own views. */
export function createOwnPageService({ profileOf, pets, reminders, health, ofOwner }: OwnPageParts) {
  const onePet = ofOwner(async ({ pet, identity }) => ({
    pets: [await pets.read(pet.id, identity)],
    reminders: [],
    health: await health.list(pet),
  }));

  /** Nothing where the pet is not the person's: their browser is on its way to what everybody sees of it. */
  const theirPet = (petId: string, identity: Person) =>
    onePet({ params: { petId }, identity }).catch((error: unknown) => {
      if (error instanceof ProductError && error.code === 'unknown_pet') return NOTHING;
      throw error;
    });

  async function allPets(person: Person) {
    const [own, due] = await Promise.all([pets.listOwn(person), reminders.list(person)]);
    return { pets: await own.make(), reminders: due, health: [] };
  }

  return {
    /** @throws `unknown_user` without a profile. */
    async read(identity: Person, petId: string | undefined): Promise<OwnPage> {
      const [profile, shown] = await Promise.all([
        profileOf(identity),
        petId === undefined ? allPets(identity) : theirPet(petId, identity),
      ]);
      return { profile, ...shown };
    },
  };
}
