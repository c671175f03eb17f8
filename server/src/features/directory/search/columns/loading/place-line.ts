/** A place as it is read. */
export interface PlaceLine {
  /** `provider.position`. */
  readonly position: number;
  readonly city: string;
  readonly category: string;
  /** As in `PlaceColumns`. */
  readonly facts: number;
  readonly lat: number;
  readonly lon: number;
  /** The key of its hours among those of its city; empty for none. */
  readonly hours: string;
  /** One text for all of them, see `servicesIn`. */
  readonly services: string;
  /** Where it stands in each order: its rank, from 0, or the position of the place before it; -1 for none. */
  readonly byRating: number;
  readonly byName: number;
}

/** Before the first place of an order. */
export const NOWHERE = -1;

/** Between two services; nobody can have typed it. */
export const SERVICE_BORDER = '\u001d';

/** Each once. */
export const servicesIn = (services: string): string[] =>
  services === '' ? [] : [...new Set(services.split(SERVICE_BORDER))];
