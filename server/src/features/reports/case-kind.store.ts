/** Cases as the desk decides on them. */
import { type CaseDetails, TODO_PAGE } from '@pawhood/contract/desk/todo.ts';
import { URGENCIES } from '@pawhood/contract/reports/report-kinds.ts';
import { STATED_DECISIONS } from '@pawhood/contract/reports/statements.ts';
import { and, asc, desc, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { userProfile } from '../../database/people/people.tables.ts';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { countSome } from '../../desk/counted.store.ts';
import { createDecisionsStore } from '../../desk/decisions.store.ts';
import { type Reportable, seenHash } from '../../desk/reportable.ts';
import {
  type CarriedOut,
  type MadeDecision,
  rowNumber,
  rowOf,
  type TodoKind,
  type WaitingItem,
} from '../../desk/todo-kind.ts';
import { decisionView } from '../../desk/todo-views.ts';
import { DAY_MS } from '../../lib/wall-clock.ts';
import type { Effects } from './effects.ts';
import { endHold, holdAgain } from './held-cases.store.ts';
import { dropUntold, planOutcomes, planToTell } from './notices.store.ts';
import { objection, report, reportCase } from './reports.tables.ts';

export type CaseRow = typeof reportCase.$inferSelect;

/** What a person must look at at once: danger to life, and what is said to be illegal. */
const AT_ONCE = URGENCIES.indexOf('illegal');

const isStated = (decision: string): boolean => STATED_DECISIONS.some((name) => name === decision);

export function reportKind(database: Database, effects: Effects): TodoKind<'report'> {
  const { urgency, weight, id: idColumn } = reportCase;
  return {
    kind: 'report',

    number: (city) => countSome(database, sql`select from ${reportCase} where ${isWaiting(city)}`),

    async waiting(city, most) {
      const rows = await database
        .select()
        .from(reportCase)
        .where(isWaiting(city))
        .orderBy(asc(urgency), desc(weight), asc(idColumn))
        .limit(most);
      return rows.map((row) => rowOf(headOf(row), row.seen?.words ?? ''));
    },

    async urgent(city, most) {
      const rows = await database
        .select({ id: idColumn })
        .from(reportCase)
        .where(and(isWaiting(city), lte(urgency, AT_ONCE)))
        .orderBy(desc(idColumn))
        .limit(most);
      return rows.map(({ id }) => String(id));
    },

    async oldest() {
      const [row] = await database
        .select()
        .from(reportCase)
        .where(isWaiting(''))
        .orderBy(asc(idColumn))
        .limit(1);
      return row === undefined ? null : headOf(row);
    },

    async find(id) {
      const row = await caseOf(database, id);
      return stateOf(database, row, effects);
    },

    async holdFirst(transaction, id, decision) {
      const row = await caseOf(transaction, id);
      if (row !== null) await effects.holdFirst(transaction, row, decision);
    },

    async hold(transaction, id) {
      await transaction
        .select({ id: idColumn })
        .from(reportCase)
        .where(eq(idColumn, rowNumber(id)))
        .for('update');
      return stateOf(transaction, await caseOf(transaction, id), effects);
    },

    async carryOut(transaction, id, { decision, grounds }, { userId }): Promise<CarriedOut> {
      const row = await existing(transaction, id);
      const days = grounds?.days ?? null;
      const until = days === null ? null : new Date(Date.now() + days * DAY_MS);
      const undo = await effects.apply(transaction, row, decision, until);
      await transaction
        .update(reportCase)
        .set({ status: 'decided', settledAt: sql`now()` })
        .where(eq(idColumn, row.id));
      if (decision === 'keep') await endHold(transaction, row.id, row.author, userId);
      return { undo, author: row.author, until };
    },

    async noted(transaction, { id: decisionId, item, decision }) {
      const { author: userId, id } = await existing(transaction, item);
      if (userId !== '' && isStated(decision))
        await planToTell(transaction, { decisionId, kind: 'statement', userId });
      await planOutcomes(transaction, decisionId, id);
    },

    takeBack: (transaction, decision) => takeBack(transaction, decision, effects),
  };
}

const isWaiting = (city: string): SQL | undefined =>
  and(eq(reportCase.status, 'open'), city === '' ? undefined : eq(reportCase.city, city));

export async function caseOf(database: Database | Transaction, id: string): Promise<CaseRow | null> {
  const [row] = await database
    .select()
    .from(reportCase)
    .where(eq(reportCase.id, rowNumber(id)));
  return row ?? null;
}

async function existing(transaction: Transaction, id: string): Promise<CaseRow> {
  const row = await caseOf(transaction, id);
  if (row === null) throw new Error('A case that is held is not there.');
  return row;
}

const headOf = (row: CaseRow) => ({
  ...({ kind: 'report', id: String(row.id), at: row.at.toISOString(), city: row.city } as const),
  ...{ about: row.seen?.name ?? '', why: row.reason },
  urgency: URGENCIES[row.urgency] ?? 'none',
  weight: row.weight / 2,
});

async function stateOf(
  database: Database | Transaction,
  row: CaseRow | null,
  effects: Effects,
): Promise<WaitingItem | 'unknown' | 'settled'> {
  if (row === null) return 'unknown';
  if (row.status !== 'open') return 'settled';
  return {
    ...headOf(row),
    ...{ says: row.seen?.words ?? '', contact: '', fields: [], links: [] },
    case: await detailsOf(database, row, effects),
  };
}

async function detailsOf(
  database: Database | Transaction,
  row: CaseRow,
  effects: Effects,
): Promise<CaseDetails> {
  const decisions = createDecisionsStore(database);
  const reportable = effects.reportableOf(row.subjectKind);
  const former = (await reportable.former?.(database, row.subjectId, TODO_PAGE)) ?? [];
  const history = await decisions.ofItems('report', await othersOf(database, row), TODO_PAGE);
  const known = new Set(history.map(({ id }) => id));
  const ofAuthor = await decisions.ofAuthor(row.author, TODO_PAGE);
  return {
    seen: row.seen && { subject: row.subjectKind, id: row.subjectId, ...row.seen },
    former: former.map(({ until, words }) => ({ until: until.toISOString(), words })),
    now: await stateOfThing(database, row, reportable),
    heldBy: row.heldBy,
    author: await authorOf(database, row.author),
    reports: await reportsOf(database, row.id),
    history: history.map(decisionView),
    ofAuthor: ofAuthor.filter(({ id }) => !known.has(id)).map(decisionView),
  };
}

/** What has become of the thing that a case is about. */
async function stateOfThing(
  database: Database | Transaction,
  { subjectId, seenHash: before }: CaseRow,
  reportable: Reportable,
): Promise<CaseDetails['now']> {
  if (await reportable.isWaiting?.(database, subjectId)) return 'waiting';
  const now = await reportable.seen(database, subjectId, 'signed-in');
  if (now === null) return 'gone';
  return seenHash(now) === before ? 'same' : 'changed';
}

/** Ids of the cases of the same thing, this one among them: it may have been decided, and that undone. */
async function othersOf(database: Database | Transaction, row: CaseRow): Promise<string[]> {
  const { subjectKind, subjectId, id } = reportCase;
  const rows = await database
    .select({ id })
    .from(reportCase)
    .where(and(eq(subjectKind, row.subjectKind), eq(subjectId, row.subjectId)))
    .orderBy(desc(id))
    .limit(TODO_PAGE);
  return rows.map((other) => String(other.id));
}

async function authorOf(database: Database | Transaction, id: string): Promise<CaseDetails['author']> {
  if (id === '') return null;
  const [row] = await database
    .select({ id: userProfile.id, name: userProfile.fullName })
    .from(userProfile)
    .where(eq(userProfile.id, id));
  return row ?? null;
}

async function reportsOf(database: Database | Transaction, caseId: number): Promise<CaseDetails['reports']> {
  const { at, reason, words, weight, name, email } = report;
  const rows = await database
    .select({ at, reason, words, weight, name, email })
    .from(report)
    .where(eq(report.caseId, caseId))
    .orderBy(desc(report.id))
    .limit(TODO_PAGE);
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), weight: row.weight / 2 }));
}

