import { CLOSE_MATCHES, type SearchQuery, type Total } from '@pawhood/contract/directory/search-list.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import type { PlaceRow } from '../list/provider-row.store.ts';
import type { CloseCandidates } from './rows/text-index.store.ts';

export interface SearchResults {
  /** Those of the page. */
  readonly places: readonly PlaceRow[];
  readonly total: Total;
  readonly matches: Total;
  readonly page: number;
  readonly categories: Record<string, number> | null;
  /** How many match each choice of the filters; 'kept' where the kept facet counts hold; null where it is not known. */
  readonly filters: Record<string, number> | 'kept' | null;
  /** Candidates for close matches; null where they were not read together with the matches. */
  readonly candidates: CloseCandidates | null;
  /** The close matches; null where they are still to be found. */
  readonly close: CloseMatches | null;
}

export interface CloseMatches {
  /** The closest, in their order. */
  readonly places: readonly PlaceRow[];
  readonly total: Total;
}

/** How many close matches are answered at most. */
export const closeSizeOf = ({ query }: { readonly query: SearchQuery }): number =>
  query.close ?? CLOSE_MATCHES;

export const exactly = (count: number): Total => ({ count, isExact: true });

export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / DIRECTORY_PAGE_SIZE));
