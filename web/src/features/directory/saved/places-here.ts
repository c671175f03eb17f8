import { SAVED_PLACE_LIMITS } from '@pawhood/contract/directory/saved-place-limits.ts';
import { forgetPlacesHere, SAVED_PLACES_KEY } from '#/lib/browser/saved-places-here.ts';
import { readStored, useStored, writeStored } from '#/lib/browser/storage.ts';

/** A place as this browser keeps it while nobody is signed in. */
export interface PlaceHere {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  /** When it was saved: ISO 8601, UTC. */
  readonly at: string;
}

/** The newest first, as they change in this and other tabs. */
export const usePlacesHere = (): readonly PlaceHere[] => placesIn(useStored(SAVED_PLACES_KEY));

export const placesHere = (): readonly PlaceHere[] => placesIn(readStored(SAVED_PLACES_KEY));

/** Saves a place in this browser; false where it keeps as many as it can. */
export function savePlaceHere(place: PlaceHere): boolean {
  const others = placesHere().filter(({ id }) => id !== place.id);
  if (others.length >= SAVED_PLACE_LIMITS.inBrowser) return false;
  // One that comes back has its former place in the order.
  keep([...others, place].sort((one, other) => (one.at < other.at ? 1 : -1)));
  return true;
}

export const removePlaceHere = (placeId: string): void =>
  keep(placesHere().filter(({ id }) => id !== placeId));

function keep(places: readonly PlaceHere[]): void {
  if (places.length === 0) forgetPlacesHere();
  else writeStored(SAVED_PLACES_KEY, JSON.stringify(places));
}

/** What is stored, as far as it has the right form: people and other programs can write there, too. */
function placesIn(stored: string | null): readonly PlaceHere[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isPlace).slice(0, SAVED_PLACE_LIMITS.inBrowser) : [];
  } catch {
    return [];
  }
}

const isPlace = (entry: Partial<PlaceHere> | null): entry is PlaceHere =>
  [entry?.id, entry?.name, entry?.city, entry?.at].every(
    (value) => typeof value === 'string' && value !== '' && value.length <= LONGEST,
  );

/** Longest text of a place that is read, in characters. */
const LONGEST = 200;
