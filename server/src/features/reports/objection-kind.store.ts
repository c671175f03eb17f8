/** Objections as the desk decides on them. */
import type { ObjectionDetails } from '@pawhood/contract/desk/todo.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import { SAME_DECIDER_HOURS } from '@pawhood/contract/reports/report-kinds.ts';
import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { userProfile } from '../../database/people/people.tables.ts';
import { countSome } from '../../desk/counted.store.ts';
import { createDecisionsStore } from '../../desk/decisions.store.ts';
import { deskDecision, deskRole } from '../../desk/desk.tables.ts';
import {
  type CarriedOut,
  type Decider,
  type MadeDecision,
  NOT_URGENT,
  rowNumber,
  rowOf,
  type TodoKind,
  type WaitingItem,
} from '../../desk/todo-kind.ts';
import { HOUR_MS } from '../../lib/job.ts';
import { caseOf } from './case-kind.store.ts';
import type { Effects } from './effects.ts';
import { dropUntold, planToTell } from './notices.store.ts';
import { objection } from './reports.tables.ts';
import { statementView } from './statement-view.ts';
import { type StatementRow, statementsWhere } from './statements.store.ts';

type ObjectionRow = typeof objection.$inferSelect;
type FirstDecision = typeof deskDecision.$inferSelect;

/** What the first decision needed for its undoing, before it was taken back. */
interface Undo {
  readonly first: unknown;
}

/** Its secret is nobody's business at the desk but where no mail goes: the service puts it in. */
export type SecretOf = (decisionId: number) => Promise<string>;

export function objectionKind(
  database: Database,
  effects: Effects,
  secretOf: SecretOf,
): TodoKind<'objection'> {
  const stateOf = (connection: Database | Transaction, id: string) => itemOf(connection, id, secretOf);
  return {
    kind: 'objection',

    number: (city) => countSome(database, sql`select from ${objection} where ${isWaiting(city)}`),

    async waiting(city, most) {
      const rows = await database
        .select({ objection, about: deskDecision.about })
        .from(objection)
        .innerJoin(deskDecision, eq(deskDecision.id, objection.decisionId))
        .where(isWaiting(city))
        .orderBy(asc(objection.at), asc(objection.decisionId))
        .limit(most);
      return rows.map((row) => rowOf(headOf(row.objection, row.about), row.objection.words));
    },

    find: (id) => stateOf(database, id),

    async mayDecide(id, userId) {
      const [first, row] = [await firstOf(database, id), await objectionOf(database, id)];
      return first === null || row === null || !(await needsOther(database, first, row, userId));
    },

    async holdFirst(transaction, id, decision) {
      if (decision !== 'change') return;
      const first = await firstOf(transaction, id);
      const row = first && (await caseOf(transaction, first.item));
      if (first && row) await effects.holdFirst(transaction, row, first.decision);
    },

    async hold(transaction, id) {
      await holdBoth(transaction, id);
      return stateOf(transaction, id);
    },

    async carryOut(transaction, id, { decision }, decider) {
      const first = await firstOf(transaction, id);
      const row = await objectionOf(transaction, id);
      if (first === null || row === null) throw new Error('An objection that is held is not there.');
      if (await needsOther(transaction, first, row, decider.userId))
        throw new ProductError('other_decider_needed');
      await settle(transaction, row, decision === 'change' ? 'changed' : 'upheld');
      if (decision === 'uphold') return { undo: {}, author: row.userId };
      return changeFirst(transaction, first, row, { effects, decider });
    },

    async noted(transaction, { id: decisionId, item }) {
      const row = await objectionOf(transaction, item);
      if (row !== null) await planToTell(transaction, { decisionId, kind: 'answer', userId: row.userId });
    },

    takeBack: (transaction, decision) => takeBack(transaction, decision, effects),
  };
}

const isWaiting = (city: string): SQL | undefined =>
  and(eq(objection.state, 'waiting'), city === '' ? undefined : eq(objection.city, city));

const headOf = ({ decisionId, at, city }: ObjectionRow, about: string) => ({
  ...({ kind: 'objection', id: String(decisionId), at: at.toISOString(), about, city } as const),
  ...({ why: 'decision', ...NOT_URGENT } as const),
});

async function objectionOf(database: Database | Transaction, id: string): Promise<ObjectionRow | null> {
  const [row] = await database
    .select()
    .from(objection)
    .where(eq(objection.decisionId, rowNumber(id)));
  return row ?? null;
}

/** The decision that an objection is to. */
async function firstOf(database: Database | Transaction, id: string): Promise<FirstDecision | null> {
  const [row] = await database
    .select()
    .from(deskDecision)
    .where(eq(deskDecision.id, rowNumber(id)));
  return row ?? null;
}

/** The decision first, as who undoes that does. */
async function holdBoth(transaction: Transaction, id: string): Promise<void> {
  const { id: decisionId } = deskDecision;
  const number = rowNumber(id);
  await transaction.select({ decisionId }).from(deskDecision).where(eq(decisionId, number)).for('update');
  await transaction.select().from(objection).where(eq(objection.decisionId, number)).for('update');
}

