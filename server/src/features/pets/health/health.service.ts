import { ProductError } from '@pawhood/contract/errors.ts';
import { RESTORE_DAYS } from '@pawhood/contract/limits.ts';
import { type HealthEntry, mistakesOf, type NewHealthEntry } from '@pawhood/contract/pets/health.ts';
import { addDays, dayIn } from '@pawhood/contract/values/day.ts';
import { readLine } from '@pawhood/contract/values/name.ts';
import type { IdempotencyKey } from '../../../lib/idempotency-key.ts';
import { orThrow, refusal } from '../../../lib/outcome.ts';
import type { Person } from '../../../lib/person.ts';
import { newId } from '../../../lib/random-ids.ts';
import type { OwnedPet, ReadablePet } from '../profile/owned-pet.ts';
import type { EntryRow } from './entry-row.ts';
import type { EntryValues, HealthStore } from './health.store.ts';

export interface HealthServiceParts {
  readonly store: HealthStore;
  readonly now?: () => Date;
}

export type HealthService = ReturnType<typeof createHealthService>;

/** The health log. */
export function createHealthService({ store, now = () => new Date() }: HealthServiceParts) {
  /** @throws `invalid_request` for fields that contradict each other or the calendar. */
  function valuesFrom(entry: NewHealthEntry): EntryValues {
    // Somewhere it is tomorrow already; no clock tells us where the owner is.
    const mistakes = mistakesOf(entry, addDays(dayIn('UTC', now()), 1));
    if (mistakes.length > 0) throw new ProductError('invalid_request', { fields: mistakes });
    const { date, subject, nextDue, vetProviderId, ...values } = entry;
    return {
      ...values,
      happenedOn: date,
      subject: readLine(subject) ?? '',
      nextDue: nextDue || null,
      vetProviderId: vetProviderId || null,
    };
  }

  return {
    async list(pet: ReadablePet<'health'>): Promise<HealthEntry[]> {
      return (await store.entriesOf(pet.id)).map(entryView);
    },

    /**
     * The log of an own pet: one statement finds the pet among the person's and reads the log.
     *
     * @throws `unknown_pet` where it is not theirs.
     */
    async listOwn(petId: string, person: Person): Promise<HealthEntry[]> {
      return orThrow((await store.ownEntriesOf(petId, person)) ?? refusal('unknown_pet')).map(entryView);
    },

    /** @throws `too_many_entries`, `log_too_long`; what `addOrRepeat` refuses. */
    async create(
      pet: OwnedPet,
      entry: NewHealthEntry,
      idempotencyKey: IdempotencyKey | null,
    ): Promise<HealthEntry> {
      const insertion = { userId: pet.userId, idempotencyKey, id: newId() };
      return entryView(orThrow(await store.add(pet.id, insertion, valuesFrom(entry))));
    },

    /** @throws `unknown_entry`, also for one that was corrected before; `too_many_entries`, `log_too_long`. */
    async correct(pet: OwnedPet, id: string, entry: NewHealthEntry): Promise<HealthEntry> {
      return entryView(orThrow(await store.correct(pet.id, id, newId(), valuesFrom(entry))));
    },

    /** @throws `unknown_entry` */
    async remove(pet: OwnedPet, id: string): Promise<void> {
      orThrow(await store.remove(pet.id, id));
    },

    /** @throws `unknown_entry`, also where it was deleted too long ago; `too_many_entries`. */
    async restore(pet: OwnedPet, id: string): Promise<HealthEntry> {
      return entryView(orThrow(await store.restore(pet.id, id, RESTORE_DAYS.entry)));
    },
  };
}

/** An entry as answered. */
function entryView(row: EntryRow): HealthEntry {
  const { id, kind, subject, happenedOn, batch, vet, weightGrams, note, corrections } = row;
  return {
    id,
    kind,
    subject,
    date: happenedOn,
    nextDue: row.nextDue ?? '',
    batch,
    vet,
    vetProviderId: row.vetProviderId ?? '',
    weightGrams,
    note,
    createdAt: row.createdAt.toISOString(),
    corrections,
  };
}
