/** What opening hours come to, by the texts that places have. */
import type { Availability } from '@pawhood/contract/directory/search/search-filter.ts';
import { FALSE, TRUE, UNKNOWN } from './scan/fit.ts';

/** The reading of one text in one city; null where it is not confirmed. */
export type HoursReading = {
  /** Begin and end, in minutes since 1970. */
  readonly periods: readonly (readonly [number, number])[];
  /** Closed until then at least, where no opening lies ahead. */
  readonly until: number | null;
  readonly evenings: boolean | null;
  readonly weekends: boolean | null;
} | null;

/** By the index of the text; the first stands for places without one. */
export type HoursReadings = readonly HoursReading[];

/** Whether a text means help at that time. @param minute since 1970. */
export function fitOfHours(
  reading: HoursReading,
  choice: Exclude<Availability, 'emergency'>,
  minute: number,
): number {
  if (reading === null) return UNKNOWN;
  const isSo = choice === 'open-now' ? isOpen(reading, minute) : reading[choice];
  return isSo === null ? UNKNOWN : isSo ? TRUE : FALSE;
}

/** Null where the reading does not reach so far. */
function isOpen({ periods, until }: NonNullable<HoursReading>, minute: number): boolean | null {
  let isAhead = until !== null && minute < until;
  for (const [start, end] of periods) {
    if (start <= minute && minute < end) return true;
    isAhead ||= start > minute;
  }
  return isAhead ? false : null;
}
