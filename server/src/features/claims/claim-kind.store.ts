/** Claims that wait at the desk, and what decisions on them do. */
import { ProductError } from '@pawhood/contract/errors.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { isInCity } from '../../cities/cities.store.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { userProfile } from '../../database/people/people.tables.ts';
import { countSome } from '../../desk/counted.store.ts';
import {
  type CarriedOut,
  type MadeDecision,
  NO_GROUNDS,
  NOT_URGENT,
  rowOf,
  type TodoKind,
  type WaitingItem,
} from '../../desk/todo-kind.ts';
import type { NamedPlace } from './claim-view.ts';
import { type ClaimRow, prove, type TouchPlace } from './claims.store.ts';
import { placeClaim } from './claims.tables.ts';

/** What undoing needs: the claim of the same person and place that ended in an accepted one. */
interface Undo {
  readonly former: string | null;
}

/** A claim with the name of its person. */
interface NamedClaim extends ClaimRow {
  readonly person: string;
}

export interface ClaimKindParts {
  readonly database: Database;
  /** Those that the directory shows, as they are called now. */
  readonly namesIn: (
    database: Database | Transaction,
  ) => (ids: readonly string[]) => Promise<readonly NamedPlace[]>;
  readonly touchPlace: TouchPlace;
}

export function claimKind({ database, namesIn, touchPlace }: ClaimKindParts): TodoKind<'claim'> {
  const itemIn = async (runner: Database | Transaction, row: NamedClaim | null) => {
    if (row === null) return 'unknown';
    if (row.state !== 'waiting') return 'settled';
    const [place] = await namesIn(runner)([row.providerId]);
    return itemOf(row, place ?? null);
  };

  return {
    kind: 'claim',

    number: (city) => countSome(database, sql`select from ${placeClaim} where ${isWaiting(city)}`),

    async waiting(city, most) {
      const rows = await database
        .select(NAMED)
        .from(placeClaim)
        .innerJoin(userProfile, eq(userProfile.id, placeClaim.userId))
        .where(isWaiting(city))
        .orderBy(asc(placeClaim.at), asc(placeClaim.id))
        .limit(most);
      const places = await namesIn(database)(rows.map(({ providerId }) => providerId));
      const placeOf = (row: ClaimRow) => places.find(({ id }) => id === row.providerId) ?? null;
      return rows.map((row) => rowOf(itemOf(row, placeOf(row)), row.words || row.seenAt));
    },

    // Nobody decides on their own.
    mayDecide: async (id, userId) => (await claimOf(database, id))?.userId !== userId,

    find: async (id) => itemIn(database, await claimOf(database, id)),

    async hold(transaction, id) {
      await transaction
        .select({ id: placeClaim.id })
        .from(placeClaim)
        .where(eq(placeClaim.id, id))
        .for('update');
      return itemIn(transaction, await claimOf(transaction, id));
    },

    async carryOut(transaction, id, { decision, grounds = NO_GROUNDS }, decider) {
      const row = await claimOf(transaction, id);
      if (row === null) throw new ProductError('unknown_todo');
      if (row.userId === decider.userId) throw new ProductError('own_claim');
      if (decision === 'reject') return decline(transaction, row, grounds.facts);
      const [place] = await namesIn(transaction)([row.providerId]);
      if (place === undefined) throw new ProductError('cannot_accept');
      return { undo: { former: await prove(transaction, row, touchPlace) } satisfies Undo };
    },

    takeBack: (transaction, decision) => takeBack(transaction, decision, touchPlace),
  };
}

const NAMED = { ...getTableColumns(placeClaim), person: userProfile.fullName };

/** Of retired cities nothing waits. */
const isWaiting = (city: string): SQL | undefined =>
  and(eq(placeClaim.state, 'waiting'), city === '' ? isInCity(placeClaim.city) : eq(placeClaim.city, city));

async function claimOf(runner: Database | Transaction, id: string): Promise<NamedClaim | null> {
  const [row] = await runner
    .select(NAMED)
    .from(placeClaim)
    .innerJoin(userProfile, eq(userProfile.id, placeClaim.userId))
    .where(eq(placeClaim.id, id));
  return row ?? null;
}

function itemOf(row: NamedClaim, place: NamedPlace | null): WaitingItem {
  const { id, at, providerId, city, words, seenAt } = row;
  const name = place?.name ?? row.name;
  return {
    ...{
      kind: 'claim',
      id,
      at: at.toISOString(),
      about: name,
      city,
      says: words,
      contact: '',
      ...NOT_URGENT,
    },
    why: row.way === 'dns' ? 'record' : 'proof',
    fields: [
      { field: 'claimant', now: '', next: row.person },
      ...(seenAt === '' ? [] : [{ field: 'record', now: '', next: seenAt }]),
    ],
    links:
      place === null
        ? []
        : [
            {
              what: 'place',
              name,
              href: ROUTES.provider.replace(':providerId', encodeURIComponent(providerId)),
            },
          ],
  };
}

async function decline(transaction: Transaction, row: NamedClaim, reason: string): Promise<CarriedOut> {
  await transaction
    .update(placeClaim)
    .set({ state: 'declined', reason, movedAt: sql`now()` })
    .where(eq(placeClaim.id, row.id));
  return { undo: { former: null } satisfies Undo };
}

/** It waits again; false where its person has asked anew, or does not look after the place by it any more. */
async function takeBack(
  transaction: Transaction,
  { item, decision, undo }: MadeDecision,
  touchPlace: TouchPlace,
): Promise<boolean> {
  const [row] = await transaction.select().from(placeClaim).where(eq(placeClaim.id, item)).for('update');
  if (row === undefined || row.state !== (decision === 'accept' ? 'proved' : 'declined')) return false;
  const { rows } = await transaction.execute(sql`
    select from place_claim other where other.provider_id = ${row.providerId} and other.user_id = ${row.userId}
      and other.state in ('asked', 'waiting')`);
  if (rows.length > 0) return false;
  await transaction
    .update(placeClaim)
    .set({ state: 'waiting', reason: '', provedAt: null, endsAt: null, movedAt: sql`now()` })
    .where(eq(placeClaim.id, item));
  // Written by `carryOut`.
  const { former } = undo as Undo;
  if (former !== null)
    await transaction
      .update(placeClaim)
      .set({ state: 'proved', told: 'proved', movedAt: sql`now()` })
      .where(and(eq(placeClaim.id, former), sql`${placeClaim.endsAt} > now()`));
  if (decision === 'accept') await touchPlace(transaction, row.providerId);
  return true;
}
