/** Claims of places as their people make, prove and give them up. */
import { CLAIM_LIMITS, type ClaimWay } from '@pawhood/contract/claims/claim-limits.ts';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { userProfile } from '../../database/people/people.tables.ts';
import { isProfileOf } from '../../database/people/profile-of.ts';
import { addToLog } from '../../desk/log.store.ts';
import type { Person } from '../../lib/person.ts';
import { placeClaim } from './claims.tables.ts';

/** A claim as the database holds it. */
export type ClaimRow = typeof placeClaim.$inferSelect;

/** Has what everybody reads of a place be made anew, in the transaction that changes who looks after it. */
export type TouchPlace = (transaction: Transaction, placeId: string) => Promise<void>;

/** A claim to be kept. */
export interface ClaimToAdd
  extends Pick<ClaimRow, 'id' | 'providerId' | 'city' | 'name' | 'userId' | 'words'> {
  readonly way: ClaimWay;
  readonly codeHash: string;
  readonly record: string;
}

/** What trying a code has come to: `over` where none can be tried any more. */
export type Tried = 'proved' | 'wrong' | 'over' | 'unknown';

export type ClaimsStore = ReturnType<typeof createClaimsStore>;

const IS_OPEN = inArray(placeClaim.state, ['asked', 'waiting']);
const IS_CURRENT = sql`(${placeClaim.state} = 'proved' and ${placeClaim.endsAt} > now())`;

const EXPIRES: Readonly<Record<ClaimWay, SQL | null>> = {
  mail: sql`now() + make_interval(hours => ${CLAIM_LIMITS.codeHours})`,
  dns: sql`now() + make_interval(days => ${CLAIM_LIMITS.recordDays})`,
  desk: null,
};

export const createClaimsStore = (database: Database, touchPlace: TouchPlace) => ({
  ...readingFrom(database),
  ...addingTo(database),
  ...movingIn(database, touchPlace),
});

const readingFrom = (database: Database) => ({
  /** Id of a person's profile; null where there is none. */
  async userIdOf(person: Person): Promise<string | null> {
    const [row] = await database.select({ id: userProfile.id }).from(userProfile).where(isProfileOf(person));
    return row?.id ?? null;
  },

  /** A person's claims, the newest first: of one place, or of all. */
  of: (userId: string, placeId: string | null = null): Promise<ClaimRow[]> =>
    database
      .select()
      .from(placeClaim)
      .where(
        and(eq(placeClaim.userId, userId), placeId === null ? undefined : eq(placeClaim.providerId, placeId)),
      )
      .orderBy(desc(placeClaim.at), desc(placeClaim.id)),

  /** One of a person's own. */
  async find(userId: string, id: string): Promise<ClaimRow | null> {
    const [row] = await database
      .select()
      .from(placeClaim)
      .where(and(eq(placeClaim.id, id), eq(placeClaim.userId, userId)));
    return row ?? null;
  },

  /** Since when somebody has looked after a place without a gap, of those who do now; null where nobody does. */
  async lookedAfterSince(placeId: string): Promise<Date | null> {
    const [row] = await database
      .select({ since: placeClaim.provedAt })
      .from(placeClaim)
      .where(and(eq(placeClaim.providerId, placeId), IS_CURRENT))
      .orderBy(placeClaim.provedAt)
      .limit(1);
    return row?.since ?? null;
  },
});

const addingTo = (database: Database) => ({
  /** Keeps a claim in the place of one that was not proved yet; null where the desk looks at that. */
  add: (claim: ClaimToAdd): Promise<ClaimRow | null> =>
    database.transaction(async (transaction) => {
      // Of two at once the second replaces the first.
      await transaction
        .select({ id: userProfile.id })
        .from(userProfile)
        .where(eq(userProfile.id, claim.userId))
        .for('update');
      const isTheirs = and(eq(placeClaim.userId, claim.userId), eq(placeClaim.providerId, claim.providerId));
      const [open] = await transaction.select().from(placeClaim).where(and(isTheirs, IS_OPEN)).for('update');
      if (open?.state === 'waiting') return null;
      if (open) await transaction.delete(placeClaim).where(eq(placeClaim.id, open.id));
      const [added] = await transaction
        .insert(placeClaim)
        .values({
          ...claim,
          state: claim.way === 'desk' ? 'waiting' : 'asked',
          expiresAt: EXPIRES[claim.way] ?? null,
        })
        .returning();
      if (added === undefined) throw new Error('A claim was not added.');
      return added;
    }),

  /** Forgets a claim whose mail has reached nobody. */
  async withdraw(id: string): Promise<void> {
    await database.delete(placeClaim).where(and(eq(placeClaim.id, id), eq(placeClaim.state, 'asked')));
  },
});

