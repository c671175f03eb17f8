/** Whether a place is open at a moment. Apart from the texts about it, which a list of places does not need. */
import type { OpeningHours } from './opening-hours.ts';

const MINUTE_MS = 60_000;

export type Period = OpeningHours['periods'][number];

export interface Moment {
  readonly minute: number;
  /** The period under way. */
  readonly current: Period | null;
  readonly next: Period | null;
}

/** Whether a place is open; null when that is not known. */
export function isOpenAt(hours: OpeningHours | undefined, now: Date): boolean | null {
  const moment = momentOf(hours, now);
  return moment === null ? null : moment.current !== null;
}

/** Null when the hours are unknown, or end before the moment: a page may have been open for days. */
export function momentOf(hours: OpeningHours | undefined, now: Date): Moment | null {
  if (hours?.state !== 'confirmed') return null;
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const current = hours.periods.find(([start, end]) => start <= minute && minute < end) ?? null;
  const next = hours.periods.find(([start]) => start > minute) ?? null;
  const isKnown = current !== null || next !== null || minute < (hours.until ?? 0);
  return isKnown ? { minute, current, next } : null;
}
