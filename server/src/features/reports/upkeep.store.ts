/** What of reports and decisions is forgotten: with a person, and in time. */
import { and, eq, inArray, lt, ne, notLike, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { deskDecision, deskLog, deskLogDetail } from '../../desk/desk.tables.ts';
import { FORGOTTEN } from '../../desk/forgotten-words.ts';
import { decisionNotice, objection, report, reportCase } from './reports.tables.ts';

/** For how long what was seen stays after the decision: words, and photos, in days. */
const WORDS_DAYS = 183;
const PHOTO_DAYS = 30;

/** Name and address of who reported something illegal, after the decision. */
const REPORTER_DAYS = 30;

/** Decisions, without their words. */
const DECISION_DAYS = 3 * 365;

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

const isPast = (column: SQL | typeof reportCase.settledAt, days: number): SQL =>
  lt(sql`${column}`, sql`now() - make_interval(days => ${days})`);

/** While somebody objects, all stays. */
const HAS_OBJECTION = sql`exists (select from ${objection} where ${objection.state} = 'waiting'
  and ${objection.decisionId} in (select id from desk_decision made
    where made.kind = 'report' and made.item = ${reportCase.id}::text))`;

/** Forgets what is too old; each kind has its time. */
export async function forgetOldReports(database: Database): Promise<void> {
  const isSettled = ne(reportCase.status, 'open');
  const isOver = (days: number) =>
    and(isSettled, isPast(reportCase.settledAt, days), sql`not ${HAS_OBJECTION}`);
  const photoIsOver = and(eq(reportCase.subjectKind, 'photo'), isOver(PHOTO_DAYS));
  await database
    .update(reportCase)
    .set({ seen: sql`jsonb_set(${reportCase.seen}, '{picture}', '""')` })
    .where(and(photoIsOver, sql`${reportCase.seen} ->> 'picture' <> ''`));
  await database
    .update(reportCase)
    .set({ seen: null })
    .where(and(isOver(WORDS_DAYS), sql`${reportCase.seen} is not null`));
  const settled = database.select({ id: reportCase.id }).from(reportCase);
  await database
    .update(report)
    .set({ name: '', email: '' })
    .where(
      and(
        or(ne(report.name, ''), ne(report.email, '')),
        inArray(report.caseId, settled.where(isOver(REPORTER_DAYS))),
      ),
    );
  await database
    .update(report)
    .set({ words: '' })
    .where(
      and(
        ne(report.words, ''),
        inArray(
          report.caseId,
          database.select({ id: reportCase.id }).from(reportCase).where(isOver(WORDS_DAYS)),
        ),
      ),
    );
  await forgetDecisions(database);
}

async function forgetDecisions(database: Database): Promise<void> {
  const { kind, at, facts, id } = deskDecision;
  const isOurs = inArray(kind, ['report', 'objection']);
  const isObjected = sql`exists (select from ${objection} where ${objection.state} = 'waiting'
    and ${objection.decisionId} = ${id})`;
  const isOld = (days: number) => and(isOurs, isPast(sql`${at}`, days), sql`not ${isObjected}`);
  await database
    .update(deskDecision)
    .set({ facts: CUT, undo: null, about: '' })
    .where(and(isOld(WORDS_DAYS), notLike(facts, `${FORGOTTEN}%`)));
  await database
    .update(objection)
    .set({ words: '' })
    .where(
      and(
        ne(objection.words, ''),
        inArray(objection.decisionId, database.select({ id }).from(deskDecision).where(isOld(WORDS_DAYS))),
      ),
    );
  await database.delete(deskDecision).where(isOld(DECISION_DAYS));
  await database
    .delete(reportCase)
    .where(and(ne(reportCase.status, 'open'), isPast(reportCase.settledAt, DECISION_DAYS)));
}
