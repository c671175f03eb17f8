import { ProductError } from '@pawhood/contract/errors.ts';
import { PHOTO_TILES, RESTORE_DAYS } from '@pawhood/contract/limits.ts';
import type { NewPet, PetChanges, SharePart } from '@pawhood/contract/pets/fields.ts';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import type { DeletedPet, Pet } from '@pawhood/contract/pets/profile.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { dayIn } from '@pawhood/contract/values/day.ts';
import { readLine } from '@pawhood/contract/values/name.ts';
import { WRONG_FORM } from '@pawhood/contract/words/errors.ts';
import { PET_NAME_MISSING } from '@pawhood/contract/words/pets.ts';
import { chosenCity } from '../../../cities/chosen-city.ts';
import type { ReadCities } from '../../../cities/cities.store.ts';
import type { OwnedView } from '../../../lib/caching/owned-view.ts';
import type { Versioned } from '../../../lib/caching/versioned.ts';
import type { IdempotencyKey } from '../../../lib/idempotency-key.ts';
import { orThrow, refusal } from '../../../lib/outcome.ts';
import { isSamePerson, type Person } from '../../../lib/person.ts';
import { newId } from '../../../lib/random-ids.ts';
import type { Pictures } from '../../../media/pictures.service.ts';
import type { RemovalStore } from '../removal/removal.store.ts';
import type { ListOwner } from './listed-pets.store.ts';
import type { OwnedPet } from './owned-pet.ts';
import type { PetRow, WholePet } from './pet-row.ts';
import { isShown, type Relation, type Viewer, viewOf } from './pet-view.ts';
import type { OwnerRow, PetsStore, PetValues } from './pets.store.ts';

export interface PetsServiceParts {
  readonly store: PetsStore;
  readonly removal: RemovalStore;
  readonly pictures: Pick<Pictures, 'remove'>;
  /** Called with the error when files could not be removed; a job removes orphaned files later. */
  readonly onOrphanedFiles: (error: unknown) => void;
  /** Whether the operator has suspended a person; their pets are not found then. */
  readonly isDisabled: (person: Person) => Promise<boolean>;
  readonly cities: ReadCities;
  /** Whether a pet can be kept in memory; in the specification's edition there is no such field. */
  readonly remembers: boolean;
}

/** What pets depend on besides what is kept of them. */
type EditionParts = Pick<PetsServiceParts, 'cities' | 'remembers'>;

export type PetsService = ReturnType<typeof createPetsService>;

export function createPetsService(parts: PetsServiceParts) {
  const { store, removal, pictures, onOrphanedFiles, isDisabled, cities } = parts;
  const viewFor = (pet: WholePet, viewer: Viewer) => viewIn(parts, pet, viewer);

  /** A pet that has just been written, with its photos. */
  const ownView = async (row: PetRow): Promise<Pet> =>
    viewFor({ row, photos: await store.photosOf(row.id) }, 'owner');

  /** @throws `unknown_pet`, also where the operator has suspended the owner, or one of the two has blocked the other. */
  async function findPet(petId: string, person: Person | null) {
    const pet = orThrow((await store.find(petId)) ?? refusal('unknown_pet'));
    if (await isHidden(parts, pet.owner, person)) throw new ProductError('unknown_pet');
    return pet;
  }

  /**
   * A pet as somebody sees it, and whose it is.
   *
   * @param person null for a visitor.
   * @throws `unknown_pet` also for one that is not theirs to see, or hidden from them by a block.
   */
  async function show(petId: string, person: Person | null): Promise<OwnedView<Pet>> {
    const pet = await findPet(petId, person);
    return { view: viewFor(pet, viewerOf(pet.owner, person)), owner: pet.owner };
  }

  function listFor(owner: ListOwner, viewer: Relation): Versioned<Pet[]> {
    const now = new Date();
    return {
      key: `${owner.id} ${viewer}`,
      // A pet's age changes when a day begins in its city, and no commit says so.
      version: `${owner.version} ${daysIn(cities(), now)}`,
      async make() {
        const pets = await store.ofUser(owner.id, viewer === 'owner', PHOTO_TILES);
        return pets.flatMap((pet) => viewOf(pet, viewer, cities(), now) ?? []).map(shownIn(parts));
      },
    };
  }

  return {
    show,

    /** The pet alone. */
    read: async (petId: string, person: Person | null): Promise<Pet> => (await show(petId, person)).view,

    /** A pet as a link shows it, whatever its visibility. Throws as `read` does. */
    async readByLink(petId: string, parts: readonly SharePart[]): Promise<Pet> {
      return viewFor(await findPet(petId, null), { parts });
    },

    /** Whether a visitor sees a pet. */
    async isPublic(petId: string): Promise<boolean> {
      const pet = await store.findVisibility(petId);
      return pet !== null && isShown(pet, 'visitor') && !(await isDisabled(pet.owner));
    },

    /** The pets of a person that a reader may see, each with its first photos; none where the person is not shown to them. */
    async listOf(userId: string, person: Person | null): Promise<Versioned<Pet[]>> {
      const owner = await store.listOwner(userId, person, PHOTO_TILES);
      if (owner === null || (await isDisabled(owner))) return NO_PETS;
      const viewer = viewerOf(owner, person);
      // A person whose words are hidden still shows their pets.
      if (!isShown({ ...owner, isHidden: false }, viewer)) return NO_PETS;
      return listFor(owner, viewer);
    },

    /** The person's own pets, as `listOf` has them; none without a profile. */
    async listOwn(person: Person): Promise<Versioned<Pet[]>> {
      const owner = await store.ownListOwner(person, PHOTO_TILES);
      return owner === null ? NO_PETS : listFor(owner, 'owner');
    },

    /** @throws `unknown_user`, `too_many_pets`; what `addOrRepeat` refuses. */
    async create(
      person: Person,
      { name, ...values }: NewPet,
      idempotencyKey: IdempotencyKey | null,
    ): Promise<Pet> {
      const columns = { ...columnsOf(values, parts), name: nameFrom(name) };
      const id = newId();
      const row = orThrow(await store.add({ id, idempotencyKey }, person, columns, PET_LIMITS.pets));
      // A repeated call answers the pet of the first one, which may have photos by now.
      return row.id === id ? viewFor({ row, photos: [] }, 'owner') : ownView(row);
    },

    /** @throws `edit_conflict` with the pet as it is now, when that is not the version the caller has seen. */
    async update(pet: OwnedPet, version: number, changes: PetChanges): Promise<Pet> {
      const columns = columnsOf(changes, parts, pet.city);
      // Other words are no longer those of the place that was chosen.
      const isOtherVet = columns.vet !== undefined && columns.vet !== pet.vet;
      const row = await store.update(pet.id, version, {
        ...columns,
        ...(isOtherVet && { vetProviderId: '' }),
      });
      if (row !== null) return ownView(row);
      const latest = orThrow((await store.find(pet.id)) ?? refusal('unknown_pet'));
      throw new ProductError('edit_conflict', { current: viewFor(latest, 'owner') });
    },

    /** Removes a pet; it can be restored for some days. As many deleted pets are kept as a person can have pets. */
    async remove(pet: OwnedPet): Promise<void> {
      const orphans = orThrow(await removal.remove(pet, PET_LIMITS.pets));
      await pictures.remove(orphans).catch(onOrphanedFiles);
    },

    /** Restores a deleted pet; one that is not deleted stays as it is. */
    async restore(petId: string, person: Person): Promise<Pet> {
      return ownView(orThrow(await removal.restore(petId, person, PET_LIMITS.pets)));
    },

    /** Deleted pets that can still be restored; none where there is no profile. */
    listDeleted: async (person: Person): Promise<DeletedPet[]> =>
      (await removal.ofPerson(person)).map(deletedView),
  };
}

