import { OBJECTION_DAYS } from '@pawhood/contract/limits.ts';
import { DECISIONS_PATH, type Rule, TOLD_AFTER_S } from '@pawhood/contract/reports/report-kinds.ts';
import type { StatedDecision, Statement } from '@pawhood/contract/reports/statements.ts';
import { factsOf } from '../../desk/forgotten-words.ts';
import { DAY_MS } from '../../lib/wall-clock.ts';
import type { StatementRow } from './statements.store.ts';

/** Who reads a statement: its author sees what was decided about it once they can have been told. */
export type StatementReader = 'author' | 'desk';

/** @param secret of the statement's page. */
export function statementView(row: StatementRow, secret: string, reader: StatementReader): Statement {
  const { decision, of, isReported } = row;
  return {
    id: String(decision.id),
    at: decision.at.toISOString(),
    // Other decisions have no statement, and none of those is without a rule.
    decision: decision.decision as StatedDecision,
    rule: decision.rule as Rule,
    kind: of.subjectKind,
    about: of.seen?.name ?? '',
    words: of.seen?.words ?? '',
    // What a rule saw is said in the reader's language.
    facts: decision.decision === 'hold' ? '' : factsOf(decision.facts),
    heldBy: decision.decision === 'hold' ? of.heldBy : '',
    isReported,
    // Once somebody has looked at it, it no longer shows by itself.
    until: isLookedAt(row) ? '' : (decision.until?.toISOString() ?? ''),
    isTakenBack: decision.undoneAt !== null && isKnownTo(reader, decision.undoneAt),
    objectUntil: row.canObject ? afterDays(decision.at, OBJECTION_DAYS) : '',
    objection: objectionOf(row, reader),
    path: `${DECISIONS_PATH}/${secret}`,
  };
}

const isLookedAt = ({ decision, of }: StatementRow): boolean =>
  decision.decision === 'hold' && of.status !== 'open';

function objectionOf({ objection, answer }: StatementRow, reader: StatementReader): Statement['objection'] {
  if (objection === null) return null;
  const { words, at, settledAt, state } = objection;
  const isKnown = settledAt !== null && isKnownTo(reader, settledAt);
  return {
    ...{ words, at: at.toISOString(), state: isKnown ? state : 'waiting' },
    answer: isKnown ? factsOf(answer?.facts ?? '') : '',
    answeredAt: isKnown ? settledAt.toISOString() : '',
  };
}

const isKnownTo = (reader: StatementReader, at: Date): boolean =>
  reader === 'desk' || at.getTime() + TOLD_AFTER_S * 1_000 <= Date.now();

const afterDays = (at: Date, days: number): string => new Date(at.getTime() + days * DAY_MS).toISOString();
