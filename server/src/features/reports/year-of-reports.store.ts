/** What was reported and decided in the last twelve months about things of one kind. */
import type { ReportSubject } from '@pawhood/contract/reports/report-kinds.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { deskDecision } from '../../desk/desk.tables.ts';
import { objection, report, reportCase } from './reports.tables.ts';

/** How many of each. */
export interface YearOfReports {
  readonly reports: number;
  /** Decisions that hid something, without those undone. */
  readonly hidden: number;
  readonly objections: number;
  /** Objections that changed something. */
  readonly changed: number;
}

const isOfYear = (at: SQL): SQL => sql`${at} > now() - interval '1 year'`;

export async function yearOfReports(database: Database, kind: ReportSubject): Promise<YearOfReports> {
  const decided = sql`${deskDecision} join ${reportCase} on ${deskDecision.kind} = 'report'
    and ${deskDecision.item} = ${reportCase.id}::text and ${reportCase.subjectKind} = ${kind}`;
  const objected = sql`${objection} where ${isOfYear(sql`${objection.at}`)}
    and ${objection.decisionId} in (select ${deskDecision.id} from ${decided})`;
  const { rows } = await database.execute<{ readonly [Name in keyof YearOfReports]: number }>(sql`
    select
      (select count(*)::integer from ${report} join ${reportCase} on ${reportCase.id} = ${report.caseId}
        where ${reportCase.subjectKind} = ${kind} and ${isOfYear(sql`${report.at}`)}) as reports,
      (select count(*)::integer from ${decided}
        where ${deskDecision.decision} = 'hide' and ${deskDecision.undoneAt} is null
          and ${isOfYear(sql`${deskDecision.at}`)}) as hidden,
      (select count(*)::integer from ${objected}) as objections,
      (select count(*)::integer from ${objected} and ${objection.state} = 'changed') as changed`);
  const [year] = rows;
  if (year === undefined) throw new Error('The reports were not counted.');
  return year;
}

/** Ids of the things of a kind that somebody had to look at before they showed. */
export const heldInYear = (kind: ReportSubject): SQL => sql`
  select distinct ${reportCase.subjectId} as id from ${reportCase}
  where ${reportCase.subjectKind} = ${kind} and (${reportCase.reason} = 'held' or ${reportCase.heldBy} <> '')
    and ${isOfYear(sql`${reportCase.at}`)}`;
