import { createHash } from 'node:crypto';
import { VIEWS_REMEMBERED } from '@pawhood/contract/limits.ts';

/** A browser's memory: the articles it has been counted for on one day. */
export interface ViewMemory {
  /** UTC day, yyyy-mm-dd. */
  readonly day: string;
  /** Short marks instead of ids, so that a hundred fit in a cookie. */
  readonly marks: readonly string[];
}

/** The memory of a browser that comes for the first time this day. */
export function emptyMemory(now: Date): ViewMemory {
  return { day: dayOf(now), marks: [] };
}

/**
 * The memory with one more article.
 *
 * Null when this view does not count: the article has been read today, or so many others have that this is no reader.
 */
export function remember(memory: ViewMemory, id: string): ViewMemory | null {
  const mark = markOf(id);
  if (memory.marks.includes(mark) || memory.marks.length >= VIEWS_REMEMBERED) return null;
  return { ...memory, marks: [...memory.marks, mark] };
}

/** The memory as the value of a cookie: `2026-11-21.Xy3kQ9aB.…`. */
export function writeMemory({ day, marks }: ViewMemory): string {
  return [day, ...marks].join('.');
}

/** Reads a cookie's value; of another day, or of any other form, it is as if there were none. */
export function readMemory(value: string | null, now: Date): ViewMemory {
  const [day, ...marks] = value?.split('.', VIEWS_REMEMBERED + 1) ?? [];
  if (day !== dayOf(now) || !marks.every((mark) => MARK.test(mark))) return emptyMemory(now);
  return { day, marks: [...new Set(marks)] };
}

/** Seconds until the day is over and the memory with it. */
export function secondsLeft(now: Date): number {
  const midnight = Date.parse(`${dayOf(now)}T00:00:00Z`) + 86_400_000;
  return Math.ceil((midnight - now.getTime()) / 1000);
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

const MARK = /^[\w-]{8}$/;

/** 48 bits of the id's hash: two of a hundred articles share a mark once in 10¹⁰ browsers. */
const markOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 8);
