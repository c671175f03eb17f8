import { useState } from 'react';
import type { MapPin, MapPlaces } from './use-map-places.ts';

/** Where the list stands under the map: narrower than `--breakpoint-desk` in styles/theme.css. */
const LIST_IS_BELOW = '(width < 62.5rem)';

export interface ChosenSpot {
  /** Ids of the places and areas of the card; none while there is no card. */
  readonly chosen: readonly string[];
  /** Whether nobody has pressed it: the list's first place. */
  readonly isFirst: boolean;
  readonly choose: (ids: readonly string[]) => void;
}

/**
 * What has its card on the map: what was pressed, or, where the list is out of sight and until then, its first place.
 *
 * @param isMoved whether somebody looks at another part of the map; the first place is none of that.
 */
export function useChosenSpot(places: MapPlaces | null, isMoved: boolean): ChosenSpot {
  const [pressed, choose] = useState<readonly string[] | null>(null);
  const [isBelow] = useState(() => matchMedia(LIST_IS_BELOW).matches);
  const first = isBelow && pressed === null && !isMoved ? firstOf(places) : null;
  return { chosen: pressed ?? (first === null ? NONE : [first.id]), isFirst: first !== null, choose };
}

/** Of the list, where it is on the map. */
function firstOf(places: MapPlaces | null): MapPin | null {
  const first = places?.listed[0]?.provider.id;
  return places?.onMap.find(({ id }) => id === first) ?? null;
}

const NONE: readonly string[] = [];
