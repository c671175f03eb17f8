import { sql } from 'drizzle-orm';
import { createLimitedInsert, createReplay } from '../../../database/limited-insert.ts';
import { petHealthEntry } from '../pets.tables.ts';
import type { EntryLimits } from './entry-limits.ts';

declare module '../../../database/statement.ts' {
  interface StatementNames {
    readonly 'added entry': true;
    readonly 'repeated entry': true;
  }
}

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
 * Inserts an entry unless the log is full.
 *
 * The latest weight in the log becomes the pet's. The pet's version stays: it guards only what is typed into the pet's
 * form.
 */
export const insertEntry = createLimitedInsert<
  typeof petHealthEntry,
  (typeof NAMES)[number],
  'too_many_entries' | 'log_too_long',
  /** Bytes of the entry's texts, in UTF-8. */
  EntryLimits & { readonly bytes: number }
>('added entry', petHealthEntry, NAMES, {
  room: (value) => sql`
    select case
      when count(*) >= ${value('totalEntries')} or count(*) filter (where ${IS_IN_LOG}) >= ${value('entries')}
        then 'too_many_entries'
      when coalesce(sum(octet_length(concat(subject, batch, vet, vet_provider_id, note))), 0) + ${value('bytes')}::integer
        > ${value('logBytes')} then 'log_too_long'
      end as refusal
    from pet_health_entry where pet_id = ${value('petId')}`,
  alongside: () => sql`weighed as (
    update pet set weight_grams = added.weight_grams from added
    where pet.id = added.pet_id and added.kind = 'weight' and not exists (
      select from pet_health_entry other
      where other.pet_id = added.pet_id and other.kind = 'weight' and ${IS_IN_LOG}
        and (other.happened_on, other.created_at, other.id) > (added.happened_on, added.created_at, added.id)))`,
});

/** An inserted entry as it is now; null where it is no longer in the log. */
export const replayEntry = createReplay<
  typeof petHealthEntry,
  { readonly id: string; readonly petId: string }
>(
  'repeated entry',
  petHealthEntry,
  (value) => sql`
    pet_health_entry.id = ${value('id')} and pet_health_entry.pet_id = ${value('petId')} and ${IS_IN_LOG}`,
);
