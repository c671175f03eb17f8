/** What of reports and decisions is forgotten: with a person, and in time. */
import {
  DESK_LOG_YEARS,
  REPORT_NAME_DAYS,
  REPORT_PICTURE_DAYS,
  REPORT_WORDS_MONTHS,
} from '@pawhood/contract/limits.ts';
import { and, eq, inArray, lt, ne, notLike, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { deskDecision, deskLog, deskLogDetail } from '../../desk/desk.tables.ts';
import { FORGOTTEN } from '../../desk/forgotten-words.ts';
import { decisionNotice, objection, report, reportCase } from './reports.tables.ts';

/** Counted from the decision: words and what was seen; pictures; the name of who reported something illegal; all. */
const WORDS = sql`make_interval(months => ${REPORT_WORDS_MONTHS})`;
const PICTURES = sql`make_interval(days => ${REPORT_PICTURE_DAYS})`;
const NAMES = sql`make_interval(days => ${REPORT_NAME_DAYS})`;
const DECISIONS = sql`make_interval(years => ${DESK_LOG_YEARS})`;

/** Words cut to their hash: it shows what they were to who has them. */
const CUT = sql`${FORGOTTEN} || encode(sha256(convert_to(${deskDecision.facts}, 'UTF8')), 'hex')`;

/**
 * Erases what there is of a person: what they reported goes without its words, what was decided about them stays by rule
 * and day alone.
 */
export async function eraseReports(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(report)
    .set({ reporter: '', words: '', name: '', email: '' })
    .where(eq(report.reporter, userId));
  await eraseWords(transaction, userId);
  await transaction.delete(objection).where(eq(objection.userId, userId));
  await transaction.delete(decisionNotice).where(eq(decisionNotice.userId, userId));
  await transaction
    .update(reportCase)
    .set({
      ...{ author: '', seen: null },
      status: sql`case ${reportCase.status} when 'open' then 'gone' else ${reportCase.status} end`,
      settledAt: sql`coalesce(${reportCase.settledAt}, now())`,
    })
    .where(eq(reportCase.author, userId));
  await transaction
    .update(deskDecision)
    .set({ author: '', facts: CUT, about: '', undo: null })
    .where(eq(deskDecision.author, userId));
}

/** Words beside rows of the log about a person's cases and objections. */
async function eraseWords(transaction: Transaction, userId: string): Promise<void> {
  const { id, kind, item } = deskDecision;
  const decided = await transaction
    .select({ id, kind, item })
    .from(deskDecision)
    .where(eq(deskDecision.author, userId));
  for (const name of ['report', 'objection'] as const) {
    const items = decided.filter((row) => row.kind === name).map((row) => row.item);
    if (items.length === 0) continue;
    const rows = transaction
      .select({ id: deskLog.id })
      .from(deskLog)
      .where(and(eq(deskLog.aboutKind, name), inArray(deskLog.aboutId, items)));
    await transaction.delete(deskLogDetail).where(inArray(deskLogDetail.logId, rows));
  }
}

const isPast = (column: SQL | typeof reportCase.settledAt, age: SQL): SQL =>
  lt(sql`${column}`, sql`now() - ${age}`);

/** While somebody objects, all stays. */
const HAS_OBJECTION = sql`exists (select from ${objection} where ${objection.state} = 'waiting'
  and ${objection.decisionId} in (select id from desk_decision made
    where made.kind = 'report' and made.item = ${reportCase.id}::text))`;

/** Forgets what is too old; each kind has its time. */
export async function forgetOldReports(database: Database): Promise<void> {
  const isSettled = ne(reportCase.status, 'open');
  const isOver = (age: SQL) => and(isSettled, isPast(reportCase.settledAt, age), sql`not ${HAS_OBJECTION}`);
  await database
    .update(reportCase)
    .set({ seen: sql`jsonb_set(${reportCase.seen}, '{picture}', '""')` })
    .where(and(isOver(PICTURES), sql`${reportCase.seen} ->> 'picture' <> ''`));
  await database
    .update(reportCase)
    .set({ seen: null })
    .where(and(isOver(WORDS), sql`${reportCase.seen} is not null`));
  const settled = database.select({ id: reportCase.id }).from(reportCase);
  await database
    .update(report)
    .set({ name: '', email: '' })
    .where(
      and(
        or(ne(report.name, ''), ne(report.email, '')),
        inArray(report.caseId, settled.where(isOver(NAMES))),
      ),
    );
  await database
    .update(report)
    .set({ words: '' })
    .where(
      and(
        ne(report.words, ''),
        inArray(report.caseId, database.select({ id: reportCase.id }).from(reportCase).where(isOver(WORDS))),
      ),
    );
  await forgetDecisions(database);
}

async function forgetDecisions(database: Database): Promise<void> {
  const { kind, at, facts, id } = deskDecision;
  const isOurs = inArray(kind, ['report', 'objection']);
  const isObjected = sql`exists (select from ${objection} where ${objection.state} = 'waiting'
    and ${objection.decisionId} = ${id})`;
  const isOld = (age: SQL) => and(isOurs, isPast(sql`${at}`, age), sql`not ${isObjected}`);
  await database
    .update(deskDecision)
    .set({ facts: CUT, undo: null, about: '' })
    .where(and(isOld(WORDS), notLike(facts, `${FORGOTTEN}%`)));
  await database
    .update(objection)
    .set({ words: '' })
    .where(
      and(
        ne(objection.words, ''),
        inArray(objection.decisionId, database.select({ id }).from(deskDecision).where(isOld(WORDS))),
      ),
    );
  await database.delete(deskDecision).where(isOld(DECISIONS));
  await database
    .delete(reportCase)
    .where(and(ne(reportCase.status, 'open'), isPast(reportCase.settledAt, DECISIONS)));
}
