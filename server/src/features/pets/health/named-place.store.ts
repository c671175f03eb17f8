/** Whether the log of somebody's pet names a place; nothing else of a record is read by others. */
import { plainText } from '@pawhood/contract/directory/search/plain-text.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { pet, petHealthEntry } from '../pets.tables.ts';

/** Days before and after a month in which an entry still counts for it. */
const DAYS_AROUND = 31;

/** A place that somebody may have been to. */
export interface VisitedPlace {
  readonly id: string;
  readonly name: string;
  /** '2026-11' */
  readonly month: string;
}

export type NamedPlaceStore = ReturnType<typeof createNamedPlaceStore>;

export function createNamedPlaceStore(database: Database) {
  const isOwn = (userId: string) => and(eq(pet.userId, userId), isNull(pet.deletedAt));
  return {
    /** @param userId of the profile. */
    async hasPets(userId: string): Promise<boolean> {
      const rows = await database.select({ id: pet.id }).from(pet).where(isOwn(userId)).limit(1);
      return rows.length > 0;
    },

    /**
     * Whether an entry of around that month names the place: as its vet, or in its words, in whatever case and with
     * whatever accents.
     */
    async namesPlace(userId: string, { id, name, month }: VisitedPlace): Promise<boolean> {
      const first = sql`(${month} || '-01')::date`;
      const rows = await database
        .select({
          place: petHealthEntry.vetProviderId,
          words: sql<string>`concat_ws(' ', ${petHealthEntry.vet}, ${petHealthEntry.subject}, ${petHealthEntry.note})`,
        })
        .from(petHealthEntry)
        .innerJoin(pet, eq(pet.id, petHealthEntry.petId))
        .where(
          and(
            ...[isOwn(userId), isNull(petHealthEntry.deletedAt), isNull(petHealthEntry.replacedAt)],
            sql`${petHealthEntry.happenedOn} between ${first} - ${DAYS_AROUND}::integer
              and (${first} + interval '1 month')::date - 1 + ${DAYS_AROUND}::integer`,
          ),
        );
      const named = asCompared(name);
      return rows.some(
        ({ place, words }) => place === id || (named !== '' && asCompared(words).includes(named)),
      );
    },
  };
}

const asCompared = (text: string): string => plainText(text).replaceAll(/\s+/g, ' ').trim();
