/** Reports, and the cases that they come together in. */
import type { CaseReason, ReportReason } from '@pawhood/contract/reports/report-kinds.ts';
import { TOLD_AFTER_S, URGENCIES, urgencyOf } from '@pawhood/contract/reports/report-kinds.ts';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../database/connection.ts';
import { deskDecision } from '../../desk/desk.tables.ts';
import {
  type Looker,
  type Reportable,
  type SeenSubject,
  type SubjectKey,
  seenHash,
} from '../../desk/reportable.ts';
import { report, reportCase, reportReceipt } from './reports.tables.ts';

/** A report that is yet to be kept. */
export interface NewReport {
  readonly subject: SubjectKey;
  readonly seen: SeenSubject;
  /** Id of the profile; empty for somebody signed out. */
  readonly reporter: string;
  readonly reason: ReportReason;
  readonly words: string;
  readonly name: string;
  readonly email: string;
  /** Of the receipt's secret. */
  readonly secretHash: string;
}

/** A decision, as far as its author can have been told of it. */
export interface DecisionOfCase extends Pick<typeof deskDecision.$inferSelect, 'decision' | 'rule' | 'at'> {
  readonly isUndone: boolean;
  /** Moment of the answer to an objection that took it back; null where none did. */
  readonly changedAt: Date | null;
}

/** A report with what became of it. */
export interface ReportRow {
  readonly report: typeof report.$inferSelect;
  readonly of: Pick<typeof reportCase.$inferSelect, 'subjectKind' | 'subjectId' | 'seen' | 'status' | 'city'>;
  /** The last on its case that its author can have been told of, undone or not; null where there is none. */
  readonly decision: DecisionOfCase | null;
}

/** 0 for what comes first. */
export const urgencyRank = (reason: CaseReason): number => URGENCIES.indexOf(urgencyOf(reason));

/** So many decided reports of a person are looked at, and as many as this say whether they are mostly right. */
const LOOKED_BACK = 50;
const LEAST_DECIDED = 3;

/** In halves. */
const WEIGHTS = { signedOut: 1, usual: 2, mostlyRight: 4 } as const;

export type ReportsStore = ReturnType<typeof createReportsStore>;

export function createReportsStore(database: Database) {
  return {
    /** Keeps a report in the case of its thing, which it opens where there is none. */
    add: (added: NewReport): Promise<ReportRow> =>
      database.transaction(async (transaction) => {
        const caseId = (await settledCase(transaction, added)) ?? (await openCase(transaction, added));
        const weight =
          added.reporter === '' ? WEIGHTS.signedOut : await weightOf(transaction, added.reporter);
        const reportId = await keepReport(transaction, caseId, weight, added);
        await transaction.insert(reportReceipt).values({ secretHash: added.secretHash, reportId });
        await weigh(transaction, caseId);
        const [row] = await reportsWhere(transaction, eq(report.id, reportId));
        if (row === undefined) throw new Error('A report was not kept.');
        return row;
      }),

    /** The report of a receipt; null where no receipt has that secret. */
    async ofReceipt(secretHash: string): Promise<ReportRow | null> {
      const [receipt] = await database
        .select({ reportId: reportReceipt.reportId })
        .from(reportReceipt)
        .where(eq(reportReceipt.secretHash, secretHash));
      if (receipt === undefined) return null;
      const [row] = await reportsWhere(database, eq(report.id, receipt.reportId));
      return row ?? null;
    },

    /** All reports of a person, the newest first. */
    ofPerson: (userId: string): Promise<ReportRow[]> => reportsWhere(database, eq(report.reporter, userId)),
  };
}

/** Id of the case in which the same content was decided about for the same reason; null where there is none. */
async function settledCase(
  transaction: Transaction,
  { subject, seen, reason }: NewReport,
): Promise<number | null> {
  const { subjectKind, subjectId, status, id } = reportCase;
  const [latest] = await transaction
    .select({ id, status, seenHash: reportCase.seenHash })
    .from(reportCase)
    .where(and(eq(subjectKind, subject.kind), eq(subjectId, subject.id)))
    .orderBy(desc(id))
    .limit(1);
  if (latest === undefined || latest.status !== 'decided') return null;
  if (latest.seenHash !== seenHash(seen)) return null;
  const same = await transaction.$count(report, and(eq(report.caseId, latest.id), eq(report.reason, reason)));
  return same > 0 ? latest.id : null;
}

/** Of simultaneous first reports one opens the case; the others wait for it. */
async function openCase(transaction: Transaction, { subject, seen, reason }: NewReport): Promise<number> {
  const { author, city, ...frozen } = seen;
  const [row] = await transaction
    .insert(reportCase)
    .values({
      ...{ subjectKind: subject.kind, subjectId: subject.id, author, city },
      ...{ seen: frozen, seenHash: seenHash(seen), reason, urgency: urgencyRank(reason), weight: 1 },
    })
    .onConflictDoUpdate({
      target: [reportCase.subjectKind, reportCase.subjectId],
      targetWhere: sql`status = 'open'`,
      set: { at: sql`${reportCase.at}` },
    })
    .returning({ id: reportCase.id });
  if (row === undefined) throw new Error('A case was not kept.');
  return row.id;
}

