import type { Kind } from '@pawhood/contract/directory/search/matching-providers.ts';
import type { Reading } from '@pawhood/contract/directory/search/search-query.ts';
import { RANKS } from '@pawhood/contract/directory/search/word-index.ts';
import type { Total } from '@pawhood/contract/directory/search-list.ts';

export interface SearchResults {
  /** Those of the page, in their order. */
  readonly places: readonly FoundPlace[];
  readonly total: Total;
  /** How many are exact. */
  readonly exact: Total;
  readonly matches: Total;
  readonly page: number;
  /** Null where there are too many to count. */
  readonly categories: Readonly<Record<string, number>> | null;
  /** How many match each choice of the filters; null where it is not known. */
  readonly filters: Readonly<Record<string, number>> | null;
  /** How the text was read; null where nothing close was looked for. */
  readonly reading: Reading | null;
}

/** The groups of the results, in their order: those that say the text, then the ranks of the others. */
export const GROUPS = ['exact', ...RANKS] as const;
export type Group = (typeof GROUPS)[number];

export interface FoundPlace {
  readonly id: string;
  /** Its place in `GROUPS`. */
  readonly group: number;
}

export function kindOf({ group }: FoundPlace): Kind {
  if (group === 0) return 'exact';
  return GROUPS[group]?.startsWith('nearby') ? 'nearby' : 'close';
}

export const exactly = (count: number): Total => ({ count, isExact: true });
