import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { createLimitedInsert } from '../../../database/limited-insert.ts';
import { userProfile } from '../../../database/people/people.tables.ts';
import { isProfileOf } from '../../../database/people/profile-of.ts';
import { createStatement } from '../../../database/statement.ts';
import { type Outcome, refusal } from '../../../lib/outcome.ts';
import type { Person } from '../../../lib/person.ts';
import { provider, savedPlace } from '../directory.tables.ts';
import { IS_SHOWN, type ProviderRow, withOverrides } from '../list/provider-row.store.ts';

declare module '../../../database/statement.ts' {
  interface StatementNames {
    readonly 'lock for a saved place': true;
    readonly 'saved place': true;
    readonly 'added saved place': true;
  }
}

/** A saved place as the database holds it. */
export type SavedPlaceRow = typeof savedPlace.$inferSelect;

export interface SavedPlaceAndProvider {
  readonly saved: SavedPlaceRow;
  /** As shown; null where the directory does not show it any more. */
  readonly provider: ProviderRow | null;
}

export type SavedPlacesStore = ReturnType<typeof createSavedPlacesStore>;

export function createSavedPlacesStore(database: Database) {
  return {
    /** The newest first, with the last name of a place that is no longer shown. */
    async listOf(person: Person): Promise<SavedPlaceAndProvider[]> {
      const rows = await database
        .select({ saved: savedPlace, provider, isShown: sql<boolean>`${IS_SHOWN}` })
        .from(savedPlace)
        .innerJoin(userProfile, eq(userProfile.id, savedPlace.userId))
        .leftJoin(provider, eq(provider.id, savedPlace.providerId))
        .where(isProfileOf(person))
        .orderBy(desc(savedPlace.at), savedPlace.providerId);
      return rows.map(({ saved, provider: imported, isShown }) => {
        if (imported === null) return { saved, provider: null };
        const { name, city } = withOverrides(imported);
        return {
          saved: { ...saved, name, city },
          provider: isShown ? withOverrides(imported) : null,
        };
      });
    },

    /** How many there are, those that are no longer shown among them. */
    async countOf(person: Person): Promise<number> {
      const [row] = await database
        .select({ count: count() })
        .from(savedPlace)
        .innerJoin(userProfile, eq(userProfile.id, savedPlace.userId))
        .where(isProfileOf(person));
      return row?.count ?? 0;
    },

    /**
     * Makes it true that the person has saved the place.
     *
     * @param most places that a person can save.
     */
    add: (
      { issuer, subject }: Person,
      providerId: string,
      most: number,
    ): Promise<
      Outcome<null | SavedPlaceRow, 'unknown_user' | 'unknown_provider' | 'too_many_saved_places'>
    > =>
      database.locked(
        (connection) => LOCK_PERSON(connection, { issuer, subject }),
        async (connection, [person]) => {
          if (!person) return refusal('unknown_user');
          const place = { userId: person.id, providerId };
          // A statement of its own: only now that the lock is held is everything seen that was saved before.
          const [saved] = await SAVED_PLACE(connection, place);
          return saved ? null : INSERT_SAVED_PLACE(connection, { ...place, most });
        },
      ),

    async isSaved(person: Person, providerId: string): Promise<boolean> {
      const rows = await database
        .select({ at: savedPlace.at })
        .from(savedPlace)
        .innerJoin(userProfile, eq(userProfile.id, savedPlace.userId))
        .where(and(isProfileOf(person), eq(savedPlace.providerId, providerId)));
      return rows.length > 0;
    },

    async remove(person: Person, providerId: string): Promise<void> {
      const ids = database.select({ id: userProfile.id }).from(userProfile).where(isProfileOf(person));
      await database
        .delete(savedPlace)
        .where(and(sql`${savedPlace.userId} in (${ids})`, eq(savedPlace.providerId, providerId)));
    },

    /** What is kept of a person, for that person. */
    rowsOf(userId: string) {
      const { userId: _, ...columns } = getTableColumns(savedPlace);
      return database
        .select(columns)
        .from(savedPlace)
        .where(eq(savedPlace.userId, userId))
        .orderBy(desc(savedPlace.at), savedPlace.providerId);
    },
  };
}

/**
 * Writes down what saved places are called, before they are deleted from the directory in the same transaction.
 *
 * @param which of the providers go.
 */
export async function keepLastNames(transaction: Transaction, which: SQL): Promise<void> {
  await transaction.execute(sql`
    update saved_place set name = coalesce(provider.overrides ->> 'name', provider.name), city = provider.city
    from provider where provider.id = saved_place.provider_id and ${which}`);
}

const LOCK_PERSON = createStatement<
  { readonly issuer: string; readonly subject: string },
  { readonly id: string }
>(
  'lock for a saved place',
  (value) => sql`
    select id from user_profile where issuer = ${value('issuer')} and subject = ${value('subject')} for no key update`,
);

const SAVED_PLACE = createStatement<
  { readonly userId: string; readonly providerId: string },
  { readonly id: string }
>(
  'saved place',
  (value) => sql`
    select provider_id as id from saved_place
    where user_id = ${value('userId')} and provider_id = ${value('providerId')}`,
);

const INSERT_SAVED_PLACE = createLimitedInsert<
  typeof savedPlace,
  'userId' | 'providerId',
  'unknown_provider' | 'too_many_saved_places',
  { readonly most: number }
>('added saved place', savedPlace, ['userId', 'providerId'], {
  room: (value) => sql`
    select case
      when not exists (select from provider where id = ${value('providerId')} and ${IS_SHOWN}) then 'unknown_provider'
      when count(*) >= ${value('most')} then 'too_many_saved_places'
    end as refusal
    from saved_place where user_id = ${value('userId')}`,
  generated: (value) => ({
    name: sql`(select coalesce(overrides ->> 'name', name) from provider where id = ${value('providerId')})`,
    city: sql`(select city from provider where id = ${value('providerId')})`,
  }),
});
