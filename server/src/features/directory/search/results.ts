import type { Reading } from '@pawhood/contract/directory/search/search-query.ts';
import type { Total } from '@pawhood/contract/directory/search-list.ts';

export interface SearchResults {
  /** Those of the page, the exact ones first. */
  readonly ids: readonly string[];
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

/** The groups of the results, in their order: those that say the text; close ones by their name; of a category that is meant. */
export const GROUPS = ['exact', 'named', 'meant', 'other'] as const;
export type Group = (typeof GROUPS)[number];

export const exactly = (count: number): Total => ({ count, isExact: true });
