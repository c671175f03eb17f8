/** What is checked of reviews, and what came of it. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count } from '../reading.ts';

/** How many in the last twelve months; examples are not among them. */
const reviewYear = v.object({
  /** Reviews, without those deleted since. */
  written: count,
  /** Those that waited for a look, and those of them that show now. */
  held: count,
  shown: count,
  /** Decisions that hid one, without those undone. */
  hidden: count,
  reports: count,
  objections: count,
  /** Objections that changed something. */
  changed: count,
});
export type ReviewYear = v.InferOutput<typeof reviewYear>;

const reviewPolicy = v.object({
  /** Whether each review waits until somebody has looked at it. */
  isEachHeld: v.boolean(),
  /** As many reviews a score needs. */
  scoreFrom: count,
  /** As many reviews one person writes in a day. */
  perDay: count,
  /** Days after which what a rule holds shows, looked at or not. */
  heldDays: count,
  year: reviewYear,
});
export type ReviewPolicy = v.InferOutput<typeof reviewPolicy>;

/** @throws `unknown_path` where nobody reviews anything. */
export const readReviewPolicy = endpoint({
  method: 'GET',
  path: '/local/api/review-policy',
  summary: 'What is checked of reviews on this site, and the numbers of the last twelve months.',
  answer: reviewPolicy,
  errors: ['unknown_path'],
});