/** False where the thing was erased, or reported anew meanwhile: that is decided first. */
async function takeBack(
  transaction: Transaction,
  { id, item, decision, undo }: MadeDecision,
  effects: Effects,
): Promise<boolean> {
  const [row] = await transaction
    .select()
    .from(reportCase)
    .where(eq(reportCase.id, rowNumber(item)))
    .for('update');
  if (row === undefined || row.status !== 'decided' || row.seen === null) return false;
  const { subjectKind, subjectId, status } = reportCase;
  const isAnother = and(
    ...[eq(subjectKind, row.subjectKind), eq(subjectId, row.subjectId)],
    ...[eq(status, 'open'), ne(reportCase.id, row.id)],
  );
  if ((await transaction.$count(reportCase, isAnother)) > 0) return false;
  if (!(await effects.takeBack(transaction, row, undo))) return false;
  if (!(await reopen(transaction, row.id))) return false;
  if (decision === 'keep') await holdAgain(transaction, row.id, row.author);
  await transaction
    .update(objection)
    .set({ state: 'changed', settledAt: sql`now()` })
    .where(and(eq(objection.decisionId, id), eq(objection.state, 'waiting')));
  const told = await dropUntold(transaction, id);
  if (row.author !== '' && told.includes('statement'))
    await planToTell(transaction, { decisionId: id, kind: 'taken-back', userId: row.author });
  return true;
}

/** Has a case wait again; false where its thing was reported anew just now. */
async function reopen(transaction: Transaction, id: number): Promise<boolean> {
  try {
    await transaction.transaction((attempt) =>
      attempt.update(reportCase).set({ status: 'open', settledAt: null }).where(eq(reportCase.id, id)),
    );
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
