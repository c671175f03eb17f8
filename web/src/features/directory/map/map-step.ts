/** What an entry of the history remembers of the map. */
import { ROUTES } from '@pawhood/contract/product.ts';
import type { View } from './drawing/canvas.ts';
import type { Bounds } from './places/place-points.ts';

/** Where the map was left. */
export interface MapPosition {
  /** The directory as it was shown. */
  readonly address: string;
  readonly view: View;
  /** What the list was narrowed to; null for everything. */
  readonly area: Bounds | null;
}

export interface MapStep {
  /** Which load of the page shows the map there; false where it was left, absent where nobody has pressed Map. */
  readonly map?: number | false;
  /** Absent where the map begins with all results. */
  readonly position?: MapPosition | undefined;
}

/** What the current entry remembers; null for nothing. */
export const mapStep = () => history.state as MapStep | null;

/** Has the current entry remember a change, as long as it is one of the directory. */
export function rememberStep(change: MapStep): void {
  if (location.pathname === ROUTES.directory) history.replaceState({ ...mapStep(), ...change }, '');
}
