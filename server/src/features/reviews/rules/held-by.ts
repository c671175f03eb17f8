/** The rules that have a review wait until somebody has looked at it: what looks like a ring of friends, or of foes. */
import type { HoldingRule } from '@pawhood/contract/reports/report-kinds.ts';
import { DAY_MS } from '../../../lib/wall-clock.ts';
import { binomialTail, poissonTail } from './tails.ts';

/** An account is that of a newcomer for so many days; only its first review counts as one. */
export const NEWCOMER_DAYS = 14;

const NETWORK_LEAST = 3;

/** Days in which newcomers and a rush are looked for. */
const WINDOW_DAYS = 7;

/** Fewer newcomers are no ring. */
const NEWCOMERS_LEAST = 4;
const NEWCOMERS_RARER_THAN = 0.02;

const RUSH_LEAST = 5;
const RUSH_RARER_THAN = 0.001;

/** The share of a place that nobody has said anything of: as if it had so many reviews. */
const PRIOR = 0.3;

/** Reviews of a place that a week may bring anywhere, however quiet the site is. */
const LEAST_EXPECTED = 1;

/** A review as the rules see it. */
export interface SeenReview {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly stars: number;
  /** Keyed hash of the network that it came from; empty once that is forgotten. */
  readonly network: string;
  /** Whether it is the first of an account that was younger than `NEWCOMER_DAYS`. */
  readonly isNewcomer: boolean;
  /** Whether its words are those of somebody else. */
  readonly isCopy: boolean;
}

/** What is usual on the site. */
export interface UsualReviews {
  /** Of all reviews, and of those of the last seven days. */
  readonly number: number;
  readonly ofWeek: number;
  /** Share of newcomers among the latest, 0 to 1. */
  readonly newcomers: number;
  /** Of the directory. */
  readonly places: number;
}

/**
 * Which of a place's reviews are held, and by which rule; one that several hold is held by the first of them.
 *
 * @param recent its reviews of the last `REVIEW_NETWORK_DAYS`, whether they show or not, the oldest first.
 * @param before how many it had before the last seven days.
 */
export function heldBy(
  recent: readonly SeenReview[],
  before: number,
  usual: UsualReviews,
  now: number,
): ReadonlyMap<string, HoldingRule> {
  const held = new Map<string, HoldingRule>();
  const hold = (rule: HoldingRule, reviews: readonly SeenReview[]) => {
    for (const { id } of reviews) if (!held.has(id)) held.set(id, rule);
  };
  const week = recent.filter(({ at }) => at > now - WINDOW_DAYS * DAY_MS);
  hold('network', furtherOfNetworks(recent));
  hold('newcomers', newcomersOfOneMind(week, usual));
  hold('rush', newcomersInARush(week, before, usual));
  hold(
    'copy',
    recent.filter(({ isCopy }) => isCopy),
  );
  return held;
}

/** From the third of a network on. */
function furtherOfNetworks(recent: readonly SeenReview[]): SeenReview[] {
  const seen = new Map<string, number>();
  return recent.filter(({ network }) => {
    if (network === '') return false;
    const number = (seen.get(network) ?? 0) + 1;
    seen.set(network, number);
    return number >= NETWORK_LEAST;
  });
}

function newcomersOfOneMind(week: readonly SeenReview[], { newcomers: share }: UsualReviews) {
  const newcomers = week.filter(({ isNewcomer }) => isNewcomer);
  const isOfOneMind =
    newcomers.every(({ stars }) => stars >= 4) || newcomers.every(({ stars }) => stars <= 2);
  const isRare = binomialTail(newcomers.length, week.length, share) < NEWCOMERS_RARER_THAN;
  return newcomers.length >= NEWCOMERS_LEAST && isOfOneMind && isRare ? newcomers : [];
}

function newcomersInARush(
  week: readonly SeenReview[],
  before: number,
  { number, ofWeek, places }: UsualReviews,
) {
  const newcomers = week.filter(({ isNewcomer }) => isNewcomer);
  if (week.length < RUSH_LEAST || newcomers.length < NEWCOMERS_LEAST) return [];
  const share = (before + PRIOR) / (Math.max(number - ofWeek, before) + PRIOR * Math.max(places, 1));
  const expected = Math.max(LEAST_EXPECTED, share * ofWeek);
  return poissonTail(week.length, expected) < RUSH_RARER_THAN ? newcomers : [];
}
