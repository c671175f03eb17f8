/** Decisions as their authors read them, and objections to them. */
import { OBJECTION_DAYS } from '@pawhood/contract/limits.ts';
import { TOLD_AFTER_S } from '@pawhood/contract/reports/report-kinds.ts';
import { STATED_DECISIONS } from '@pawhood/contract/reports/statements.ts';
import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../database/connection.ts';
import { deskDecision } from '../../desk/desk.tables.ts';
import { type Outcome, refusal } from '../../lib/outcome.ts';
import { objection, report, reportCase } from './reports.tables.ts';

export interface StatementRow {
  readonly decision: Omit<typeof deskDecision.$inferSelect, 'undo'>;
  readonly of: Pick<typeof reportCase.$inferSelect, 'subjectKind' | 'seen' | 'heldBy' | 'status'>;
  readonly objection: typeof objection.$inferSelect | null;
  /** The decision on the objection; null while there is none. */
  readonly answer: Pick<typeof deskDecision.$inferSelect, 'facts' | 'at'> | null;
  readonly isReported: boolean;
  /** Whether who reads it may object just now. */
  readonly canObject: boolean;
}

export type ObjectionRefusal = 'unknown_decision' | 'objection_made' | 'objection_closed';

export type StatementsStore = ReturnType<typeof createStatementsStore>;

const isOfAuthor = and(
  ...[eq(deskDecision.kind, 'report'), ne(deskDecision.author, '')],
  inArray(deskDecision.decision, [...STATED_DECISIONS]),
);

const BEFORE = sql`now() - make_interval(secs => ${TOLD_AFTER_S})`;

/** Not one that was undone before anybody could be told of it; what a rule held is told at once. */
const IS_SEEN = sql`(${deskDecision.decision} = 'hold' or ${deskDecision.at} <= ${BEFORE} and (${deskDecision.undoneAt} is null
  or ${deskDecision.undoneAt} > ${deskDecision.at} + make_interval(secs => ${TOLD_AFTER_S})))`;

const IS_YOUNG = sql`${deskDecision.at} > now() - make_interval(days => ${OBJECTION_DAYS})`;

/** Somebody looks at what a rule holds anyway. */
const IS_OPEN = and(isNull(deskDecision.undoneAt), ne(deskDecision.decision, 'hold'), IS_YOUNG);

export function createStatementsStore(database: Database) {
  return {
    /** Those about somebody, as far as they can know of them, the newest first. */
    ofAuthor: (author: string): Promise<StatementRow[]> =>
      statementsWhere(database, and(isOfAuthor, IS_SEEN, eq(deskDecision.author, author))),

    /** One of them; null where there is none, or its author cannot know of it yet. */
    async find(id: number): Promise<StatementRow | null> {
      const [row] = await statementsWhere(database, and(isOfAuthor, IS_SEEN, eq(deskDecision.id, id)));
      return row ?? null;
    },

    /** Keeps an objection of a decision's author. */
    object: (id: number, author: string, words: string): Promise<Outcome<true, ObjectionRefusal>> =>
      database.transaction(async (transaction) => {
        const [row] = await transaction
          .select({
            city: deskDecision.city,
            isOpen: sql<boolean>`${IS_OPEN}`,
          })
          .from(deskDecision)
          .where(and(isOfAuthor, IS_SEEN, eq(deskDecision.id, id), eq(deskDecision.author, author)))
          .for('update', { of: deskDecision });
        if (row === undefined) return refusal('unknown_decision');
        const [former] = await transaction.select().from(objection).where(eq(objection.decisionId, id));
        if (former !== undefined) return refusal('objection_made');
        if (!row.isOpen) return refusal('objection_closed');
        await transaction.insert(objection).values({ decisionId: id, userId: author, city: row.city, words });
        return true;
      }),
  };
}

/** Statements, the newest first. */
export async function statementsWhere(
  database: Database | Transaction,
  where: SQL | undefined,
): Promise<StatementRow[]> {
  const answer = alias(deskDecision, 'answer');
  const { subjectKind, seen, heldBy, status } = reportCase;
  const rows = await database
    .select({
      decision: deskDecision,
      of: { subjectKind, seen, heldBy, status },
      objection,
      answer: { facts: answer.facts, at: answer.at },
      isReported: sql<boolean>`exists (select from ${report} where ${report.caseId} = ${reportCase.id})`,
      canObject: sql<boolean>`${objection.decisionId} is null and ${IS_OPEN}`,
    })
    .from(deskDecision)
    // Items of other kinds are no numbers.
    .innerJoin(
      reportCase,
      sql`${reportCase.id} = case when ${deskDecision.kind} = 'report' then ${deskDecision.item}::bigint end`,
    )
    .leftJoin(objection, eq(objection.decisionId, deskDecision.id))
    .leftJoin(
      answer,
      and(
        ...[eq(answer.kind, 'objection'), eq(answer.item, sql`${deskDecision.id}::text`)],
        ...[isNull(answer.undoneAt), ne(objection.state, 'waiting')],
      ),
    )
    .where(where)
    .orderBy(desc(deskDecision.id));
  return rows;
}
