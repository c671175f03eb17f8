/** What of the places is looked at, by the address. */
import { partAddress } from '../part.ts';

export interface PlacesSearch {
  /** Words, an id or the address of a page. */
  readonly q: string;
  /** Key of a city; empty for all. */
  readonly city: string;
  /** Whether only places that do not show are wanted. */
  readonly isHiddenAlone: boolean;
}

export interface PlacesWhere {
  readonly search: PlacesSearch;
  /** Id of the place that is looked at; null for the list. */
  readonly id: string | null;
  /** Whether one is being added. */
  readonly isAdding: boolean;
}

/** Reads the query of the address. */
export function placesWhere(address: string): PlacesWhere {
  const query = new URLSearchParams(address);
  return {
    search: {
      q: query.get('q') ?? '',
      city: query.get('city') ?? '',
      isHiddenAlone: query.get('only') === 'hidden',
    },
    id: query.get('id') || null,
    isAdding: query.has('add'),
  };
}

/** The list, as it was searched. */
export const placesAddress = (search: PlacesSearch): string => addressWith(search, {});

/** One place; the way back leads to the list as it was searched. */
export const placeAddress = (id: string, search: PlacesSearch = NO_SEARCH): string =>
  addressWith(search, { id });

/** The form that adds one. */
export const addAddress = (search: PlacesSearch): string => addressWith(search, { add: '' });

const NO_SEARCH: PlacesSearch = { q: '', city: '', isHiddenAlone: false };

function addressWith(
  { q, city, isHiddenAlone }: PlacesSearch,
  more: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(city !== '' && { city }),
    ...(isHiddenAlone && { only: 'hidden' }),
    ...more,
  }).toString();
  return query === '' ? partAddress('places') : `${partAddress('places')}&${query}`;
}
