import { ProductError } from '@pawhood/contract/errors.ts';
import { chipNumberOf } from '@pawhood/contract/pets/chip.ts';
import { type NewPassport, type PetPassport, passportMistakesOf } from '@pawhood/contract/pets/passport.ts';
import { isRefusal, orThrow } from '../../../lib/outcome.ts';
import type { OwnedPet, ReadablePet } from '../profile/owned-pet.ts';
import type { PassportRow, PassportStore, PassportValues } from './passport.store.ts';

export type PassportService = ReturnType<typeof createPassportService>;

/** Chips and passports. */
export function createPassportService(store: PassportStore) {
  return {
    async read(pet: ReadablePet<'passport'>): Promise<PetPassport> {
      return passportView(await store.find(pet.id));
    },

    /**
     * @param seen version that the caller has seen; 0 where nothing was written down.
     * @throws `unknown_pet`; `edit_conflict` with what is there now; `invalid_request` for what `passportMistakesOf` finds.
     */
    async write(pet: OwnedPet, seen: number, passport: NewPassport): Promise<PetPassport> {
      const mistakes = passportMistakesOf(passport);
      if (mistakes.length > 0) throw new ProductError('invalid_request', { fields: mistakes });
      const outcome = await store.write(pet.id, seen, columnsOf(passport));
      if (isRefusal(outcome) && outcome.refusal === 'edit_conflict') {
        throw new ProductError('edit_conflict', { current: passportView(await store.find(pet.id)) });
      }
      return passportView(orThrow(outcome));
    },
  };
}

/** The chip's number is stored without what groups it. A day left empty is null: its column takes days alone. */
function columnsOf(passport: NewPassport): PassportValues {
  return {
    ...passport,
    chipNumber: chipNumberOf(passport.chipNumber),
    chipImplantedOn: passport.chipImplantedOn || null,
    issuedOn: passport.issuedOn || null,
    validUntil: passport.validUntil || null,
  };
}

/** Where nothing is written down, all is empty and of version 0, which the first write then names. */
function passportView(row: PassportRow | null): PetPassport {
  return {
    chipNumber: row?.chipNumber ?? '',
    chipImplantedOn: row?.chipImplantedOn ?? '',
    passportNumber: row?.passportNumber ?? '',
    passportCountry: row?.passportCountry ?? '',
    issuedOn: row?.issuedOn ?? '',
    validUntil: row?.validUntil ?? '',
    version: row?.version ?? 0,
  };
}
