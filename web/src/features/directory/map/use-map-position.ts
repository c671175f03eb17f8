import { useEffect, useState } from 'react';
import type { View } from './drawing/canvas.ts';
import { type MapPosition, mapStep, rememberStep } from './map-step.ts';
import type { Bounds } from './places/place-points.ts';

/**
 * Where the map was left, for who comes back to it by the history; null where it begins anew.
 *
 * @param address of the directory as it is shown.
 */
export function useLeftPosition(address: string): MapPosition | null {
  const [left] = useState(() => mapStep()?.position);
  return left?.address === address ? left : null;
}

/** Has the entry of the history remember where the map is. */
export function useKeptPosition(address: string, view: View | null, area: Bounds | null): void {
  useEffect(() => {
    if (view !== null) rememberStep({ position: { address, view, area } });
  }, [address, view, area]);
}
