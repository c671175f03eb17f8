import { ProductError } from '@pawhood/contract/errors.ts';
import { KEPT_DAYS, PET_LIMITS, PHOTO_TILES } from '@pawhood/contract/limits.ts';
import type { DeletedPet, NewPet, Pet, PetChanges } from '@pawhood/contract/pets.ts';
import { PET_NAME_MISSING } from '@pawhood/contract/texts.ts';
import { readName } from '@pawhood/identity/accounts/readings.ts';
import type { AdditionKey } from '../../addition-key.ts';
import { isSamePerson, type Person } from '../../caller.ts';
import type { Pictures } from '../../media/pictures.service.ts';
import { newId } from '../../random-ids.ts';
import type { DeletedPetsStore } from './deleted-pets.store.ts';
import { formerRow } from './former-row.ts';
import { isShown, type Viewer, viewOf } from './pet-view.ts';
import type { OwnerRow, PetRow, PetsStore, PetValues } from './pets.store.ts';

export interface PetsServiceParts {
  readonly store: PetsStore;
  readonly deletedPets: DeletedPetsStore;
  readonly pictures: Pick<Pictures, 'remove'>;
  /** Told when files of pictures could not be removed at once; they are swept away later. */
  readonly onLeftover: (error: unknown) => void;
  /** Whether the operator keeps a person out; their pets are not there then. */
  readonly isDisabled: (person: Person) => Promise<boolean>;
}

export type PetsService = ReturnType<typeof createPetsService>;

export function createPetsService(parts: PetsServiceParts) {
  const { store, deletedPets, pictures, onLeftover, isDisabled } = parts;

  /** @throws `unknown_pet` unless it is that person's, and not deleted. */
  async function own(petId: string, person: Person): Promise<PetRow> {
    return known(await store.findOwn(petId, person));
  }

  async function oneView(row: PetRow, viewer: Viewer): Promise<Pet> {
    return known(viewOf({ row, photos: await store.photosOf(row.id) }, viewer));
  }

  /** The owner and how somebody sees their pet; null when it is not there. */
  async function found(petId: string, person: Person | null) {
    const each = await store.find(petId);
    if (each === null || (await isDisabled(each.owner))) return null;
    return { row: each.row, viewer: viewerOf(each.owner, person) };
  }

  return {
    own,

    /**
     * A pet as somebody sees it.
     *
     * @param person null for a visitor.
     * @throws `unknown_pet` also for one that is not theirs to see.
     */
    async read(petId: string, person: Person | null): Promise<Pet> {
      const { row, viewer } = known(await found(petId, person));
      return oneView(row, viewer);
    },

    /** A pet as a link shows it, whoever else sees it. Throws as `read` does. */
    async readByLink(petId: string, parts: Exclude<Viewer, string>['parts']): Promise<Pet> {
      const { row } = known(await found(petId, null));
      return oneView(row, { parts });
    },

    /** Whether a visitor sees a pet. */
    async isPublic(petId: string): Promise<boolean> {
      const each = await found(petId, null);
      return each !== null && isShown(each.row.visibility, 'visitor');
    },

    /** The pets of a person that somebody sees, each with its first photos; none where they do not see the person. */
    async listOf(userId: string, person: Person | null): Promise<Pet[]> {
      const owner = await store.findOwner(userId);
      if (owner === null || (await isDisabled(owner))) return [];
      const viewer = viewerOf(owner, person);
      if (!isShown(owner.visibility, viewer)) return [];
      const rows = await store.ofUser(userId);
      const ids = rows.map(({ id }) => id);
      const photos = await store.firstPhotosOf(ids, viewer === 'owner', PHOTO_TILES);
      return rows
        .map((row) => viewOf({ row, photos: photos.filter(({ petId }) => petId === row.id) }, viewer))
        .filter((view) => view !== null);
    },

    /** Adds a pet; with a key that was sent before it answers what that has made, or throws as `formerRow` does. */
    async create(person: Person, { name, ...values }: NewPet, additionKey: AdditionKey | null): Promise<Pet> {
      const columns = { ...columnsOf(values), name: nameFrom(name) };
      const added = await store.add({ id: newId(), additionKey }, person, columns, PET_LIMITS.pets);
      if (added === 'nobody') throw new ProductError('unknown_user');
      if (added === 'full') throw new ProductError('too_many_pets');
      if (!('formerId' in added)) return oneView(added, 'owner');
      return oneView(formerRow([await store.findOwn(added.formerId, person)], added), 'owner');
    },

    /** @throws `changed_elsewhere` with the pet as it is now, when that is not the version the caller has seen. */
    async change(petId: string, person: Person, version: number, changes: PetChanges): Promise<Pet> {
      const { id } = await own(petId, person);
      const row = await store.change(id, version, columnsOf(changes));
      if (row !== null) return oneView(row, 'owner');
      const current = await oneView(await own(petId, person), 'owner');
      throw new ProductError('changed_elsewhere', { current });
    },

    async remove(petId: string, person: Person): Promise<void> {
      const dropped = await deletedPets.add(await own(petId, person), PET_LIMITS.pets);
      await pictures.remove(known(dropped)).catch(onLeftover);
    },

    /** Brings a deleted pet back; one that is there stays as it is. */
    async restore(petId: string, person: Person): Promise<Pet> {
      const restored = await deletedPets.restore(petId, person, PET_LIMITS.pets);
      if (restored === 'unknown') throw new ProductError('unknown_pet');
      if (restored === 'full') throw new ProductError('too_many_pets');
      return oneView(restored, 'owner');
    },

    async deleted(person: Person): Promise<DeletedPet[]> {
      const rows = await deletedPets.ofPerson(person);
      if (rows === null) throw new ProductError('unknown_user');
      return rows.map(deletedView);
    },
  };
}

function viewerOf(owner: OwnerRow, person: Person | null): Viewer {
  if (person === null) return 'visitor';
  return isSamePerson(owner, person) ? 'owner' : 'signed-in';
}

const KEPT_MS = KEPT_DAYS.pet * 24 * 60 * 60_000;

function deletedView({ id, name, deletedAt }: PetRow): DeletedPet {
  const since = deletedAt ?? new Date();
  return {
    id,
    name,
    deletedAt: since.toISOString(),
    goneAt: new Date(since.getTime() + KEPT_MS).toISOString(),
  };
}

function known<Value>(found: Value | null): Value {
  if (found === null) throw new ProductError('unknown_pet');
  return found;
}

/** What is set, as the columns hold it: an empty city or birthday is none. */
function columnsOf({ name, city, birthday, tags, ...changes }: PetChanges): PetValues {
  return {
    ...changes,
    ...(name !== undefined && { name: nameFrom(name) }),
    ...(city !== undefined && { city: city === '' ? null : city }),
    ...(birthday !== undefined && { birthday: birthday === '' ? null : birthday }),
    ...(tags !== undefined && { tags: [...new Set(tags)] }),
  };
}

/** A name as it is kept; refused when there is nothing in it that can be seen. */
function nameFrom(written: string): string {
  const name = readName(written);
  if (name !== null) return name;
  throw new ProductError('invalid_request', { fields: [{ field: 'name', text: PET_NAME_MISSING }] });
}
