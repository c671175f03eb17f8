import { RENDERED_FEATURES } from '@pawhood/contract/limits.ts';
import type { Feature, FeatureStatus } from '@pawhood/contract/voting/voting.ts';
import { SECTION_HEADINGS } from '@pawhood/contract/voting/voting-texts.ts';
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
export function sectionsOf(shown: readonly BoardFeature[]): BoardSection[] {
  const keys = Object.keys(SECTION_HEADINGS) as SectionKey[]; // keys forgets which they are
  return keys
    .map((key) => ({
      key,
      heading: SECTION_HEADINGS[key],
      features: shown.filter(({ status = 'open' }) => SECTIONS[status] === key),
    }))
    .filter(({ features }) => features.length > 0);
}

/**
 * The features that a board shows first, as they stand in the list: those that come later stand behind them, section by
 * section, and move none.
 */
export function firstFeatures(
  features: readonly Feature[],
  state: BoardState,
  inSections: boolean,
): readonly Feature[] {
  if (features.length <= RENDERED_FEATURES) return features;
  const shown = matchingFeatures(features.map(onBoard), state);
  const inOrder = inSections ? sectionsOf(shown).flatMap((section) => section.features) : shown;
  const first = new Set(inOrder.slice(0, RENDERED_FEATURES).map(({ id }) => id));
  return features.filter(({ id }) => first.has(id));
}
