/** How many reviews gave how many stars, and the score that follows. */
import { STARS } from './review-limits.ts';

/** How many gave one star, two, and so on to five. */
export type StarCounts = readonly [number, number, number, number, number];

export const NO_STARS: StarCounts = [0, 0, 0, 0, 0];

/** A place without a score that can be trusted: its `rating`. */
export const NO_SCORE = '0.0';

export const numberOf = (counts: StarCounts): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * The mean of the stars with one decimal, half up: '4.8'.
 *
 * @param from as many reviews a score needs (`RATING_FROM`); '0.0' below.
 */
export function scoreOf(counts: StarCounts, from: number): string {
  const number = numberOf(counts);
  if (number === 0 || number < from) return NO_SCORE;
  const sum = STARS.reduce((total, stars) => total + stars * (counts[stars - 1] ?? 0), 0);
  // In whole numbers: 4.35 as a fraction of two lies below its half.
  return (Math.floor((20 * sum + number) / (2 * number)) / 10).toFixed(1);
}
