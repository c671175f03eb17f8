import { DEFAULT_FEATURE_SORT, SEARCH_TEXT_LIMIT } from '@pawhood/contract/limits.ts';
import { CATEGORY_TABS, type CategoryTab, type Feature } from '@pawhood/contract/voting/voting.ts';
import type { FeatureSort } from '@pawhood/contract/voting/voting-texts.ts';
import { FEATURE_SORTS } from '@pawhood/contract/words/voting.ts';

/** A feature as the board has it. §3.6 */
export interface BoardFeature extends Feature {
  /** Whether this visitor votes for it, as far as this browser knows. */
  readonly voted: boolean;
  /**
   * The votes it is ordered by: a vote changes the number at once, and the order when it is next asked for. Until then
   * what was suggested here comes first, in sections.
   */
  readonly rank: number;
  /** True once a vote was sent from here: nothing that was asked earlier overrules its answer. */
  readonly isPressed: boolean;
}

/** The narrowing and order of the board. */
export interface BoardState {
  /** As typed. */
  readonly query: string;
  readonly category: CategoryTab;
  readonly sort: FeatureSort;
  /** Where it begins, in pages of `RENDERED_FEATURES`; from 1. */
  readonly page: number;
}

/** A feature as it arrives; nobody has voted yet. §4.19 §7.8 */
export function onBoard(feature: Feature): BoardFeature {
  return { ...feature, voted: false, rank: feature.votes, isPressed: false };
}

/**
 * The features of a later answer. What was voted for or suggested here keeps its votes, its mark and its place: the
 * answer may have been asked for before. A suggestion that only this browser has is in no answer.
 */
export function answeredAgain(
  before: readonly BoardFeature[],
  answer: readonly Feature[],
): readonly BoardFeature[] {
  const known = new Map(before.map((feature) => [feature.id, feature]));
  const answeredIds = new Set(answer.map(({ id }) => id));
  return [
    ...answer.map((feature) => {
      const here = known.get(feature.id);
      if (!here?.isPressed) return { ...onBoard(feature), voted: here?.voted ?? false };
      return { ...here, ...feature, votes: here.votes };
    }),
    ...before.filter(({ id, isPressed }) => isPressed && !answeredIds.has(id)),
  ];
}

/** The features that a state shows, in its order. §2.24 §5.6 */
export function matchingFeatures(
  features: readonly BoardFeature[],
  { query, category, sort }: Omit<BoardState, 'page'>,
): BoardFeature[] {
  const sought = query.trim().toLowerCase();
  const matching = features.filter(
    (feature) =>
      (category === 'all' || feature.category === category) &&
      (feature.name.toLowerCase().includes(sought) || feature.description.toLowerCase().includes(sought)),
  );
  // The list has the oldest first, and sorting leaves equals as they stand.
  return sort === 'newest' ? matching.reverse() : matching.sort((one, other) => other.rank - one.rank);
}

/** The features ordered again by the votes they have now. */
export function ranked(features: readonly BoardFeature[]): BoardFeature[] {
  return features.map((feature) => ({ ...feature, rank: feature.votes }));
}

/** Reads what an address narrows the board to; what has no meaning is ignored. */
export function readBoardAddress(search: string): BoardState {
  const parameters = new URLSearchParams(search);
  const category = parameters.get('category');
  const sort = parameters.get('sort');
  return {
    query: (parameters.get('q') ?? '').slice(0, SEARCH_TEXT_LIMIT),
    category: CATEGORY_TABS.find((tab) => tab === category) ?? 'all',
    sort: sort !== null && Object.hasOwn(FEATURE_SORTS, sort) ? (sort as FeatureSort) : DEFAULT_FEATURE_SORT,
    page: Number(/^[1-9]\d{0,4}$/.exec(parameters.get('page') ?? '')?.[0] ?? 1),
  };
}

/** The address of a state on the page at a path, without what goes without saying. */
export function boardAddress(path: string, { query, category, sort, page }: BoardState): string {
  const parameters = new URLSearchParams();
  if (query.trim() !== '') parameters.set('q', query);
  if (category !== 'all') parameters.set('category', category);
  if (sort !== DEFAULT_FEATURE_SORT) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  const search = parameters.toString();
  return search === '' ? path : `${path}?${search}`;
}
