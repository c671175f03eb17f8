import type { AnsweredReading } from '@pawhood/contract/directory/search/answered-reading.ts';
import type { Directory } from '../list/use-directory.ts';

/** Id of what holds the choices of filters. */
export const FILTERS_ID = 'filters';

/** Id of the button that shows them. */
export const FILTERS_TOGGLE_ID = 'filters-toggle';

/** The common props of the choices and the chips. */
export interface FiltersProps
  extends Pick<Directory, 'state' | 'go' | 'list' | 'kinds' | 'serverResults' | 'narrowing'> {
  /** How the text was read; null where nothing close is looked for. */
  reading: AnsweredReading | null;
}

/** The chips also offer the nearest places, where the text asks for them. */
export interface ChipsProps extends FiltersProps {
  isNearest: boolean;
  onNearest: () => void;
}
