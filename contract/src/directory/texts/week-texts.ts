/** What a place's week says of a day: two of its texts are words, which other programs read in English. */
import { DAY_CLOSED, DAY_OPEN } from '@pawhood/contract/words/directory.ts';

export const CLOSED_DAY = 'closed';
export const OPEN_DAY = 'open 24 hours';

/** The hours of a day as people read them. */
export function hoursOfDay(text: string): string {
  if (text === CLOSED_DAY) return DAY_CLOSED;
  return text === OPEN_DAY ? DAY_OPEN : text;
}
