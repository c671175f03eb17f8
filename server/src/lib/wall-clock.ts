/**
 * Clock times of a place and the moments they stand for.
 *
 * A wall time is the clock's reading written as a UTC moment: 09:00 on 3 May is `Date.UTC(2026, 4, 3, 9)` wherever the
 * place lies. On such a clock every day has 24 hours, which is how opening hours are meant.
 */

import { zoneFormats } from '@pawhood/contract/values/zone-formats.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** From and until, in wall time. */
export type WallPeriod = readonly [number, number];

/** Midnight at which a day begins, as wall time. `day` is yyyy-mm-dd. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * The moment at which a zone's clock shows a wall time, in milliseconds.
 *
 * Of an hour that comes twice the first one counts; a time that is skipped stands for the moment of the jump.
 */
export function instantOf(wall: number, timeZone: string): number {
  // A day away on either side, so that a change of the clock lies between them or not at all.
  const before = wall - offsetAt(wall - DAY_MS, timeZone);
  const after = wall - offsetAt(wall + DAY_MS, timeZone);
  const fitting = [before, after].filter((instant) => instant + offsetAt(instant, timeZone) === wall);
  return fitting.length > 0 ? Math.min(...fitting) : jumpBetween(after, before, timeZone);
}

/** The first quarter of an hour after `from`, up to `to`, that has another offset than `from`. */
function jumpBetween(from: number, to: number, timeZone: string): number {
  let quarter = Math.floor(from / QUARTER_MS) * QUARTER_MS;
  while (quarter < to && offsetAt(quarter, timeZone) === offsetAt(from, timeZone)) quarter += QUARTER_MS;
  return quarter;
}

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const quarter = Math.floor(instant / QUARTER_MS);
  const name = `${timeZone} ${quarter}`;
  const offset = offsets.get(name) ?? readOffset(quarter * QUARTER_MS, timeZone);
  if (offsets.size >= OFFSET_CACHE_SIZE) offsets.clear();
  offsets.set(name, offset);
  return offset;
}

/** Clocks change at whole quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

/** By zone and quarter: asking takes longer than reading the hours, and the same few days are asked for again. */
const offsets = new Map<string, number>();
const OFFSET_CACHE_SIZE = 10_000;

function readOffset(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}

const formatterOf = zoneFormats('en-GB', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
