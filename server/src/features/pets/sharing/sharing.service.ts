import { ProductError } from '@pawhood/contract/errors.ts';
import { SHARE_PARTS } from '@pawhood/contract/pets/fields.ts';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import type { NewShareLink, SharedPet, ShareLink } from '@pawhood/contract/pets/sharing.ts';
import { readLine } from '@pawhood/contract/values/name.ts';
import type { IdempotencyKey } from '../../../lib/idempotency-key.ts';
import { orThrow, refusal } from '../../../lib/outcome.ts';
import type { Identity } from '../../../lib/person.ts';
import { newId, newToken, tokenFrom, tokenHash } from '../../../lib/random-ids.ts';
import type { HealthService } from '../health/health.service.ts';
import type { PassportService } from '../passport/passport.service.ts';
import { type OwnedPet, petOfLink } from '../profile/owned-pet.ts';
import type { PetsService } from '../profile/pets.service.ts';
import type { TrainingService } from '../training/training.service.ts';
import type { LinkRow, SharingStore } from './sharing.store.ts';

export interface SharingServiceParts {
  readonly store: SharingStore;
  readonly pets: Pick<PetsService, 'readByLink'>;
  readonly health: Pick<HealthService, 'list'>;
  readonly training: Pick<TrainingService, 'list'>;
  readonly passports: Pick<PassportService, 'read'>;
  /** Name of a person for others. */
  readonly nameOf: (userId: string) => Promise<string>;
}

export type SharingService = ReturnType<typeof createSharingService>;

/** Links for sitters and vets. */
export function createSharingService(services: SharingServiceParts) {
  const { store, pets, health, training, passports, nameOf } = services;

  /** The pet as a link shows it, and whose it is; a link to a pet that is gone does not work. */
  async function petOf({ petId, parts }: LinkRow): Promise<Pick<SharedPet, 'pet' | 'ownerName'>> {
    try {
      const pet = await pets.readByLink(petId, parts);
      return { pet, ownerName: await nameOf(pet.userId) };
    } catch (error) {
      const isGone = error instanceof ProductError && error.status === 404;
      throw isGone ? new ProductError('unknown_link', { cause: error }) : error;
    }
  }

  return {
    async list(pet: OwnedPet): Promise<ShareLink[]> {
      return (await store.working(pet.id)).map(linkView);
    },

    /** @throws `too_many_links`; `unauthorized` when the person signs out everywhere meanwhile; what `addOrRepeat` refuses. */
    async create(
      pet: OwnedPet,
      wish: NewShareLink,
      idempotencyKey: IdempotencyKey | null,
      identity: Identity,
    ): Promise<{ link: ShareLink; token: string }> {
      const label = readLine(wish.label) ?? '';
      const parts = SHARE_PARTS.filter((part) => wish.parts.includes(part));
      const id = newId();
      const token = tokenOf(id, idempotencyKey);
      const link = { tokenHash: tokenHash(token), label, parts, hours: wish.hours };
      const insertion = { userId: pet.userId, idempotencyKey, id };
      const row = orThrow(await store.add(pet.id, insertion, link, { most: PET_LIMITS.links, identity }));
      return { link: linkView(row), token: row.id === id ? token : tokenOf(row.id, idempotencyKey) };
    },

    /** @throws `unknown_link` */
    async revoke(pet: OwnedPet, id: string): Promise<void> {
      if (!(await store.revoke(pet.id, id))) throw new ProductError('unknown_link');
    },

    /** @throws `unknown_link`, alike for every token that shows nothing. */
    async open(token: string): Promise<SharedPet> {
      const link = orThrow((await store.find(tokenHash(token))) ?? refusal('unknown_link'));
      const forHealth = petOfLink(link, 'health');
      const forTraining = petOfLink(link, 'training');
      const forPassport = petOfLink(link, 'passport');
      const shared = {
        ...(await petOf(link)),
        parts: link.parts,
        expiresAt: link.expiresAt.toISOString(),
        health: forHealth && (await health.list(forHealth)),
        training: forTraining && (await training.list(forTraining)),
        passport: forPassport && (await passports.read(forPassport)),
      };
      // Last: what was revoked while it was read is not shown.
      if (!(await store.noteOpened(link.id))) throw new ProductError('unknown_link');
      return shared;
    },
  };
}

/** No token is kept: of a link that is asked for again, id and key yield the same one. */
const tokenOf = (id: string, idempotencyKey: IdempotencyKey | null): string =>
  idempotencyKey === null ? newToken() : tokenFrom(id, idempotencyKey.key);

function linkView({ id, label, parts, opened, createdAt, expiresAt, lastOpenedAt }: LinkRow): ShareLink {
  return {
    id,
    label,
    parts,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastOpenedAt: lastOpenedAt?.toISOString() ?? '',
    opened,
  };
}
