/** When somebody is told of a day on which care is due. */
import { addDays } from '@pawhood/contract/values/day.ts';
import { momentIn } from '../../../notifications/due-at.ts';
import type { Span } from '../../../notifications/told-until.store.ts';

/** Days after the day itself, the first stage first. */
export const STAGES = [-30, -7, 0, 7] as const;
export type Stage = (typeof STAGES)[number];

/** At nine in the morning where the pet lives, in minutes after midnight. */
const NINE = 9 * 60;

export const nineIn = (timeZone: string, day: string): Date => momentIn(timeZone, day, NINE);

export interface DueDay {
  /** Calendar day. */
  readonly nextDue: string;
  /** The moment at which that day was written down. */
  readonly writtenAt: Date;
  /** Where the pet lives. */
  readonly timeZone: string;
}

/** The newest stage that came in a span of time; null for none, also where the day was written down after it. */
export function stageIn({ after, until }: Span, { nextDue, writtenAt, timeZone }: DueDay): Stage | null {
  const stage = STAGES.findLast((days) => nineIn(timeZone, addDays(nextDue, days)) <= until);
  if (stage === undefined) return null;
  const moment = nineIn(timeZone, addDays(nextDue, stage));
  return moment > after && moment >= writtenAt ? stage : null;
}

/** The first and last day on which something can be due of which a span of time tells, wherever the pet lives. */
export const daysDueIn = ({ after, until }: Span): (readonly [first: string, last: string])[] =>
  STAGES.map((days) => [addDays(utcDay(after), -days - 1), addDays(utcDay(until), 1 - days)]);

/** No place is further from UTC than a day. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);
