/** Reports of what people and places show, and what becomes of them. */
import { EMAIL_MISSING, GOOD_FAITH_MISSING, REPORT_WHY_MISSING } from '@pawhood/contract/words/reports.ts';
import { NAME_MISSING } from '@pawhood/contract/words/users.ts';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { FieldError } from '../errors.ts';
import { EMAIL_LIMIT } from '../limits.ts';
import { key, text } from '../reading.ts';
import { readAccountEmail } from '../values/account-email.ts';
import { cleanLine, cleanLines } from '../values/clean-text.ts';
import { limitedText } from '../values/text.ts';
import {
  ILLEGAL_REASONS,
  REPORT_LIMITS,
  REPORT_REASONS,
  REPORT_SUBJECTS,
  type ReportReason,
  RULES,
} from './report-kinds.ts';

/** A report; `reportMistakesOf` says what it lacks. */
export const newReport = v.strictObject({
  kind: v.picklist(REPORT_SUBJECTS),
  /** Id of the feature, profile, pet, photo or place. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  reason: v.picklist(REPORT_REASONS),
  /** What is wrong with it, of several lines; empty where the reason says all. */
  words: v.optional(cleanLines(REPORT_LIMITS.words), ''),
  /** Of who reports something illegal; empty otherwise. */
  name: v.optional(cleanLine(REPORT_LIMITS.name), ''),
  email: v.optional(limitedText(EMAIL_LIMIT), ''),
  /** That who reports something illegal believes what they say to be right and complete. */
  goodFaith: v.optional(v.boolean(), false),
});
export type NewReport = v.InferOutput<typeof newReport>;

const isIllegal = (reason: ReportReason) => ILLEGAL_REASONS.includes(reason);

/**
 * What a report lacks. What is against the law is reported with why, in good faith, and with a name and an address; not
 * so the abuse of children, which nobody has to put their name to.
 */
export function reportMistakesOf({ reason, words, name, email, goodFaith }: NewReport): FieldError[] {
  const isSigned = reason === 'illegal';
  const isNamed = email === '' ? !isSigned : readAccountEmail(email) !== null;
  return [
    ...(isIllegal(reason) && words === '' ? [{ field: 'words', text: REPORT_WHY_MISSING }] : []),
    ...(isSigned && name === '' ? [{ field: 'name', text: NAME_MISSING }] : []),
    ...(isNamed ? [] : [{ field: 'email', text: EMAIL_MISSING }]),
    ...(isIllegal(reason) && !goodFaith ? [{ field: 'goodFaith', text: GOOD_FAITH_MISSING }] : []),
  ];
}

/**
 * What became of a report. `waiting`: nobody has decided yet, or just now. `kept`: it stays. `hidden`: it is not shown
 * any more. `acted`: something else was done about it. `gone`: it was deleted before anybody decided.
 */
export const OUTCOMES = ['waiting', 'kept', 'hidden', 'acted', 'gone'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What who reported something can read of it later. */
export const receipt = v.object({
  kind: v.picklist(REPORT_SUBJECTS),
  /** Name of what was reported, as it was then; empty once that is forgotten. */
  about: text,
  reason: v.picklist(REPORT_REASONS),
  /** When it was reported: a moment in UTC, ISO 8601. */
  at: text,
  outcome: v.picklist(OUTCOMES),
  /** The rule that was decided by; empty while it waits, where it is gone, and where it stays. */
  rule: v.picklist(['', ...RULES]),
  /** Moment of the decision; empty while it waits, and where it is gone. */
  decidedAt: text,
});
export type Receipt = v.InferOutput<typeof receipt>;

/**
 * Reports something that the caller sees. One thing is one case: the same person's second report of it is the same one,
 * and what was decided already has its outcome at once.
 *
 * @throws `unknown_subject` for what is not there or not public, and for samples; `too_many_reports`.
 */
export const createReport = endpoint({
  method: 'POST',
  path: '/local/api/reports',
  summary:
    'Reports something to the people who look after the site. Answers a receipt with a secret address.',
  bearer: 'optional',
  status: 201,
  body: newReport,
  answer: v.object({
    /** Kept nowhere else: without it nobody finds the receipt again. */
    secret: key,
    /** Address of the receipt's page: `/reports/SECRET`. */
    path: key,
    receipt,
  }),
  errors: ['unknown_subject', 'too_many_reports'],
});

/** @throws `unknown_report` */
export const readReceipt = endpoint({
  method: 'GET',
  path: '/local/api/reports/:secret',
  summary: 'What became of a report, by the secret of its receipt.',
  params: v.object({ secret: v.pipe(v.string(), v.maxLength(200)) }),
  answer: receipt,
  errors: ['unknown_report'],
});
