/** The names of the filters' choices, in the panel and in the chips. */
import { AVAILABILITY_NAMES, NEAREST } from '@pawhood/contract/words/directory.ts';
import type { Understood } from '../search/understood.ts';

/** The chips of words that were understood. */
export const UNDERSTOOD_NAMES: Readonly<Record<Understood, string>> = {
  ...AVAILABILITY_NAMES,
  saturday: AVAILABILITY_NAMES.weekends,
  sunday: AVAILABILITY_NAMES.weekends,
  cheap: '$',
  nearest: NEAREST,
};

/** A service or tag as the data spell it, beginning with a capital. */
export function serviceText(service: string): string {
  return service.charAt(0).toUpperCase() + service.slice(1);
}
