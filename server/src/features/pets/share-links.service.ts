import { ProductError } from '@pawhood/contract/errors.ts';
import { PET_LIMITS } from '@pawhood/contract/limits.ts';
import {
  type NewShareLink,
  SHARE_PARTS,
  type SharedPet,
  type ShareLink,
} from '@pawhood/contract/pet-sharing.ts';
import { readName } from '@pawhood/identity/accounts/readings.ts';
import type { AdditionKey } from '../../addition-key.ts';
import type { Person } from '../../caller.ts';
import { newId, newToken, tokenFrom, tokenHash } from '../../random-ids.ts';
import { formerRow } from './former-row.ts';
import type { HealthService } from './health.service.ts';
import type { PassportService } from './passport.service.ts';
import type { PetsService } from './pets.service.ts';
import type { LinkRow, ShareLinksStore } from './share-links.store.ts';
import type { TrainingService } from './training.service.ts';

export interface ShareLinksServiceParts {
  readonly store: ShareLinksStore;
  readonly pets: Pick<PetsService, 'own' | 'readByLink'>;
  readonly health: Pick<HealthService, 'logOf'>;
  readonly training: Pick<TrainingService, 'skillsOf'>;
  readonly passports: Pick<PassportService, 'passportOf'>;
  /** What others call a person. */
  readonly nameOf: (userId: string) => Promise<string>;
}

export type ShareLinksService = ReturnType<typeof createShareLinksService>;

/** Links for sitters and vets. Whatever names somebody else's pet throws `unknown_pet`. */
export function createShareLinksService(services: ShareLinksServiceParts) {
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
    async list(petId: string, person: Person): Promise<ShareLink[]> {
      await pets.own(petId, person);
      return (await store.working(petId)).map(linkView);
    },

    /** @throws `too_many_links`; what `formerRow` does. */
    async create(
      petId: string,
      person: Person,
      wanted: NewShareLink,
      additionKey: AdditionKey | null,
    ): Promise<{ link: ShareLink; token: string }> {
      const { userId } = await pets.own(petId, person);
      const { hours } = wanted;
      const label = readName(wanted.label) ?? '';
      const parts = SHARE_PARTS.filter((part) => wanted.parts.includes(part));
      const id = newId();
      const token = tokenOf(id, additionKey);
      const link = { tokenHash: tokenHash(token), label, parts, hours };
      const added = await store.add(petId, { userId, additionKey, id }, link, PET_LIMITS.links);
      if (added === null) throw new ProductError('unknown_pet');
      if (added === 'full') throw new ProductError('too_many_links');
      if (!('formerId' in added)) return { link: linkView(added), token };
      const former = formerRow(await store.working(petId), added);
      return { link: linkView(former), token: tokenOf(former.id, additionKey) };
    },

    /** @throws `unknown_link` */
    async revoke(petId: string, id: string, person: Person): Promise<void> {
      await pets.own(petId, person);
      if (!(await store.revoke(petId, id))) throw new ProductError('unknown_link');
    },

    /** @throws `unknown_link`, alike for every token that shows nothing. */
    async open(token: string): Promise<SharedPet> {
      const link = await store.find(tokenHash(token));
      if (link === null) throw new ProductError('unknown_link');
      const { petId, parts, expiresAt } = link;
      const shown = {
        ...(await petOf(link)),
        parts,
        expiresAt: expiresAt.toISOString(),
        health: parts.includes('health') ? await health.logOf(petId) : null,
        training: parts.includes('training') ? await training.skillsOf(petId) : null,
        passport: parts.includes('passport') ? await passports.passportOf(petId) : null,
      };
      // Last: what was revoked while it was read is not shown.
      if (!(await store.noteOpened(link.id))) throw new ProductError('unknown_link');
      return shown;
    },
  };
}

/** No token is kept: of a link that is asked for again, id and key yield the same one. */
const tokenOf = (id: string, additionKey: AdditionKey | null): string =>
  additionKey === null ? newToken() : tokenFrom(id, additionKey.key);

function linkView({ id, label, parts, opened, createdAt, expiresAt, lastOpenedAt }: LinkRow): ShareLink {
  return {
    ...{ id, label, parts, opened },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastOpenedAt: lastOpenedAt?.toISOString() ?? '',
  };
}
