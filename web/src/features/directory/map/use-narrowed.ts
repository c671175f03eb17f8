import { NO_FILTER } from '@pawhood/contract/directory/search/search-filter.ts';
import { useState } from 'react';
import type { Choice, Directory } from '../list/use-directory.ts';
import type { MapPosition } from './map-position.ts';
import type { Bounds } from './places/place-points.ts';

/**
 * The area that the list is narrowed to. It is not in the address. It is one of its city, and 'Clear all' drops it; so
 * does, where the server searches, who asks for what is around them.
 *
 * @param saved where the map was, with the area of then; null where it begins with all results.
 */
export function useNarrowed(
  { narrowing: { city }, choice, list, nearest }: Directory,
  saved: MapPosition | null,
) {
  const [area, setArea] = useState<{ bounds: Bounds; city: string | null } | null>(
    saved?.area ? { bounds: saved.area, city } : null,
  );
  const [heard, setHeard] = useState(choice);
  const isAround = list === null && nearest.isOn;
  const [wasAround, setWasAround] = useState(isAround);
  if (area !== null && area.city !== city) setArea(null);
  if (choice !== null && heard !== choice) {
    setHeard(choice);
    if (isClearing(choice)) setArea(null);
  }
  if (isAround !== wasAround) {
    setWasAround(isAround);
    if (isAround) setArea(null);
  }
  return {
    area: area?.bounds ?? null,
    setArea: (bounds: Bounds | null) => {
      if (bounds !== null && isAround) nearest.toggle();
      setArea(bounds && { bounds, city });
    },
  };
}

/** Only 'Clear all' leads to this very filter: the other controls make filters of their own. */
const isClearing = ({ to }: Choice): boolean => to.filter === NO_FILTER;
