import { latestEntries } from '@pawhood/contract/pets/care.ts';
import type { HealthKind } from '@pawhood/contract/pets/health.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { lookThrough, type Span } from '../../../notifications/told-until.store.ts';

/** As much of a pet as notifications are made from. */
export interface ToldPet {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** Of the pet, else of its owner; null where nobody has said. */
  readonly city: string | null;
  /** Calendar day; null where it is not known. */
  readonly birthday: string | null;
  readonly createdAt: Date;
}

/** The latest entry about something, after which something is due. */
export interface DueCare {
  readonly petId: string;
  readonly kind: HealthKind;
  readonly subject: string;
  /** Calendar day. */
  readonly nextDue: string;
  /** The moment at which that day was written down, by a new entry or the correction of one. */
  readonly writtenAt: Date;
}

/** A pet of which something may have to be told, and the days on which something is due for it. */
export interface PetWithDays extends ToldPet {
  readonly days: readonly string[];
}

export type CareNotificationsStore = ReturnType<typeof createCareNotificationsStore>;

/** The pets that live, as far as people are told of them. */
export function createCareNotificationsStore(database: Database) {
  async function petsWhere(condition: ReturnType<typeof sql>): Promise<ToldPet[]> {
    const { rows } = await database.execute<Columns<ToldPet>>(sql`
      select ${PET} from pet join user_profile owner on owner.id = pet.user_id
      where ${LIVES} and ${condition} order by pet.id`);
    return rows.map(petFrom);
  }

  return {
    /** Looks through what came since the last time; of several servers one at a time. */
    lookThrough: (now: Date, look: (span: Span) => Promise<void>) => lookThrough(database, 'care', now, look),

    /** The pets for which something is due on certain days. */
    async petsDue(spans: readonly (readonly [first: string, last: string])[]): Promise<PetWithDays[]> {
      const isDue = spans.map(
        ([first, last]) => sql`entry.next_due between ${first}::date and ${last}::date`,
      );
      const { rows } = await database.execute<Columns<PetWithDays>>(sql`
        select ${PET}, array_agg(distinct entry.next_due::text) as days
        from pet_health_entry entry
        join pet on pet.id = entry.pet_id
        join user_profile owner on owner.id = pet.user_id
        where entry.next_due is not null and ${IS_IN_LOG} and (${sql.join(isDue, sql` or `)}) and ${LIVES}
        group by pet.id, owner.id order by pet.id`);
      return rows.map((row) => ({ ...petFrom(row), days: row.days }));
    },

    /** @param days of the year: '02-29'. */
    petsBornOn: (days: readonly string[]): Promise<ToldPet[]> =>
      petsWhere(sql`to_char(pet.birthday, 'MM-DD') = any(${sql.param(days)}::text[])`),

    /** Those of these pets that are that person's. */
    petsOf: (userId: string, petIds: readonly string[]): Promise<ToldPet[]> =>
      petsWhere(sql`pet.user_id = ${userId} and pet.id = any(${sql.param(petIds)}::text[])`),

    /** The latest entry about each thing, where something is due after it. */
    async careOf(petIds: readonly string[]): Promise<DueCare[]> {
      const { rows } = await database.execute<EntryColumns>(sql`
        select pet_id as "petId", kind, subject, happened_on::text as date, coalesce(next_due::text, '') as "nextDue",
          created_at as "createdAt",
          greatest(created_at, (
            select max(former.replaced_at) from pet_health_entry former
            where former.pet_id = latest.pet_id and former.replaced_by = latest.id
          )) as "writtenAt"
        from (
          select distinct on (pet_id, kind, subject) * from pet_health_entry entry
          where pet_id = any(${sql.param(petIds)}::text[]) and ${IS_IN_LOG}
          order by pet_id, kind, subject, happened_on desc, created_at desc, id desc
        ) latest
        order by pet_id, happened_on desc, created_at desc, id desc`);
      const byPet = new Map<string, ReturnType<typeof entryFrom>[]>(petIds.map((id) => [id, []]));
      for (const row of rows) byPet.get(row.petId)?.push(entryFrom(row));
      return [...byPet.values()].flatMap(latestEntries).filter(({ nextDue }) => nextDue !== '');
    },
  };
}

const LIVES = sql`pet.deleted_at is null and pet.died_on is null`;

/** As the index has it. */
const IS_IN_LOG = sql`entry.replaced_by is null and entry.deleted_at is null`;

const PET = sql`
  pet.id, pet.user_id as "userId", pet.name, coalesce(pet.city, owner.city) as city,
  pet.birthday::text as birthday, pet.created_at as "createdAt"`;

/** As the database writes them: moments are texts. */
type Columns<Row> = { [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] };

type EntryColumns = Columns<DueCare & { readonly date: string; readonly createdAt: Date }>;

const petFrom = ({ id, userId, name, city, birthday, createdAt }: Columns<ToldPet>): ToldPet => ({
  ...{ id, userId, name, city, birthday },
  createdAt: new Date(createdAt),
});

const entryFrom = ({ createdAt, writtenAt, ...entry }: EntryColumns) => ({
  ...entry,
  createdAt: new Date(createdAt).toISOString(),
  writtenAt: new Date(writtenAt),
});