/** Who reports a thing again says it in the words of the later time; what they did not fill in then stays. */
async function keepReport(
  transaction: Transaction,
  caseId: number,
  weight: number,
  { reporter, reason, words, name, email }: NewReport,
): Promise<number> {
  const added = { caseId, reporter, reason, words, name, email, weight };
  const later = (column: 'words' | 'name' | 'email') =>
    sql`coalesce(nullif(excluded.${sql.identifier(column)}, ''), ${report[column]})`;
  const [row] = await transaction
    .insert(report)
    .values(added)
    .onConflictDoUpdate({
      target: [report.caseId, report.reporter],
      targetWhere: sql`reporter <> ''`,
      set: { reason, words: later('words'), name: later('name'), email: later('email') },
    })
    .returning({ id: report.id });
  if (row === undefined) throw new Error('A report was not kept.');
  return row.id;
}

/** What a case comes to by all its reports; one that is decided stays as it was. */
async function weigh(transaction: Transaction, caseId: number): Promise<void> {
  const rows = await transaction
    .select({ reason: report.reason, weight: sql<number>`sum(${report.weight})::integer` })
    .from(report)
    .where(eq(report.caseId, caseId))
    .groupBy(report.reason)
    .orderBy(report.reason);
  const [first, ...rest] = rows;
  if (first === undefined) return;
  const urgent = rest.reduce(
    (one, other) => (urgencyRank(other.reason) < urgencyRank(one.reason) ? other : one),
    first,
  );
  await transaction
    .update(reportCase)
    .set({
      reason: urgent.reason,
      urgency: urgencyRank(urgent.reason),
      weight: rows.reduce((sum, { weight }) => sum + weight, 0),
    })
    .where(and(eq(reportCase.id, caseId), eq(reportCase.status, 'open')));
}

/** Who was right in most of what was decided of their reports counts twice. */
async function weightOf(transaction: Transaction, reporter: string): Promise<number> {
  const { rows } = await transaction.execute<{ decided: number; right: number }>(sql`
    select count(*)::integer as decided, count(*) filter (where decision <> 'keep')::integer as right from (
      select made.decision from report
        join report_case on report_case.id = case_id
        join desk_decision made on made.kind = 'report' and made.item = report_case.id::text and made.undone_at is null
      where reporter = ${reporter} and report_case.status = 'decided'
      order by report.id desc limit ${LOOKED_BACK}
    ) latest`);
  const { decided = 0, right = 0 } = rows[0] ?? {};
  return decided >= LEAST_DECIDED && right * 2 > decided ? WEIGHTS.mostlyRight : WEIGHTS.usual;
}

/** Before this moment is what people can have been told of. */
const BEFORE = sql`now() - make_interval(secs => ${TOLD_AFTER_S})`;

type DecisionColumns = Readonly<Record<'at' | 'undoneAt', AnyPgColumn>>;

/** Neither made just now, nor undone before anybody could be told of it. */
const isTold = ({ at, undoneAt }: DecisionColumns): SQL => sql`(${at} <= ${BEFORE} and (${undoneAt} is null
  or ${undoneAt} > ${at} + make_interval(secs => ${TOLD_AFTER_S})))`;

const isToldUndone = ({ undoneAt }: DecisionColumns): SQL<boolean> =>
  sql<boolean>`coalesce(${undoneAt} <= ${BEFORE}, false)`;

/** Reports, the newest first. */
async function reportsWhere(
  database: Database | Transaction,
  where: ReturnType<typeof eq>,
): Promise<ReportRow[]> {
  const { subjectKind, subjectId, seen, status, city } = reportCase;
  const rows = await database
    .select({ report, of: { subjectKind, subjectId, seen, status, city } })
    .from(report)
    .innerJoin(reportCase, eq(reportCase.id, report.caseId))
    .where(where)
    .orderBy(desc(report.id));
  return Promise.all(
    rows.map(async (row) => ({ ...row, decision: await lastDecision(database, row.report.caseId) })),
  );
}

async function lastDecision(
  database: Database | Transaction,
  caseId: number,
): Promise<DecisionOfCase | null> {
  const answer = alias(deskDecision, 'answer');
  const { decision, rule, at, kind, item, id } = deskDecision;
  const [row] = await database
    .select({ decision, rule, at, isUndone: isToldUndone(deskDecision), changedAt: answer.at })
    .from(deskDecision)
    .leftJoin(
      answer,
      and(
        ...[eq(answer.kind, 'objection'), eq(answer.item, sql`${id}::text`), eq(answer.decision, 'change')],
        ...[isTold(answer), sql`not ${isToldUndone(answer)}`],
      ),
    )
    .where(and(eq(kind, 'report'), eq(item, String(caseId)), isTold(deskDecision)))
    .orderBy(desc(id), desc(answer.id))
    .limit(1);
  return row ?? null;
}

/** Ids of open cases are settled without a decision once their thing is gone for good. */
export async function settleGone(transaction: Transaction, author: string): Promise<void> {
  await transaction
    .update(reportCase)
    .set({ status: 'gone', settledAt: sql`now()` })
    .where(and(eq(reportCase.author, author), eq(reportCase.status, 'open'), isNull(reportCase.settledAt)));
}

/** Looks at a thing as somebody sees it. */
export const lookWith =
  (database: Database) =>
  (kind: Reportable, id: string, looker: Looker): Promise<SeenSubject | null> =>
    kind.seen(database, id, looker);
