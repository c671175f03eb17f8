import type { Result } from '@pawhood/contract/directory/search/matching-providers.ts';
import type { ViewMode } from '../directory-address.ts';

/** The common props of the views. */
export interface ItemsProps {
  items: readonly Result[];
  view: ViewMode;
  /** Address of the directory as it is shown. */
  directory: string;
  /** Whether places of several cities show, so that each says its own. */
  withCity: boolean;
}
