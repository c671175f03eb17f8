import { sql } from 'drizzle-orm';
import { createAddition, createRepetition } from '../../../database/addition.ts';
import { petHealthEntry } from '../pets.tables.ts';
import type { EntryLimits } from './entry-limits.ts';

const NAMES = [
  'id',
  'petId',
  'kind',
  'subject',
  'happenedOn',
  'nextDue',
  'batch',
  'vet',
  'vetProviderId',
  'weightGrams',
  'note',
] as const;

const IS_IN_LOG = sql`(replaced_at is null and deleted_at is null)`;

/**
 * Adds an entry to a log in which it has room.
 *
 * A weight said now is the pet's where no later one is known; the pet's version guards what is typed into its form, and
 * stays.
 */
export const addEntry = createAddition<
  typeof petHealthEntry,
  (typeof NAMES)[number],
  'too_many_entries' | 'log_too_long',
  /** Bytes of what the entry says, in UTF-8. */
  EntryLimits & { readonly bytes: number }
>('added entry', petHealthEntry, NAMES, {
  room: (value) => sql`
    select case
      when count(*) >= ${value('keptEntries')} or count(*) filter (where ${IS_IN_LOG}) >= ${value('entries')}
        then 'too_many_entries'
      when coalesce(sum(octet_length(concat(subject, batch, vet, vet_provider_id, note))), 0) + ${value('bytes')}::integer
        > ${value('logBytes')} then 'log_too_long'
      end as refusal
    from pet_health_entry where pet_id = ${value('petId')}`,
  besides: sql`weighed as (
    update pet set weight_grams = added.weight_grams from added
    where pet.id = added.pet_id and added.kind = 'weight' and not exists (
      select from pet_health_entry other
      where other.pet_id = added.pet_id and other.kind = 'weight' and ${IS_IN_LOG}
        and (other.happened_on, other.created_at, other.id) > (added.happened_on, added.created_at, added.id)))`,
});

/** An entry of a pet's log as it is now; null where it is not in it any more. */
export const entryAgain = createRepetition<
  typeof petHealthEntry,
  { readonly id: string; readonly petId: string }
>(
  'repeated entry',
  petHealthEntry,
  (value) => sql`
    pet_health_entry.id = ${value('id')} and pet_health_entry.pet_id = ${value('petId')} and ${IS_IN_LOG}`,
);
