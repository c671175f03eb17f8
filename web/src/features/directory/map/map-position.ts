/** Where the map was when it was last seen, as long as the page is not loaded anew: Back from a place leads there. */
import type { View } from './drawing/canvas.ts';
import type { Bounds } from './places/place-points.ts';

export interface MapPosition {
  /** Of the directory as it was shown. */
  readonly address: string;
  /** Whose places it showed, which the address need not say; null for all cities. */
  readonly city: string | null;
  readonly view: View;
  /** The area of the list; null for everything. */
  readonly area: Bounds | null;
}

let saved: MapPosition | null = null;

/** Null where the map begins with all results. */
export const savedPosition = (): MapPosition | null => saved;

export function savePosition(position: MapPosition | null): void {
  saved = position;
}
