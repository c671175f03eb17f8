import type { Directory } from '../list/use-directory.ts';

/** Id of the filter panel. */
export const FILTERS_ID = 'filters';

/** What the filter panel and the chips are given. */
export type FiltersProps = Pick<Directory, 'state' | 'go' | 'list' | 'narrowing'>;