async function itemOf(
  database: Database | Transaction,
  id: string,
  secretOf: SecretOf,
): Promise<WaitingItem | 'unknown' | 'settled'> {
  const row = await objectionOf(database, id);
  if (row === null) return 'unknown';
  if (row.state !== 'waiting') return 'settled';
  const [statement] = await statementsWhere(database, eq(deskDecision.id, row.decisionId));
  if (statement === undefined) return 'unknown';
  return {
    ...headOf(row, statement.decision.about),
    ...{ says: row.words, contact: '', fields: [], links: [] },
    objection: await detailsOf(database, statement, row, await secretOf(row.decisionId)),
  };
}

async function detailsOf(
  database: Database | Transaction,
  row: StatementRow,
  { at, city }: ObjectionRow,
  secret: string,
): Promise<ObjectionDetails> {
  const { byUser } = row.decision;
  const [decider] = await database
    .select({ name: userProfile.fullName })
    .from(userProfile)
    .where(eq(userProfile.id, byUser));
  const isAlone = byUser !== '' && !(await hasOthers(database, byUser, city));
  return {
    statement: statementView(row, secret, 'desk'),
    by: decider?.name ?? '',
    waitsUntil: isAlone ? new Date(at.getTime() + SAME_DECIDER_HOURS * HOUR_MS).toISOString() : '',
  };
}

/** Whether somebody else than who decided first can decide on an objection. */
async function hasOthers(database: Database | Transaction, decider: string, city: string): Promise<boolean> {
  const { role, userId, asleepSince, city: ofRole } = deskRole;
  const isLookedAfter = or(eq(ofRole, ''), city === '' ? undefined : eq(ofRole, city));
  const isOther = and(ne(userId, decider), isNull(asleepSince), ne(role, 'editor'), isLookedAfter);
  return (await database.$count(deskRole, isOther)) > 0;
}

/** Whether somebody decided first, while somebody else can answer, or has had less than a day to. */
async function needsOther(
  database: Database | Transaction,
  { byUser }: FirstDecision,
  { at, city }: ObjectionRow,
  userId: string,
): Promise<boolean> {
  if (userId === '' || userId !== byUser) return false;
  const isYoung = at.getTime() + SAME_DECIDER_HOURS * HOUR_MS > Date.now();
  return isYoung || hasOthers(database, userId, city);
}

async function settle(
  transaction: Transaction,
  { decisionId }: ObjectionRow,
  state: ObjectionRow['state'],
): Promise<void> {
  await transaction
    .update(objection)
    .set({ state, settledAt: state === 'waiting' ? null : sql`now()` })
    .where(eq(objection.decisionId, decisionId));
}

/**
 * Takes the first decision back; its case does not wait again.
 *
 * @throws `undo_blocked` where what came later stands in the way.
 */
async function changeFirst(
  transaction: Transaction,
  first: FirstDecision,
  { userId: author }: ObjectionRow,
  { effects, decider }: { readonly effects: Effects; readonly decider: Decider },
): Promise<CarriedOut> {
  const row = await caseOf(transaction, first.item);
  if (row === null || first.undo === null || first.undoneAt !== null) throw new ProductError('undo_blocked');
  if (!(await effects.takeBack(transaction, row, first.undo))) throw new ProductError('undo_blocked');
  await createDecisionsStore(transaction).setUndone(first.id, decider.userId);
  return { undo: { first: first.undo } satisfies Undo, author };
}

async function takeBack(
  transaction: Transaction,
  { id, item, decision, undo }: MadeDecision,
  effects: Effects,
): Promise<boolean> {
  await holdBoth(transaction, item);
  const [first, row] = [await firstOf(transaction, item), await objectionOf(transaction, item)];
  if (first === null || row === null) return false;
  if (row.state !== (decision === 'change' ? 'changed' : 'upheld')) return false;
  if (decision === 'change' && !(await repeatFirst(transaction, first, undo, effects))) return false;
  // Who upheld a decision that was undone since has nothing left to decide.
  if (decision === 'uphold' && first.undoneAt !== null) return false;
  await settle(transaction, row, 'waiting');
  const told = await dropUntold(transaction, id);
  if (told.includes('answer'))
    await planToTell(transaction, { decisionId: id, kind: 'taken-back', userId: row.userId });
  return true;
}

/** Carries the first decision out again; false where the thing is gone, or was decided about anew. */
async function repeatFirst(
  transaction: Transaction,
  first: FirstDecision,
  undo: unknown,
  effects: Effects,
): Promise<boolean> {
  const row = await caseOf(transaction, first.item);
  if (row === null || row.seen === null || row.status !== 'decided' || first.undoneAt === null) return false;
  const again = await effects.apply(transaction, row, first.decision, first.until);
  // Written by `changeFirst`.
  const before = (undo as Undo).first as { readonly hidden?: unknown };
  if (before.hidden !== undefined && again.hidden === undefined) return false;
  await createDecisionsStore(transaction).setStanding(first.id, again);
  return true;
}
