const DAY = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * Writes a calendar day as 'MMM d, yyyy', the same in every time zone. §9.13 §2.30b
 *
 * @param day yyyy-mm-dd; a text that is no day is returned as it is.
 */
export function formatDay(day: string): string {
  const time = Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(time) ? day : DAY.format(time);
}

/** The year of a moment, in UTC; null for a text that is no moment. §2.55c */
export function yearOf(moment: string): number | null {
  const year = new Date(moment).getUTCFullYear();
  return Number.isNaN(year) ? null : year;
}
