import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../../database/connection.ts';
import { type Outcome, refusal } from '../../../lib/outcome.ts';
import type { Person } from '../../../lib/person.ts';
import type { Insertion } from '../idempotency.store.ts';
import { addToPet } from '../idempotent-insert.store.ts';
import { onPet } from '../pet-lock.store.ts';
import { pet, petHealthEntry } from '../pets.tables.ts';
import { bytesOf } from './entry-bytes.ts';
import { insertEntry, replayEntry } from './entry-insert.store.ts';
import type { EntryLimits } from './entry-limits.ts';
import type { EntryRow } from './entry-row.ts';
import { logOf, ownLogOf } from './health-log.store.ts';

/** The values of an entry. */
export type EntryValues = Pick<
  EntryRow,
  'kind' | 'subject' | 'happenedOn' | 'nextDue' | 'batch' | 'vet' | 'vetProviderId' | 'weightGrams' | 'note'
>;

/** As much of an entry as reminders follow from: notes can be long. */
export type CareValues = Pick<EntryRow, 'kind' | 'subject' | 'happenedOn' | 'nextDue' | 'createdAt'>;

export type HealthStore = ReturnType<typeof createHealthStore>;

/** The entry as it is then. */
type Changed = Outcome<EntryRow, 'unknown_pet' | 'unknown_entry' | 'too_many_entries' | 'log_too_long'>;

export function createHealthStore(database: Database, limits: EntryLimits = PET_LIMITS) {
  // Apart: the limits of pets have fields by the names of an entry's own.
  const { entries, totalEntries, logBytes } = limits;
  const room: EntryLimits = { entries, totalEntries, logBytes };

  return {
    /** The log of a pet, the latest day first. */
    entriesOf: (petId: string): Promise<EntryRow[]> => logOf(database, petId),

    /** The log of that person's pet; null where it is not theirs. */
    ownEntriesOf: (petId: string, person: Person): Promise<EntryRow[] | null> =>
      ownLogOf(database, petId, person),

    careOf: (petId: string): Promise<CareValues[]> => careOf(database, petId),

    add: (petId: string, insertion: Insertion, values: EntryValues) =>
      addToPet<Changed>(database, petId, insertion, {
        insert: (connection) =>
          insertEntry(connection, { ...room, ...values, id: insertion.id, petId, bytes: bytesOf(values) }),
        replay: (connection, id) => replayEntry(connection, { id, petId }),
      }),

    /** Puts an entry in the place of another, which is kept and not in the log any more. */
    correct: (petId: string, formerId: string, id: string, values: EntryValues): Promise<Changed> =>
      onPet(database, petId, async (transaction) => {
        const { entries, bytes } = await countsOf(transaction, petId);
        if (entries >= limits.totalEntries) return refusal('too_many_entries');
        if (bytes + bytesOf(values) > limits.logBytes) return refusal('log_too_long');
        return replace(transaction, { petId, formerId, id }, values);
      }),

    /** Marks an entry as deleted. */
    remove: (petId: string, id: string): Promise<Changed> =>
      onPet(database, petId, async (transaction) => {
        const [row] = await transaction
          .update(petHealthEntry)
          .set({ deletedAt: sql`now()` })
          .where(and(isEntry(petId, id), IS_IN_LOG))
          .returning();
        if (!row) return refusal('unknown_entry');
        await dropWeight(transaction, row);
        return row;
      }),

    /**
     * Takes the mark from an entry again; one that has none stays as it is.
     *
     * @param days how long ago it may have been deleted.
     */
    restore: (petId: string, id: string, days: number): Promise<Changed> =>
      onPet(database, petId, async (transaction) => {
        const isThere = and(isEntry(petId, id), isNull(petHealthEntry.replacedAt));
        const [entry] = await transaction.select().from(petHealthEntry).where(isThere);
        if (!entry) return refusal('unknown_entry');
        if (entry.deletedAt === null) return entry;
        if ((await countsOf(transaction, petId)).inLog >= limits.entries) return refusal('too_many_entries');
        const isRecent = gt(petHealthEntry.deletedAt, sql`now() - make_interval(days => ${days})`);
        const [row] = await transaction
          .update(petHealthEntry)
          .set({ deletedAt: null })
          .where(and(isThere, isRecent))
          .returning();
        if (!row) return refusal('unknown_entry');
        await takeWeight(transaction, row);
        return row;
      }),
  };
}

const IS_IN_LOG = and(isNull(petHealthEntry.replacedAt), isNull(petHealthEntry.deletedAt));

const LATEST_FIRST = [
  desc(petHealthEntry.happenedOn),
  desc(petHealthEntry.createdAt),
  desc(petHealthEntry.id),
];

