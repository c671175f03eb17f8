import { CLOSE_MATCHES, type SearchQuery, type Total } from '@pawhood/contract/directory/search-list.ts';
import type { CloseCandidates } from './text-search.store.ts';

export interface SearchResults {
  /** Those of the page. */
  readonly ids: readonly string[];
  readonly total: Total;
  readonly matches: Total;
  readonly page: number;
  /** Null where there are too many to count. */
  readonly categories: Readonly<Record<string, number>> | null;
  /** How many match each choice of the filters; null where it is not known. */
  readonly filters: Readonly<Record<string, number>> | null;
  /** Candidates for close matches; null where they were not read together with the matches. */
  readonly candidates: CloseCandidates | null;
}

export const NOTHING: SearchResults = {
  ...{ ids: [], total: { count: 0, isExact: true }, matches: { count: 0, isExact: true }, page: 1 },
  ...{ categories: {}, filters: null, candidates: null },
};

/** How many close matches are answered at most. */
export const closeSizeOf = ({ query }: { readonly query: SearchQuery }): number =>
  query.close ?? CLOSE_MATCHES;

export const exactly = (count: number): Total => ({ count, isExact: true });
