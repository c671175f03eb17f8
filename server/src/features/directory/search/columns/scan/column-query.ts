import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import type { SearchFilter } from '@pawhood/contract/directory/search/search-filter.ts';
import type { Box } from '@pawhood/contract/directory/search-list.ts';

/** A search of the columns. */
export interface ColumnQuery {
  readonly city: string | null;
  readonly category: string | null;
  readonly filter: SearchFilter;
  /** Null for everywhere, including places without a point. */
  readonly box: Box | null;
  readonly sort: SortOption;
  /** The present minute, since 1970. */
  readonly minute: number;
}