const movingIn = (database: Database, touchPlace: TouchPlace) => ({
  /**
   * Tries a code: of many at once each counts, and one alone proves the claim.
   *
   * @param codeHash of what was typed.
   * @param isProof whether the address that it went to still proves something.
   */
  tryCode: (userId: string, id: string, codeHash: string, isProof: (row: ClaimRow) => boolean) =>
    database.transaction(async (transaction): Promise<Tried> => {
      const row = await held(transaction, userId, id);
      if (row === null) return 'unknown';
      const canBeTried = row.way === 'mail' && row.state === 'asked' && row.tries < CLAIM_LIMITS.tries;
      if (!canBeTried || (row.expiresAt?.getTime() ?? 0) < Date.now() || !isProof(row)) return 'over';
      if (row.codeHash !== codeHash) {
        await transaction
          .update(placeClaim)
          .set({ tries: row.tries + 1 })
          .where(eq(placeClaim.id, id));
        return 'wrong';
      }
      await prove(transaction, row, touchPlace);
      await transaction.update(placeClaim).set({ told: 'proved' }).where(eq(placeClaim.id, id));
      await addToLog(transaction, {
        ...{ way: 'business', byUser: userId, kind: 'claim-proved', detail: { name: row.name } },
        about: { kind: 'provider', id: row.providerId },
      });
      return 'proved';
    }),

  /** Hands a claim whose record was seen to the desk; false where it does not wait for one any more. */
  async hasRecord(userId: string, id: string, seenAt: string): Promise<boolean> {
    const { rowCount } = await database
      .update(placeClaim)
      .set({ state: 'waiting', seenAt, movedAt: sql`now()` })
      .where(
        and(
          ...[eq(placeClaim.id, id), eq(placeClaim.userId, userId), eq(placeClaim.way, 'dns')],
          ...[eq(placeClaim.state, 'asked'), sql`${placeClaim.expiresAt} > now()`],
        ),
      );
    return rowCount === 1;
  },

  /** Gives a claim up: one that was not proved yet is gone. Answers whether the person looked after the place. */
  giveUp: (userId: string, id: string): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const row = await held(transaction, userId, id);
      if (row === null) return false;
      if (row.state === 'asked' || row.state === 'waiting')
        await transaction.delete(placeClaim).where(eq(placeClaim.id, id));
      if (row.state !== 'proved') return false;
      await endClaim(transaction, row, touchPlace);
      await transaction.update(placeClaim).set({ told: 'ended' }).where(eq(placeClaim.id, id));
      await addToLog(transaction, {
        ...{ way: 'business', byUser: userId, kind: 'claim-given-up', detail: { name: row.name } },
        about: { kind: 'provider', id: row.providerId },
      });
      return true;
    }),
});

/** Whether a person looks after a place, in a transaction that changes it: until its end nobody takes that away. */
export async function isLookedAfterBy(
  transaction: Transaction,
  userId: string,
  placeId: string,
): Promise<boolean> {
  const [row] = await transaction
    .select({ id: placeClaim.id })
    .from(placeClaim)
    .where(and(eq(placeClaim.userId, userId), eq(placeClaim.providerId, placeId), IS_CURRENT))
    .for('share');
  return row !== undefined;
}

/** One's own claim, locked until the transaction ends. */
async function held(transaction: Transaction, userId: string, id: string): Promise<ClaimRow | null> {
  const [row] = await transaction
    .select()
    .from(placeClaim)
    .where(and(eq(placeClaim.id, id), eq(placeClaim.userId, userId)))
    .for('update');
  return row ?? null;
}

/**
 * Has a claim count for a year from now. One that its person had before of the same place ends in it.
 *
 * @returns id of that one; null where there was none.
 */
export async function prove(
  transaction: Transaction,
  { id, userId, providerId }: ClaimRow,
  touchPlace: TouchPlace,
): Promise<string | null> {
  const [former] = await transaction
    .update(placeClaim)
    .set({ state: 'ended', told: 'ended', movedAt: sql`now()` })
    .where(
      and(
        ...[eq(placeClaim.userId, userId), eq(placeClaim.providerId, providerId)],
        eq(placeClaim.state, 'proved'),
      ),
    )
    .returning({
      id: placeClaim.id,
      provedAt: placeClaim.provedAt,
      isCurrent: sql<boolean>`${placeClaim.endsAt} > now()`,
    });
  await transaction
    .update(placeClaim)
    .set({
      ...{ state: 'proved', codeHash: '', movedAt: sql`now()` },
      provedAt: former?.isCurrent ? former.provedAt : sql`now()`,
      endsAt: sql`now() + make_interval(months => ${CLAIM_LIMITS.months})`,
    })
    .where(eq(placeClaim.id, id));
  await touchPlace(transaction, providerId);
  return former?.id ?? null;
}

/** Ends a claim that counts. @param reason what the desk says. */
export async function endClaim(
  transaction: Transaction,
  { id, providerId }: Pick<ClaimRow, 'id' | 'providerId'>,
  touchPlace: TouchPlace,
  reason = '',
): Promise<void> {
  await transaction
    .update(placeClaim)
    .set({ state: 'ended', reason, movedAt: sql`now()` })
    .where(eq(placeClaim.id, id));
  await touchPlace(transaction, providerId);
}
