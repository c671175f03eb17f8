/** What time does to claims, and whom to tell of it. */
import { CLAIM_LIMITS } from '@pawhood/contract/claims/claim-limits.ts';
import { UNDO_DAYS } from '@pawhood/contract/limits.ts';
import { and, asc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { userProfile } from '../../database/people/people.tables.ts';
import { type ClaimRow, endClaim, type TouchPlace } from './claims.store.ts';
import { placeClaim } from './claims.tables.ts';

export interface ClaimsUpkeepParts {
  readonly database: Database;
  readonly touchPlace: TouchPlace;
  /** Whether a place, by its id, has been hidden at the desk for longer than that can be undone. */
  readonly isGone: (placeId: SQL) => SQL;
}

/** A claim of which its person has to be told. */
export interface ClaimToTell {
  readonly claim: ClaimRow;
  readonly issuer: string;
  readonly subject: string;
}

export type ClaimsUpkeepStore = ReturnType<typeof createClaimsUpkeep>;

/** Seconds within which an undone decision is told to nobody. */
const SETTLES_S = 60;

/** As many at a time. */
const AT_ONCE = 50;

/** Days after which one that was asked for and never proved goes. */
const UNPROVED_DAYS = 30;

export const createClaimsUpkeep = ({ database, touchPlace, isGone }: ClaimsUpkeepParts) => ({
  /** Ends those whose time is over or whose place is gone for good; answers whether there may be more. */
  endSome: (): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const rows = await transaction
        .select()
        .from(placeClaim)
        .where(
          and(
            eq(placeClaim.state, 'proved'),
            or(sql`${placeClaim.endsAt} <= now()`, isGone(sql`${placeClaim.providerId}`)),
          ),
        )
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      for (const row of rows) await endClaim(transaction, row, touchPlace);
      return rows.length === AT_ONCE;
    }),

  /** Claims of whose new state their people were not told yet, a minute after it. */
  async untold(): Promise<ClaimToTell[]> {
    const rows = await database
      .select({ claim: placeClaim, issuer: userProfile.issuer, subject: userProfile.subject })
      .from(placeClaim)
      .innerJoin(userProfile, eq(userProfile.id, placeClaim.userId))
      .where(
        and(
          ne(placeClaim.told, placeClaim.state),
          // One that waits is told of only where it was decided before.
          or(
            inArray(placeClaim.state, ['proved', 'declined', 'ended']),
            and(eq(placeClaim.state, 'waiting'), ne(placeClaim.told, '')),
          ),
          lt(placeClaim.movedAt, sql`now() - make_interval(secs => ${SETTLES_S})`),
        ),
      )
      .orderBy(asc(placeClaim.movedAt))
      .limit(AT_ONCE);
    return rows;
  },

  /** Notes that a person was told of the state that a claim had. */
  async setTold({ id, state }: Pick<ClaimRow, 'id' | 'state'>): Promise<void> {
    await database
      .update(placeClaim)
      .set({ told: state })
      .where(and(eq(placeClaim.id, id), eq(placeClaim.state, state)));
  },

  /** Those that end soon. */
  ending: (): Promise<ClaimRow[]> =>
    database
      .select()
      .from(placeClaim)
      .where(
        and(
          eq(placeClaim.state, 'proved'),
          sql`${placeClaim.endsAt} between now() and now() + make_interval(days => ${CLAIM_LIMITS.noticeDays})`,
        ),
      ),

  /** Whether a person has ever claimed a place that is still known. */
  hasAny: async (userId: string): Promise<boolean> =>
    (await database.$count(placeClaim, eq(placeClaim.userId, userId))) > 0,

  forget: () => forgetOld(database),
});

/** Forgets what nobody needs any more: words first, then the claims. */
async function forgetOld(database: Database): Promise<void> {
  const isOver = inArray(placeClaim.state, ['declined', 'ended', 'proved']);
  const before = (days: number) => lt(placeClaim.movedAt, sql`now() - make_interval(days => ${days})`);
  await database
    .update(placeClaim)
    .set({ words: '', reason: '' })
    .where(and(isOver, before(UNDO_DAYS), sql`(${placeClaim.words} <> '' or ${placeClaim.reason} <> '')`));
  await database
    .delete(placeClaim)
    .where(
      or(
        and(inArray(placeClaim.state, ['declined', 'ended']), before(CLAIM_LIMITS.keptDays)),
        and(eq(placeClaim.state, 'asked'), before(UNPROVED_DAYS)),
      ),
    );
}
