import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { userProfile } from '../../../database/people/people.tables.ts';
import { addToLog, type LogEntry } from '../../../desk/log.store.ts';
import { endClaim, type TouchPlace } from '../claims.store.ts';
import { placeClaim } from '../claims.tables.ts';

/** Who ends a claim, and why. */
export interface EndedBy extends Pick<LogEntry, 'way' | 'byUser'> {
  readonly reason: string;
  /** Throws where they look after other cities alone. */
  readonly requireCity: (city: string) => void;
}

export type PlaceClaimsStore = ReturnType<typeof createPlaceClaimsStore>;

export const createPlaceClaimsStore = (database: Database, touchPlace: TouchPlace) => ({
  /** Those of a place that count, the longest first. */
  of: (placeId: string) =>
    database
      .select({ ...getTableColumns(placeClaim), person: userProfile.fullName })
      .from(placeClaim)
      .innerJoin(userProfile, eq(userProfile.id, placeClaim.userId))
      .where(
        and(
          eq(placeClaim.providerId, placeId),
          eq(placeClaim.state, 'proved'),
          sql`${placeClaim.endsAt} > now()`,
        ),
      )
      .orderBy(asc(placeClaim.provedAt), asc(placeClaim.id)),

  /** Ends one that counts, with a row of the log; false where there is none. */
  end: (id: string, { reason, requireCity, ...by }: EndedBy): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const [row] = await transaction
        .select()
        .from(placeClaim)
        .where(and(eq(placeClaim.id, id), eq(placeClaim.state, 'proved')))
        .for('update');
      if (row === undefined) return false;
      requireCity(row.city);
      await endClaim(transaction, row, touchPlace, reason);
      await addToLog(transaction, {
        ...{ ...by, kind: 'claim-ended', detail: { name: row.name, reason } },
        about: { kind: 'provider', id: row.providerId },
      });
      return true;
    }),
});
