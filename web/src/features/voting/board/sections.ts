import { RENDERED_FEATURES } from '@pawhood/contract/limits.ts';
import type { Feature, FeatureStatus } from '@pawhood/contract/voting/voting.ts';
import { SECTION_HEADINGS } from '@pawhood/contract/words/voting.ts';
import { type BoardFeature, type BoardState, matchingFeatures, onBoard } from './board-feature.ts';

export type SectionKey = keyof typeof SECTION_HEADINGS;

/** A part of the board: the features that are as far as its heading says, in the board's order. */
export interface BoardSection {
  readonly key: SectionKey;
  readonly heading: string;
  readonly features: readonly BoardFeature[];
}

const SECTIONS: Readonly<Record<FeatureStatus, SectionKey>> = {
  open: 'open',
  planned: 'underWay',
  started: 'underWay',
  shipped: 'here',
  declined: 'declined',
};

/** The features by how far they have come, those one can decide on first; one without a status is open. */
export function sectionsOf(features: readonly BoardFeature[]): BoardSection[] {
  const keys = Object.keys(SECTION_HEADINGS) as SectionKey[]; // keys forgets which they are
  return keys
    .map((key) => ({
      key,
      heading: SECTION_HEADINGS[key],
      features: features.filter(({ status = 'open' }) => SECTIONS[status] === key),
    }))
    .filter(({ features }) => features.length > 0);
}

/** The features from a page on, in the order given; from the last page where there are not so many. */
export function featuresFrom(
  features: readonly BoardFeature[],
  page: number,
  inSections: boolean,
): readonly BoardFeature[] {
  const start = (pageWithin(page, features.length) - 1) * RENDERED_FEATURES;
  if (start === 0) return features;
  const later = new Set(inOrder(features, inSections).slice(start));
  return features.filter((feature) => later.has(feature));
}

/** One page of a board. */
export interface BoardPage {
  /** In the order of the list. */
  readonly features: readonly Feature[];
  /** From 1. */
  readonly page: number;
  readonly count: number;
}

/**
 * The features that a page brings along, as they stand in the list: those that come later stand behind them, section by
 * section, and move none.
 */
export function boardPage(features: readonly Feature[], state: BoardState, inSections: boolean): BoardPage {
  if (features.length <= RENDERED_FEATURES) return { features, page: 1, count: 1 };
  const matches = matchingFeatures(features.map(onBoard), state);
  const later = featuresFrom(matches, state.page, inSections);
  const first = new Set(
    inOrder(later, inSections)
      .slice(0, RENDERED_FEATURES)
      .map(({ id }) => id),
  );
  return {
    features: features.filter(({ id }) => first.has(id)),
    page: pageWithin(state.page, matches.length),
    count: pagesOf(matches.length),
  };
}

const inOrder = (features: readonly BoardFeature[], inSections: boolean): readonly BoardFeature[] =>
  inSections ? sectionsOf(features).flatMap((section) => section.features) : features;

const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / RENDERED_FEATURES));

/** A page that there is. */
export const pageWithin = (page: number, total: number): number => Math.min(page, pagesOf(total));
