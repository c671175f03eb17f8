/**
 * Clock times of a place and the moments they stand for.
 *
 * A wall time is the clock's reading written as a UTC moment: 09:00 on 3 May is `Date.UTC(2026, 4, 3, 9)` wherever the
 * place lies. On such a clock every day has 24 hours, which is how opening hours are meant.
 */

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

/** The first moment after `from`, up to `to`, with another offset than `from`; both in whole minutes. */
function jumpBetween(from: number, to: number, timeZone: string): number {
  const offset = offsetAt(from, timeZone);
  let [same, other] = [from, to];
  while (other - same > MINUTE_MS) {
    const middle = same + Math.floor((other - same) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle, timeZone) === offset) same = middle;
    else other = middle;
  }
  return other;
}

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
