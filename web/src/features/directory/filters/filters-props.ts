import type { Directory } from '../list/use-directory.ts';

/** Id of what holds the choices of filters. */
export const FILTERS_ID = 'filters';

/** Id of the button that shows them. */
export const FILTERS_TOGGLE_ID = 'filters-toggle';

/** The common props of the choices and the chips. */
export type FiltersProps = Pick<Directory, 'state' | 'go' | 'list' | 'serverResults' | 'narrowing'>;
