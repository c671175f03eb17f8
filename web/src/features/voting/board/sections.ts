import type { FeatureStatus } from '@pawhood/contract/voting/voting.ts';
import { SECTION_HEADINGS } from '@pawhood/contract/voting/voting-texts.ts';
import type { BoardFeature } from './board-feature.ts';

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
