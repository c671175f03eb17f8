/** A place's week in words. The server names its days, and two of its texts, in English for other programs. */
import { WEEKDAYS } from '@pawhood/contract/words/days.ts';
import { DAY_CLOSED, DAY_OPEN } from '@pawhood/contract/words/directory.ts';

export const CLOSED_DAY = 'closed';
export const OPEN_DAY = 'open 24 hours';

/** The name of a day of the week that begins on Monday. */
export const dayOfWeek = (index: number): string => WEEKDAYS[(index + 1) % 7] ?? '';

/** The hours of a day as people read them. */
export function hoursOfDay(text: string): string {
  if (text === CLOSED_DAY) return DAY_CLOSED;
  return text === OPEN_DAY ? DAY_OPEN : text;
}
