/** Opens cases about what waits until somebody has looked at it. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import { type SeenSubject, type SubjectKey, seenHash } from '../../desk/reportable.ts';
import { urgencyRank } from './reports.store.ts';
import { reportCase } from './reports.tables.ts';

const REASON = 'held';

/** As much as one report. */
const WEIGHT = 2;

/** Opens the case of something, or has the open one show what it says now. */
export async function openHeldCase(
  transaction: Transaction,
  { kind, id }: SubjectKey,
  { author, city, ...seen }: SeenSubject,
): Promise<void> {
  const frozen = { seen, seenHash: seenHash(seen) };
  await transaction
    .insert(reportCase)
    .values({
      ...{ subjectKind: kind, subjectId: id, author, city, ...frozen },
      ...{ reason: REASON, urgency: urgencyRank(REASON), weight: WEIGHT },
    })
    .onConflictDoUpdate({
      target: [reportCase.subjectKind, reportCase.subjectId],
      targetWhere: sql`status = 'open'`,
      set: frozen,
    });
}
