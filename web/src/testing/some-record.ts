import type { HealthEntry } from '@pawhood/contract/pets/health.ts';
import type { PetPassport } from '@pawhood/contract/pets/passport.ts';
import type { Skill } from '@pawhood/contract/pets/training.ts';

/** An entry of a health log for tests; whatever a test is about, it says itself. */
export function someEntry(facts: Partial<HealthEntry> = {}): HealthEntry {
  return {
    id: 'e57',
    kind: 'vaccination',
    subject: 'Rabies',
    date: '2025-02-28',
    nextDue: '',
    batch: '',
    vet: '',
    vetProviderId: '',
    weightGrams: null,
    note: '',
    createdAt: '2025-03-01T10:57:00.000Z',
    corrections: 0,
    ...facts,
  };
}

/** A skill for tests; whatever a test is about, it says itself. */
export function someSkill(facts: Partial<Skill> = {}): Skill {
  const moment = '2025-03-01T10:57:00.000Z';
  return {
    id: 's57',
    name: 'Loose lead',
    level: 'practising',
    note: '',
    createdAt: moment,
    updatedAt: moment,
    ...facts,
  };
}

/** A passport for tests; whatever a test is about, it says itself. */
export function somePassport(facts: Partial<PetPassport> = {}): PetPassport {
  return {
    chipNumber: '528140000123457',
    chipImplantedOn: '2021-05-07',
    passportNumber: 'NL57001234',
    passportCountry: 'NL',
    issuedOn: '2021-05-08',
    validUntil: '',
    version: 57,
    ...facts,
  };
}
