/** Suggestions that wait for approval, and what decisions on features of the board do. */
import { ProductError } from '@pawhood/contract/errors.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { lockUntilEnd } from '../../database/advisory-lock.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { countSome } from '../../desk/counted.store.ts';
import {
  type CarriedOut,
  type MadeDecision,
  NOT_URGENT,
  rowOf,
  type TodoKind,
  type WaitingItem,
} from '../../desk/todo-kind.ts';
import type { FeatureRow } from './features.store.ts';
import { type MergeUndo, mergeFeature, separateFeature } from './merged-features.store.ts';
import { IS_ON_BOARD } from './votes.store.ts';
import { feature } from './voting.tables.ts';

/** As the database writes it: to the microsecond. */
interface ApprovalUndo {
  readonly approval: FeatureRow['approval'];
  readonly approvalAt: string;
}

const APPROVAL_OF = { accept: 'shown', reject: 'rejected' } as const;

const IS_HELD = and(eq(feature.approval, 'held'), isNull(feature.mergedInto));

/**
 * @param decides whether only suggestions that are held can be decided on, or, by a command, any feature: it may be
 * shown or rejected again, and one of the board merged.
 */
export function suggestionKind(
  database: Database,
  { decides = 'held' }: { readonly decides?: 'held' | 'any' } = {},
): TodoKind<'suggestion'> {
  const itemIf = (row: FeatureRow | undefined, canBe: boolean) => {
    if (row === undefined) return 'unknown';
    return canBe ? itemOf(row) : 'settled';
  };
  const isHeld = ({ approval, mergedInto }: FeatureRow) => approval === 'held' && mergedInto === null;

  return {
    kind: 'suggestion',

    /** The board belongs to no city. */
    number: async (city) =>
      city === '' ? countSome(database, sql`select from ${feature} where ${IS_HELD}`) : 0,

    async waiting(city, most) {
      if (city !== '') return [];
      const rows = await database
        .select()
        .from(feature)
        .where(IS_HELD)
        .orderBy(asc(feature.position))
        .limit(most);
      return rows.map((row) => rowOf(itemOf(row), row.name));
    },

    async find(id) {
      const [row] = await database.select().from(feature).where(eq(feature.id, id));
      return itemIf(row, row !== undefined && isHeld(row));
    },

    async hold(transaction, id, { decision }) {
      // Before any row; nobody votes for one of the two meanwhile.
      if (decision === 'merge') await lockUntilEnd(transaction, 'votes', 'exclusive');
      const [row] = await transaction.select().from(feature).where(eq(feature.id, id)).for('update');
      if (row === undefined || decides === 'held') return itemIf(row, row !== undefined && isHeld(row));
      if (decision !== 'merge') return row.mergedInto === null ? itemOf(row) : 'unknown';
      return itemIf(row, row.approval === 'shown' && row.mergedInto === null);
    },

    carryOut: (transaction, id, { decision, into }) =>
      decision === 'merge' ? merge(transaction, id, into) : approve(transaction, id, APPROVAL_OF[decision]),

    takeBack: (transaction, decision) =>
      decision.decision === 'merge'
        ? // Written by `merge`.
          separateFeature(transaction, decision.item, decision.undo as MergeUndo)
        : takeApprovalBack(
            transaction,
            decision,
            APPROVAL_OF[decision.decision === 'accept' ? 'accept' : 'reject'],
          ),
  };
}

function itemOf({ id, name, description, createdAt }: FeatureRow): WaitingItem {
  return {
    ...{ kind: 'suggestion', id, at: createdAt.toISOString(), about: '', city: '', why: 'held' },
    ...{ says: name, contact: '', links: [], ...NOT_URGENT },
    fields: description === '' ? [] : [{ field: 'description', now: '', next: description }],
  };
}

async function approve(
  transaction: Transaction,
  id: string,
  approval: 'shown' | 'rejected',
): Promise<CarriedOut> {
  const [before] = await transaction
    .select({ approval: feature.approval, approvalAt: sql<string>`${feature.approvalAt}::text` })
    .from(feature)
    .where(eq(feature.id, id));
  await transaction
    .update(feature)
    .set({
      approval,
      approvalAt: sql`case when ${feature.approval} = ${approval} then approval_at else now() end`,
      revision: sql`${feature.revision} + 1`,
    })
    .where(eq(feature.id, id));
  return { undo: before, before: before?.approval ?? '', after: approval };
}

/** Votes that came meanwhile stay with it. */
async function takeApprovalBack(
  transaction: Transaction,
  { item, undo }: MadeDecision,
  after: 'shown' | 'rejected',
): Promise<boolean> {
  // Written by `approve`.
  const { approval, approvalAt } = undo as ApprovalUndo;
  const { rowCount } = await transaction
    .update(feature)
    .set({
      approval,
      approvalAt: sql`${approvalAt}::timestamptz`,
      revision: sql`${feature.revision} + 1`,
    })
    .where(and(eq(feature.id, item), eq(feature.approval, after), isNull(feature.mergedInto)));
  return rowCount === 1;
}

/** @throws `unknown_feature` unless the other one is on the board. */
async function merge(transaction: Transaction, id: string, into: string): Promise<CarriedOut> {
  const [other] = await transaction
    .select({ name: feature.name })
    .from(feature)
    .where(and(eq(feature.id, into), IS_ON_BOARD));
  if (other === undefined || id === into) throw new ProductError('unknown_feature');
  return { undo: await mergeFeature(transaction, id, into), after: other.name };
}
