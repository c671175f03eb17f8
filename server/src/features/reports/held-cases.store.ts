/** Opens cases about what waits until somebody has looked at it, and ends those that nobody looked at. */
import { HELD_DAYS, type HoldingRule, type Rule } from '@pawhood/contract/reports/report-kinds.ts';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { createDecisionsStore } from '../../desk/decisions.store.ts';
import { deskDecision } from '../../desk/desk.tables.ts';
import { addToLog } from '../../desk/log.store.ts';
import { type SeenSubject, type SubjectKey, seenHash } from '../../desk/reportable.ts';
import type { TodoKind } from '../../desk/todo-kind.ts';
import { DAY_MS } from '../../lib/wall-clock.ts';
import { AT_ONCE, dropUntold, planToTell } from './notices.store.ts';
import { urgencyRank } from './reports.store.ts';
import { reportCase } from './reports.tables.ts';

const REASON = 'held';

/** As much as one report. */
const WEIGHT = 2;

/** What nobody looked at is kept. */
const GROUNDS = { rule: 'truth', facts: 'Nobody looked at it in time.' } as const;
const CHOICE = { decision: 'keep', into: '', grounds: { ...GROUNDS, days: null } } as const;
const SERVER = { way: 'server', userId: '' } as const;

/** What the rules protect, as the rules of the site have it. */
const PROTECTS: Readonly<Record<HoldingRule, Rule>> = {
  ...{ network: 'truth', newcomers: 'truth', rush: 'truth', copy: 'own-work' },
};

/** Locks open cases, before what they are about: so do decisions. */
export async function lockCases(
  transaction: Transaction,
  kind: SubjectKey['kind'],
  ids: readonly string[],
): Promise<void> {
  const { subjectKind, subjectId, status, id } = reportCase;
  await transaction
    .select({ id })
    .from(reportCase)
    .where(and(eq(subjectKind, kind), inArray(subjectId, [...ids]), eq(status, 'open')))
    .orderBy(id)
    .for('update');
}

/** Opens the case of something, or has the open one show what it says now; answers its id. */
export async function openHeldCase(
  transaction: Transaction,
  { kind, id }: SubjectKey,
  { author, city, ...seen }: SeenSubject,
  heldBy: HoldingRule | '' = '',
): Promise<number> {
  const frozen = { seen, seenHash: seenHash(seen), ...(heldBy !== '' && { heldBy }) };
  const [row] = await transaction
    .insert(reportCase)
    .values({
      ...{ subjectKind: kind, subjectId: id, author, city, ...frozen },
      ...{ reason: REASON, urgency: urgencyRank(REASON), weight: WEIGHT },
    })
    .onConflictDoUpdate({
      target: [reportCase.subjectKind, reportCase.subjectId],
      targetWhere: sql`status = 'open'`,
      set: frozen,
    })
    .returning({ id: reportCase.id });
  if (row === undefined) throw new Error('A case was not kept.');
  return row.id;
}

/** Opens the case of something that a rule holds, with a decision that its author is told of at once. */
export async function holdByRule(
  transaction: Transaction,
  subject: SubjectKey,
  seen: SeenSubject,
  heldBy: HoldingRule,
): Promise<void> {
  const caseId = await openHeldCase(transaction, subject, seen, heldBy);
  const { author, city, name } = seen;
  const { id: decisionId } = await createDecisionsStore(transaction).add({
    ...{ kind: 'report', item: String(caseId), decision: 'hold', way: 'server', about: name, city, author },
    // People read the rule in their own language.
    ...{ rule: PROTECTS[heldBy], facts: `Held by the rule '${heldBy}'.` },
    until: new Date(Date.now() + HELD_DAYS * DAY_MS),
  });
  if (author !== '')
    await planToTell(transaction, { decisionId, kind: 'statement', userId: author, dueAt: AT_ONCE });
  await addToLog(transaction, {
    ...{ way: 'server', byUser: null, kind: 'report-held' },
    about: { kind: 'report', id: String(caseId) },
    detail: { name, reason: heldBy },
  });
}

/** What a rule decided about a case. */
const holdOf = (caseId: number) =>
  and(
    ...[eq(deskDecision.kind, 'report'), eq(deskDecision.item, String(caseId))],
    eq(deskDecision.decision, 'hold'),
  );

/** Ends what a rule decided about a case that shows again, and tells its author. @param by id of who looked at it. */
export async function endHold(
  transaction: Transaction,
  caseId: number,
  author: string,
  by = '',
): Promise<void> {
  const [ended] = await transaction
    .update(deskDecision)
    .set({ undoneAt: sql`now()`, undoneBy: by })
    .where(and(holdOf(caseId), isNull(deskDecision.undoneAt)))
    .returning({ id: deskDecision.id });
  if (ended === undefined) return;
  await dropUntold(transaction, ended.id);
  if (author !== '')
    await planToTell(transaction, { decisionId: ended.id, kind: 'taken-back', userId: author });
}

/** Has it stand again: what showed waits once more, for as long as the first time. */
export async function holdAgain(transaction: Transaction, caseId: number, author: string): Promise<void> {
  const [again] = await transaction
    .update(deskDecision)
    .set({
      ...{ undoneAt: null, undoneBy: '' },
      until: sql`greatest(${deskDecision.until}, now() + make_interval(days => ${HELD_DAYS}))`,
    })
    .where(holdOf(caseId))
    .returning({ id: deskDecision.id });
  if (again === undefined) return;
  const told = await dropUntold(transaction, again.id);
  if (author !== '' && told.includes('taken-back'))
    await planToTell(transaction, { decisionId: again.id, kind: 'statement', userId: author });
}

/** As many at a time. */
const MOST = 100;

/** Cases of what rules held, and nobody looked at in time; what was reported besides waits on. */
export async function unseenCases(database: Database): Promise<readonly string[]> {
  const rows = await database
    .select({ id: deskDecision.item })
    .from(deskDecision)
    .innerJoin(reportCase, sql`${reportCase.id} = ${deskDecision.item}::bigint`)
    .where(
      and(
        ...[
          eq(deskDecision.decision, 'hold'),
          isNull(deskDecision.undoneAt),
          lt(deskDecision.until, sql`now()`),
        ],
        ...[eq(reportCase.status, 'open'), eq(reportCase.reason, REASON)],
      ),
    )
    .orderBy(deskDecision.id)
    .limit(MOST);
  return rows.map(({ id }) => id);
}

/** Shows what nobody looked at, and says so in the log; nothing where somebody was first. */
export const showUnseen = (database: Database, kind: TodoKind<'report'>, id: string): Promise<void> =>
  database.transaction(async (transaction) => {
    await kind.holdFirst?.(transaction, id, 'keep');
    const item = await kind.hold(transaction, id, CHOICE);
    if (typeof item === 'string' || item.why !== REASON) return;
    const { undo, author = '' } = await kind.carryOut(transaction, id, CHOICE, SERVER);
    const { about, city } = item;
    await createDecisionsStore(transaction).add({
      ...{ kind: 'report', item: id, decision: 'keep', way: 'server', about, city, author, undo, ...GROUNDS },
    });
    await addToLog(transaction, {
      ...{ way: 'server', byUser: null, kind: 'report-unseen' },
      ...{ about: { kind: 'report', id }, detail: { name: about } },
    });
  });
