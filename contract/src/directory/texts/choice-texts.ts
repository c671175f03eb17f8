/** The names of the filters' choices, in the panel and in the chips. */
import type { Availability } from '../search/search-filter.ts';
import type { Understood } from '../search/understood.ts';
import { NEAREST } from './directory-texts.ts';

export const AVAILABILITY_NAMES: Readonly<Record<Availability, string>> = {
  'open-now': 'Open now',
  evenings: 'Evenings',
  weekends: 'Weekends',
  emergency: '24-hour emergency',
};

/** The chips of words that were understood. */
export const UNDERSTOOD_NAMES: Readonly<Record<Understood, string>> = {
  ...AVAILABILITY_NAMES,
  saturday: AVAILABILITY_NAMES.weekends,
  sunday: AVAILABILITY_NAMES.weekends,
  cheap: '$',
  nearest: NEAREST,
};

export function starsText(rating: number): string {
  return rating === 1 ? '1 star' : `${rating} stars`;
}

/** A service or tag as the data spell it, beginning with a capital. */
export function serviceText(service: string): string {
  return service.charAt(0).toUpperCase() + service.slice(1);
}
