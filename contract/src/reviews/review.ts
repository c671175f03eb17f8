/** Reviews as everybody reads them; apart from the calls, which few pages make. */
import * as v from 'valibot';
import { count, key, rows, text, texts } from '../reading.ts';

/** What somebody who looks after a place answers to a review. */
export const reviewAnswer = v.object({
  words: text,
  /** Moments, ISO 8601; `editedAt` is empty for one that was never changed. */
  at: text,
  editedAt: text,
});
export type ReviewAnswer = v.InferOutput<typeof reviewAnswer>;

/** A review as everybody reads it. */
export const review = v.object({
  id: key,
  stars: count,
  words: text,
  /** '2026-11' */
  month: text,
  pet: text,
  price: text,
  services: texts,
  /** Who wrote it; `id` of a profile that everybody may see, else both are empty. */
  author: v.object({ id: text, name: text }),
  /** Moments, ISO 8601; `editedAt` is empty for one that was never changed. */
  at: text,
  editedAt: text,
  /** How many people found it helpful. */
  helpful: count,
  /** Whether their pet's record names the place around that month; absent where nobody says so. */
  inRecord: v.optional(v.boolean()),
  /** Of the place; absent where there is none. */
  answer: v.optional(reviewAnswer),
});
export type Review = v.InferOutput<typeof review>;

const score = v.object({
  /** Mean of the stars with one decimal; '0.0' below the number that a score needs. */
  rating: text,
  /** Of reviews. */
  number: count,
});

/** What a place's reviews come to. */
export const reviewSummary = v.object({
  ...score.entries,
  /** How many gave one star, two, and so on to five. */
  stars: v.array(count),
  /** The same for each kind of pet that has a score. */
  byPet: rows(v.object({ ...score.entries, pet: key }), 'kind of pet'),
});
export type ReviewSummary = v.InferOutput<typeof reviewSummary>;
