import type { Schedule } from '@pawhood/contract/directory/provider.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import { dayIn } from '@pawhood/contract/values/day.ts';
import { createTurns } from '../../../lib/turns.ts';
import { createEvaluator } from '../opening-hours/evaluator.ts';

/** Reads opening hours for somebody who writes them. */
export type ReadHours = (text: string, city: City) => Promise<Schedule | null>;

/** For how long the process stays that reads them: who writes hours asks again and again, in milliseconds. */
const IDLE_MS = 30_000;

/** One at a time in the process; of people at the desk few write hours at once. */
const TURNS = { atOnce: 1, most: 20, full: 'search_busy' } as const;

/** A process of its own for it, which starts with the first question and ends when nobody has asked for a while. */
export function createHoursPreview(evaluator = createEvaluator(), now = () => new Date()) {
  const inTurn = createTurns(TURNS);
  let idle: NodeJS.Timeout | undefined;
  const read: ReadHours = (text, city) =>
    inTurn(async () => {
      clearTimeout(idle);
      try {
        return await evaluator.evaluate({ text, city, day: dayIn(city.timeZone, now()) });
      } finally {
        idle = setTimeout(evaluator.close, IDLE_MS).unref();
      }
    });
  return {
    /** Null where it takes too long. @throws `search_busy` */
    read,
    close(): void {
      clearTimeout(idle);
      evaluator.close();
    },
  };
}
