/** What a search finds, before the places are read. */

import type { Total } from '@pawhood/contract/directory/search-list.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import type { NearPlaces } from './found.store.ts';

export interface FirstList {
  readonly ids: readonly string[];
  readonly total: Total;
  readonly matches: Total;
  readonly page: number;
  readonly categories: Record<string, number> | null;
  /** How many fit each choice of the filters, or that the kept counts say so; null where it is not known. */
  readonly filters: Record<string, number> | 'kept' | null;
  /** Places that may be close matches; null where they were not read with the others. */
  readonly near: NearPlaces | null;
  /** The close matches, where they were found together with the others. */
  readonly close: CloseList | null;
}

/** The close matches' ids, the closest first, and how many there are. */
export interface CloseList {
  readonly ids: readonly string[];
  readonly total: Total;
}

export const exactly = (count: number): Total => ({ count, isExact: true });

export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / DIRECTORY_PAGE_SIZE));
