/** What can be reported, why, and by which rules a report is decided. */
import { ROUTES } from '../product.ts';

/**
 * What can be reported. `suggestion`: a feature of the board. `profile`: a person's public words and picture.
 * `pet`: a pet that everybody sees. `photo`: one of its public photos. `place`: a place of the directory. `review`: what
 * somebody says of one. `answer`: what the place answers to a review, by the id of that review.
 */
export const REPORT_SUBJECTS = [
  'suggestion',
  'profile',
  'pet',
  'photo',
  'place',
  'review',
  'answer',
] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/**
 * Why something is reported. `danger`: somebody's life is in danger. `children`: it shows the abuse of a child.
 * `illegal`: against the law otherwise. `personal-data`: it says what is private to somebody. `insult`: it insults,
 * threatens or hates. `cruelty`: it hurts animals. `spam`: it only advertises. `untrue`: it is made up, or claims to be
 * somebody else. `other`: anything else.
 */
export const REPORT_REASONS = [
  'danger',
  'children',
  'illegal',
  'personal-data',
  'insult',
  'cruelty',
  'spam',
  'untrue',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Why there is a case: what a report says, or that something is `held` until somebody has looked at it. */
export const CASE_REASONS = [...REPORT_REASONS, 'held'] as const;
export type CaseReason = (typeof CASE_REASONS)[number];

/** Reasons that say something is against the law: they ask why, and for good faith. */
export const ILLEGAL_REASONS: readonly ReportReason[] = ['children', 'illegal'];

/** What comes before all else at the desk, the most urgent first; `none` is all else. */
export const URGENCIES = ['danger', 'illegal', 'personal-data', 'none'] as const;
export type Urgency = (typeof URGENCIES)[number];

export function urgencyOf(reason: CaseReason): Urgency {
  if (ILLEGAL_REASONS.some((illegal) => illegal === reason)) return 'illegal';
  return reason === 'danger' || reason === 'personal-data' ? reason : 'none';
}

/**
 * The rules that decisions name. `law`: it is against the law; the facts say which. `safety`: it puts somebody in
 * danger. `children`: children are protected. `privacy`: nobody says what is private to others. `respect`: nobody is
 * insulted, threatened or hated. `animals`: animals are not hurt. `no-spam`: nothing only advertises. `truth`: nothing
 * is made up, and nobody claims to be somebody else. `own-work`: words and pictures are one's own. `pets`: this site is
 * about pets.
 */
export const RULES = [
  'law',
  'safety',
  'children',
  'privacy',
  'respect',
  'animals',
  'no-spam',
  'truth',
  'own-work',
  'pets',
] as const;
export type Rule = (typeof RULES)[number];

/**
 * The rules by which a review is held until somebody has looked at it. `network`: others of the same network wrote of the
 * same place. `newcomers`: many newcomers of one mind. `rush`: far more than usual at once. `copy`: its words are those of
 * somebody else.
 */
export const HOLDING_RULES = ['network', 'newcomers', 'rush', 'copy'] as const;
export type HoldingRule = (typeof HOLDING_RULES)[number];

/** What a rule holds shows after so many days where nobody has looked at it. */
export const HELD_DAYS = 14;

/** Lengths in characters. */
export const REPORT_LIMITS = {
  /** Of what a reporter, or somebody who objects, writes. */
  words: 2_000,
  /** Of the name of who reports something illegal. */
  name: 100,
  /** Of the facts that a decision rests on. */
  facts: 2_000,
} as const;

/** The least that the facts of a decision, and the words of an answer to an objection, say, in characters. */
export const LEAST_FACTS = 10;

/** The longest that somebody is limited, or suspended by a moderator, in days. */
export const SUSPENSION_DAYS = 30;

/** Nobody is told of a decision before it is as old, in seconds: until then it can be undone and nobody knows. */
export const TOLD_AFTER_S = 60;

/** After which an objection can be decided by who decided first, where nobody else can, in hours. */
export const SAME_DECIDER_HOURS = 24;

/** Page on which something is reported, and where its form is sent without scripts. */
export const REPORT_PATH = ROUTES.report;

/** Before the secret of a receipt, in the address of its page. */
export const REPORTS_PATH = '/reports';

/** Before the secret of a statement, in the address of its page. */
export const DECISIONS_PATH = '/decisions';