/** @throws `unknown_pet` where the viewer does not see it. */
const viewIn = (edition: EditionParts, pet: WholePet, viewer: Viewer): Pet =>
  shownIn(edition)(orThrow(viewOf(pet, viewer, edition.cities()) ?? refusal('unknown_pet')));

const shownIn =
  ({ remembers }: EditionParts) =>
  (pet: Pet): Pet => {
    if (remembers) return pet;
    const { diedOn: _, ...view } = pet;
    return view;
  };

const NO_PETS: Versioned<Pet[]> = { key: '', version: '', make: async () => [] };

/** The days in the cities, and of pets without a city. */
function daysIn({ shown, timeZoneOf }: Cities, now: Date): string {
  const zones = new Set([...shown.map(({ timeZone }) => timeZone), timeZoneOf(null)]);
  return [...zones].map((zone) => dayIn(zone, now)).join();
}

/** Whether the operator has suspended somebody, or a block hides them; blocks hide nobody from visitors. */
async function isHidden(
  { store, isDisabled }: Pick<PetsServiceParts, 'store' | 'isDisabled'>,
  owner: OwnerRow,
  person: Person | null,
): Promise<boolean> {
  if (await isDisabled(owner)) return true;
  return person !== null && !isSamePerson(owner, person) && store.isHiddenFrom(owner.id, person);
}

function viewerOf(owner: Omit<OwnerRow, 'id'>, person: Person | null): Relation {
  if (person === null) return 'visitor';
  return isSamePerson(owner, person) ? 'owner' : 'signed-in';
}

const RESTORE_MS = RESTORE_DAYS.pet * 24 * 60 * 60_000;

function deletedView({ id, name, deletedAt }: PetRow): DeletedPet {
  // Never null of a deleted pet; the column's type does not say so.
  const since = deletedAt ?? new Date();
  return {
    id,
    name,
    deletedAt: since.toISOString(),
    goneAt: new Date(since.getTime() + RESTORE_MS).toISOString(),
  };
}

/**
 * The changes as columns: an empty city or day is null.
 *
 * @throws `invalid_request` for a field that the edition does not have.
 */
function columnsOf(
  { name, city, birthday, diedOn, tags, ...changes }: PetChanges,
  { cities, remembers }: EditionParts,
  cityBefore?: string | null,
): PetValues {
  if (diedOn !== undefined && !remembers)
    throw new ProductError('invalid_request', { fields: [{ field: 'diedOn', text: WRONG_FORM }] });
  return {
    ...changes,
    ...(name !== undefined && { name: nameFrom(name) }),
    ...(city !== undefined && { city: chosenCity(cities(), city, cityBefore) }),
    ...(birthday !== undefined && { birthday: birthday === '' ? null : birthday }),
    ...(diedOn !== undefined && { diedOn: diedOn === '' ? null : diedOn }),
    ...(tags !== undefined && { tags: [...new Set(tags)] }),
  };
}

/** A name as it is kept; refused when there is nothing in it that can be seen. */
function nameFrom(input: string): string {
  const name = readLine(input);
  if (name !== null) return name;
  throw new ProductError('invalid_request', { fields: [{ field: 'name', text: PET_NAME_MISSING }] });
}
