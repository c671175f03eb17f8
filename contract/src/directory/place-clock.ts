/** The clock of a place. Its formats only compute: neither reads the names of months, which takes a slow phone 140 ms. */
import { zoneFormats } from '../values/zone-formats.ts';

const MINUTE_MS = 60_000;

/** British times are written hh:mm. */
const times = zoneFormats('en-GB', { timeStyle: 'short' });
/** Swedish days are written yyyy-mm-dd. */
const days = zoneFormats('sv-SE', {});

/** The time at a minute since 1970: '09:05'. */
export const timeIn = (timeZone: string, minute: number): string =>
  times(timeZone).format(minute * MINUTE_MS);

/** The day at a minute since 1970, as its beginning in UTC. */
export const dayAt = (timeZone: string, minute: number): Date =>
  new Date(days(timeZone).format(minute * MINUTE_MS));
