import { addDays, dayIn } from '@pawhood/contract/calendar-days.ts';
import { type CareEntry, type CareRow, careRows } from '@pawhood/contract/care.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import { KEPT_DAYS } from '@pawhood/contract/limits.ts';
import { type HealthEntry, mistakesOf, type NewHealthEntry } from '@pawhood/contract/pet-health.ts';
import { readName } from '@pawhood/identity/accounts/readings.ts';
import type { AdditionKey } from '../../addition-key.ts';
import type { Person } from '../../caller.ts';
import { newId } from '../../random-ids.ts';
import { formerRow } from './former-row.ts';
import type { CareValues, EntryRow, EntryValues, HealthStore } from './health.store.ts';
import type { PetsService } from './pets.service.ts';

export interface HealthServiceParts {
  readonly store: HealthStore;
  readonly pets: Pick<PetsService, 'own'>;
  readonly now?: () => Date;
}

export type HealthService = ReturnType<typeof createHealthService>;

/** The health log. Whatever names somebody else's pet throws `unknown_pet`. */
export function createHealthService({ store, pets, now = () => new Date() }: HealthServiceParts) {
  /** @throws `invalid_request` for fields that contradict each other or the calendar. */
  function valuesFrom(written: NewHealthEntry): EntryValues {
    // Somewhere it is tomorrow already; no clock tells us where the owner is.
    const mistakes = mistakesOf(written, addDays(dayIn('UTC', now()), 1));
    if (mistakes.length > 0) throw new ProductError('invalid_request', { fields: mistakes });
    const { date, subject, nextDue, vetProviderId, ...values } = written;
    return {
      ...values,
      happenedOn: date,
      subject: readName(subject) ?? '',
      nextDue: nextDue || null,
      vetProviderId: vetProviderId || null,
    };
  }

  /** The log of a pet, for whom its owner lets read it. */
  async function logOf(petId: string): Promise<HealthEntry[]> {
    return (await store.entriesOf(petId)).map(entryView);
  }

  return {
    logOf,

    async list(petId: string, person: Person): Promise<HealthEntry[]> {
      await pets.own(petId, person);
      return logOf(petId);
    },

    /** What of a pet's care is up to date, and what is due, on a calendar day; for its owner. */
    async careOf(petId: string, today: string): Promise<CareRow<CareEntry>[]> {
      return careRows((await store.careOf(petId)).map(careView), today);
    },

    /** @throws `too_many_entries`; what `formerRow` does. */
    async add(
      petId: string,
      person: Person,
      entry: NewHealthEntry,
      additionKey: AdditionKey | null,
    ): Promise<HealthEntry> {
      const { userId } = await pets.own(petId, person);
      const values = valuesFrom(entry);
      const added = await store.add(petId, { userId, additionKey, id: newId() }, values);
      if (added === null || typeof added === 'string' || !('formerId' in added))
        return entryView(known(added));
      return entryView(formerRow(await store.entriesOf(petId), added));
    },

    /** @throws `unknown_entry`, also for one that was corrected before; `too_many_entries`. */
    async correct(petId: string, id: string, person: Person, entry: NewHealthEntry): Promise<HealthEntry> {
      await pets.own(petId, person);
      return entryView(known(await store.correct(petId, id, newId(), valuesFrom(entry))));
    },

    /** @throws `unknown_entry` */
    async remove(petId: string, id: string, person: Person): Promise<void> {
      await pets.own(petId, person);
      known(await store.remove(petId, id));
    },

    /** @throws `unknown_entry`, also where it was deleted too long ago; `too_many_entries`. */
    async restore(petId: string, id: string, person: Person): Promise<HealthEntry> {
      await pets.own(petId, person);
      return entryView(known(await store.restore(petId, id, KEPT_DAYS.entry)));
    },
  };
}

function careView({ kind, subject, happenedOn, nextDue, createdAt }: CareValues): CareEntry {
  return { kind, subject, date: happenedOn, nextDue: nextDue ?? '', createdAt: createdAt.toISOString() };
}

/** An entry as answered. */
function entryView(row: EntryRow): HealthEntry {
  const { id, kind, subject, happenedOn, batch, vet, weightGrams, note, corrections } = row;
  return {
    ...{ id, kind, subject, batch, vet, weightGrams, note, corrections },
    date: happenedOn,
    nextDue: row.nextDue ?? '',
    vetProviderId: row.vetProviderId ?? '',
    createdAt: row.createdAt.toISOString(),
  };
}

function known(changed: EntryRow | 'full' | 'unknown' | null): EntryRow {
  if (changed === null) throw new ProductError('unknown_pet');
  if (changed === 'unknown') throw new ProductError('unknown_entry');
  if (changed === 'full') throw new ProductError('too_many_entries');
  return changed;
}
