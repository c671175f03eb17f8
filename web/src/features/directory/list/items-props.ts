import type { ViewMode } from '../directory-address.ts';
import type { ShownResult } from './result-page.ts';

/** The common props of the views. */
export interface ItemsProps {
  items: readonly ShownResult[];
  view: ViewMode;
  /** Address of the directory as it is shown. */
  directory: string;
  /** Whether places of several cities show, so that each says its own. */
  withCity: boolean;
}
