import { NO_FILTER } from '@pawhood/contract/directory/search/search-filter.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import { useState } from 'react';
import { directoryAddress } from '../directory-address.ts';
import type { Choice, Directory } from '../list/use-directory.ts';
import type { MapPosition } from './map-position.ts';
import type { Bounds } from './places/place-points.ts';
import { usePerson } from './places/use-person.ts';

/**
 * The area that the list is narrowed to, and where a person is whose nearest places come first. Neither is in the
 * address. An area is one of its city, and 'Clear all' drops it; choosing an order leaves that by distance.
 *
 * @param saved where the map was, with the area and the person of then; null where it begins with all results.
 */
export function useNarrowed({ narrowing: { city }, choice }: Directory, saved: MapPosition | null) {
  const [area, setArea] = useState<{ bounds: Bounds; city: City | null } | null>(
    saved?.area ? { bounds: saved.area, city } : null,
  );
  const { leave, ...person } = usePerson(saved?.person ?? null);
  const [heard, setHeard] = useState(choice);
  if (area !== null && area.city !== city) setArea(null);
  if (choice !== null && heard !== choice) {
    setHeard(choice);
    if (isClearing(choice)) setArea(null);
    else if (isOrder(choice)) leave();
  }
  return {
    ...person,
    area: area?.bounds ?? null,
    setArea: (bounds: Bounds | null) => setArea(bounds && { bounds, city }),
  };
}

/** Only 'Clear all' leads to this very filter: the other controls make filters of their own. */
const isClearing = ({ to }: Choice): boolean => to.filter === NO_FILTER;

/** Whether an order was pressed, also the current one. */
const isOrder = ({ from, to }: Choice): boolean =>
  directoryAddress({ ...from, sort: to.sort }) === directoryAddress(to);