/**
 * The latest entry of each kind and subject, as written, of a pet's log as above, without what reminders do not need:
 * thousands of entries are about a few things.
 */
function careOf(database: Database, petId: string): Promise<CareValues[]> {
  const { id, kind, subject, happenedOn, nextDue, createdAt } = petHealthEntry;
  const latest = database
    .selectDistinctOn([kind, subject], { id, kind, subject, happenedOn, nextDue, createdAt })
    .from(petHealthEntry)
    .where(and(eq(petHealthEntry.petId, petId), IS_IN_LOG))
    .orderBy(kind, subject, ...LATEST_FIRST)
    .as('latest');
  return database
    .select({
      kind: latest.kind,
      subject: latest.subject,
      happenedOn: latest.happenedOn,
      nextDue: latest.nextDue,
      createdAt: latest.createdAt,
    })
    .from(latest)
    .orderBy(desc(latest.happenedOn), desc(latest.createdAt), desc(latest.id));
}

const isEntry = (petId: string, id: string) =>
  and(eq(petHealthEntry.petId, petId), eq(petHealthEntry.id, id));

/** @param ids of the entry that is corrected, and of the one that takes its place. */
async function replace(
  transaction: Transaction,
  { petId, formerId, id }: Readonly<Record<'petId' | 'formerId' | 'id', string>>,
  values: EntryValues,
): Promise<Outcome<EntryRow, 'unknown_entry'>> {
  const [former] = await transaction
    .update(petHealthEntry)
    .set({ replacedBy: id, replacedAt: sql`now()` })
    .where(and(isEntry(petId, formerId), IS_IN_LOG))
    .returning();
  if (!former) return refusal('unknown_entry');
  const row = await insert(transaction, {
    ...values,
    id,
    petId,
    corrections: former.corrections + 1,
    // It stands where the former one stood among those of its day; a Date would lose the microseconds.
    createdAt: sql`(select created_at from pet_health_entry where id = ${formerId})`,
  });
  await dropWeight(transaction, former);
  if (isWeighedAnew(row, former)) await takeWeight(transaction, row);
  return row;
}

async function insert(
  transaction: Transaction,
  values: PgInsertValue<typeof petHealthEntry>,
): Promise<EntryRow> {
  const [row] = await transaction.insert(petHealthEntry).values(values).returning();
  if (!row) throw new Error('An insert answered no row.');
  return row;
}

interface Counts {
  readonly inLog: number;
  readonly entries: number;
  readonly bytes: number;
}

async function countsOf(transaction: Transaction, petId: string): Promise<Counts> {
  const { subject, batch, vet, vetProviderId, note } = petHealthEntry;
  const [counts] = await transaction
    .select({
      entries: count(),
      inLog: sql<number>`(count(*) filter (where ${IS_IN_LOG}))::integer`,
      bytes: sql<number>`
        coalesce(sum(octet_length(concat(${subject}, ${batch}, ${vet}, ${vetProviderId}, ${note}))), 0)::integer`,
    })
    .from(petHealthEntry)
    .where(eq(petHealthEntry.petId, petId));
  return counts ?? { inLog: 0, entries: 0, bytes: 0 };
}

/** A weight said now is the pet's where no later one is known; the pet's version guards what is typed into its form, and stays. */
async function takeWeight(transaction: Transaction, { id, petId, kind }: EntryRow): Promise<void> {
  if (kind !== 'weight') return;
  const latest = await latestWeight(transaction, petId);
  if (latest?.id !== id) return;
  await transaction.update(pet).set({ weightGrams: latest.weightGrams }).where(eq(pet.id, petId));
}

/** Whether a correction says another weight or day; otherwise what the owner has given since stays. */
const isWeighedAnew = (row: EntryRow, former: EntryRow): boolean =>
  row.weightGrams !== former.weightGrams || row.happenedOn !== former.happenedOn;

/** Where a weight goes that is the pet's, the latest that is left takes its place; the owner may have given another since. */
async function dropWeight(transaction: Transaction, { petId, weightGrams }: EntryRow): Promise<void> {
  if (weightGrams === null) return;
  const latest = await latestWeight(transaction, petId);
  await transaction
    .update(pet)
    .set({ weightGrams: latest?.weightGrams ?? null })
    .where(and(eq(pet.id, petId), eq(pet.weightGrams, weightGrams)));
}

async function latestWeight(transaction: Transaction, petId: string) {
  const [latest] = await transaction
    .select({ id: petHealthEntry.id, weightGrams: petHealthEntry.weightGrams })
    .from(petHealthEntry)
    .where(and(eq(petHealthEntry.petId, petId), eq(petHealthEntry.kind, 'weight'), IS_IN_LOG))
    .orderBy(...LATEST_FIRST)
    .limit(1);
  return latest ?? null;
}
