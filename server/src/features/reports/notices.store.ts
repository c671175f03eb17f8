/**
 * What is to be told of decisions, and to whom. Rows are written with the decision, and due a while later: what is undone
 * before that is told to nobody.
 */
import { TOLD_AFTER_S } from '@pawhood/contract/reports/report-kinds.ts';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { decisionNotice, type NOTICE_KINDS, report } from './reports.tables.ts';

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Something to be told just now. */
export interface DueNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  /**
   * Of the decision on a report; of `answer`, and of `taken-back` after it, the one on the objection, whose `item` is the
   * id of the first.
   */
  readonly decisionId: number;
  /** Id of the profile of whom to tell; empty for who reported it signed out. */
  readonly userId: string;
  /** Of `outcome`: the report, and the address left with it, empty where none was. */
  readonly reportId: number | null;
  readonly email: string;
}

/** What nobody can undo is told so. */
export const AT_ONCE = sql`now()`;

const DUE_AT = sql`now() + make_interval(secs => ${TOLD_AFTER_S})`;

/** Plans to tell somebody with a profile of a decision. */
export async function planToTell(
  transaction: Transaction,
  notice: { decisionId: number; kind: Exclude<NoticeKind, 'outcome'>; userId: string; dueAt?: SQL },
): Promise<void> {
  await transaction.insert(decisionNotice).values({ dueAt: DUE_AT, ...notice });
}

/** Plans to tell everybody who reported a case, and can be told, of its outcome. */
export async function planOutcomes(
  transaction: Transaction,
  decisionId: number,
  caseId: number,
): Promise<void> {
  await transaction.execute(sql`
    insert into decision_notice (decision_id, kind, user_id, report_id, due_at)
    select ${decisionId}, 'outcome', reporter, id, ${DUE_AT} from report
    where case_id = ${caseId} and (reporter <> '' or email <> '')`);
}

/** Drops what nobody was told of a decision; answers whom its author was told by, or is just being told. */
export async function dropUntold(transaction: Transaction, decisionId: number): Promise<NoticeKind[]> {
  const isOfDecision = eq(decisionNotice.decisionId, decisionId);
  const isUntold = and(
    isNull(decisionNotice.toldAt),
    or(isNull(decisionNotice.takenUntil), sql`${decisionNotice.takenUntil} < now()`),
  );
  await transaction.delete(decisionNotice).where(and(isOfDecision, isUntold));
  const rows = await transaction
    .selectDistinct({ kind: decisionNotice.kind })
    .from(decisionNotice)
    .where(isOfDecision);
  return rows.map(({ kind }) => kind);
}

export type NoticesStore = ReturnType<typeof createNoticesStore>;

export function createNoticesStore(database: Database) {
  return {
    /**
     * Takes what is due, the oldest first: no other server tells it meanwhile.
     *
     * @param seconds after which another server may take it, where this one has not said that it is done.
     */
    async takeDue(most: number, seconds: number): Promise<DueNotice[]> {
      return database.transaction(async (transaction) => {
        const due = await transaction
          .select({ id: decisionNotice.id })
          .from(decisionNotice)
          .where(
            and(
              isNull(decisionNotice.toldAt),
              sql`${decisionNotice.dueAt} <= now()`,
              or(isNull(decisionNotice.takenUntil), sql`${decisionNotice.takenUntil} < now()`),
            ),
          )
          .orderBy(decisionNotice.dueAt, decisionNotice.id)
          .limit(most)
          .for('update', { skipLocked: true });
        const ids = due.map(({ id }) => id);
        if (ids.length === 0) return [];
        await transaction
          .update(decisionNotice)
          .set({ takenUntil: sql`now() + make_interval(secs => ${seconds})` })
          .where(inArray(decisionNotice.id, ids));
        const { id, kind, decisionId, userId, reportId } = decisionNotice;
        const rows = await transaction
          .select({ id, kind, decisionId, userId, reportId, email: report.email })
          .from(decisionNotice)
          .leftJoin(report, eq(report.id, decisionNotice.reportId))
          .where(inArray(decisionNotice.id, ids))
          .orderBy(decisionNotice.dueAt, decisionNotice.id);
        return rows.map((row) => ({ ...row, email: row.email ?? '' }));
      });
    },

    /** Notes that something was told; it is never due again. */
    async setTold(ids: readonly number[]): Promise<void> {
      await database
        .update(decisionNotice)
        .set({ toldAt: sql`now()`, takenUntil: null })
        .where(inArray(decisionNotice.id, [...ids]));
    },

    /** Forgets what was told so many days ago. */
    async forgetTold(days: number): Promise<void> {
      await database
        .delete(decisionNotice)
        .where(
          and(
            isNotNull(decisionNotice.toldAt),
            sql`${decisionNotice.toldAt} < now() - make_interval(days => ${days})`,
          ),
        );
    },
  };
}
