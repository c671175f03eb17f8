import { chipNumberOf } from '@pawhood/contract/chip.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import { type NewPassport, type PetPassport, passportMistakesOf } from '@pawhood/contract/pet-passport.ts';
import type { Person } from '../../caller.ts';
import type { PassportRow, PassportStore, PassportValues } from './passport.store.ts';
import type { PetsService } from './pets.service.ts';

export interface PassportServiceParts {
  readonly store: PassportStore;
  readonly pets: Pick<PetsService, 'own'>;
}

export type PassportService = ReturnType<typeof createPassportService>;

/** Chips and passports. Whatever names somebody else's pet throws `unknown_pet`. */
export function createPassportService({ store, pets }: PassportServiceParts) {
  /** Of a pet, for whom its owner lets read it. */
  async function passportOf(petId: string): Promise<PetPassport> {
    return passportView(await store.find(petId));
  }

  return {
    passportOf,

    async read(petId: string, person: Person): Promise<PetPassport> {
      await pets.own(petId, person);
      return passportOf(petId);
    },

    /**
     * @param seen version that the caller has seen.
     * @throws `changed_elsewhere` with what is there now; `invalid_request` for a number that no chip can have.
     */
    async write(petId: string, person: Person, seen: number, passport: NewPassport): Promise<PetPassport> {
      await pets.own(petId, person);
      const mistakes = passportMistakesOf(passport);
      if (mistakes.length > 0) throw new ProductError('invalid_request', { fields: mistakes });
      const written = await store.write(petId, seen, columnsOf(passport));
      if (written === null) throw new ProductError('unknown_pet');
      if (written === 'changed') {
        throw new ProductError('changed_elsewhere', { current: await passportOf(petId) });
      }
      return passportView(written);
    },
  };
}

/** An empty day is none. */
function columnsOf({ chipNumber, ...passport }: NewPassport): PassportValues {
  const { passportNumber, passportCountry } = passport;
  return {
    ...{ passportNumber, passportCountry },
    chipNumber: chipNumberOf(chipNumber),
    chipImplantedOn: passport.chipImplantedOn || null,
    issuedOn: passport.issuedOn || null,
    validUntil: passport.validUntil || null,
  };
}

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
