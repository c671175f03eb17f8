/** What the author of something is told when it was decided about, and how they object. */
import { OBJECTION_WORDS_MISSING } from '@pawhood/contract/words/reports.ts';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { key, rows, text } from '../reading.ts';
import { cleanLines } from '../values/clean-text.ts';
import { HOLDING_RULES, REPORT_LIMITS, REPORT_SUBJECTS, RULES } from './report-kinds.ts';

/** Decisions that somebody is told of, and can object to; to `hold` nobody need: somebody looks at it anyway. */
export const STATED_DECISIONS = ['hide', 'warn', 'limit', 'suspend', 'hold'] as const;
export type StatedDecision = (typeof STATED_DECISIONS)[number];

/** An objection. `waiting`: nobody has decided yet. `upheld`: the decision stays. `changed`: it was taken back. */
const objection = v.object({
  words: text,
  /** Moment in UTC, ISO 8601. */
  at: text,
  state: v.picklist(['waiting', 'upheld', 'changed']),
  /** What was answered; empty while it waits. */
  answer: text,
  answeredAt: text,
});

/** A decision, as the one it is about reads it. */
export const statement = v.object({
  id: key,
  /** Moment in UTC, ISO 8601. */
  at: text,
  decision: v.picklist(STATED_DECISIONS),
  kind: v.picklist(REPORT_SUBJECTS),
  /** Name of what it is about, and its words, as they were; empty once they are forgotten. */
  about: text,
  words: text,
  /** The rule that was decided by. */
  rule: v.picklist(RULES),
  facts: text,
  /** The rule of a machine that holds it; empty for what people decided. */
  heldBy: v.picklist(['', ...HOLDING_RULES]),
  /** Whether somebody reported it; otherwise the people who look after the site found it. */
  isReported: v.boolean(),
  /** Moment when it ends; empty for what has no end, and for a warning. What is held shows then. */
  until: text,
  /** Whether it was taken back, by an objection or by who decided. */
  isTakenBack: v.boolean(),
  /** Moment until which they can object; empty where they have, cannot any more, or need not. */
  objectUntil: text,
  objection: v.nullable(objection),
  /** Secret address of the page that says all this: `/decisions/SECRET`. */
  path: key,
});
export type Statement = v.InferOutput<typeof statement>;

export const listOwnStatements = endpoint({
  method: 'GET',
  path: '/local/api/users/me/decisions',
  summary: 'Decisions about what the signed-in person has shown, or about them, the newest first.',
  bearer: 'required',
  answer: rows(statement, 'statement'),
  errors: ['unknown_user'],
});

/** An objection: why the decision is wrong. */
export const newObjection = v.strictObject({
  words: v.pipe(
    cleanLines(REPORT_LIMITS.words),
    v.check((words) => words !== '', OBJECTION_WORDS_MISSING),
  ),
});

/**
 * Objects to a decision, once.
 *
 * @throws `unknown_decision` also for somebody else's; `objection_made`; `objection_closed` when it is too late, or the
 * decision was taken back.
 */
export const objectToDecision = endpoint({
  method: 'POST',
  path: '/local/api/decisions/:id/objection',
  summary: 'Objects to a decision about oneself, once and within 30 days.',
  bearer: 'required',
  status: 201,
  params: v.object({ id: v.string() }),
  body: newObjection,
  answer: statement,
  errors: ['unknown_user', 'unknown_decision', 'objection_made', 'objection_closed'],
});
