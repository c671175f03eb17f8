import { useEffect, useState } from 'react';
import type { Directory } from '../list/use-directory.ts';
import type { View } from './drawing/canvas.ts';
import { type MapPosition, savedPosition, savePosition } from './map-position.ts';
import type { Bounds } from './places/place-points.ts';

/** Where the map was, for people who come back; null where it begins with all results, and once something else is shown. */
export function useSavedPosition({ listAddress, narrowing: { city } }: Directory): MapPosition | null {
  const [saved] = useState(savedPosition);
  return saved?.address === listAddress && saved.city === city ? saved : null;
}

/** Saves where the map is. */
export function useSaving(
  { listAddress: address, narrowing: { city } }: Directory,
  view: View | null,
  area: Bounds | null,
): void {
  useEffect(() => {
    if (view !== null) savePosition({ address, city, view, area });
  }, [address, city, view, area]);
}
