import type { OpeningHours } from '@pawhood/contract/directory/opening-hours.ts';
import type { Schedule } from '@pawhood/contract/directory/provider.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import type { ReadCities } from '../../../cities/cities.store.ts';
import { HOUR_MS, instantOf, MINUTE_MS, startOf } from '../../../lib/wall-clock.ts';
import { UNCONFIRMED } from './evaluate.ts';
import type { Evaluator } from './evaluator.ts';
import type {
  HoursOfCity,
  PendingHours,
  ScheduleStore,
  SettledHours,
  StoredSchedule,
} from './schedule.store.ts';

export type ScheduleService = ReturnType<typeof createScheduleService>;

/** Finds what the list says of a text; undefined while it has not been read. */
export type ListedHours = (city: string, hours: string | null, timeZone?: string) => OpeningHours | undefined;

/** Texts fetched at a time. */
const BATCH = 5_000;

/** Read schedules are stored, and the list is rebuilt, at least this often, in milliseconds. */
const SAVE_MS = 10_000;

/** Hours the list says everything about, from the beginning of the place's day. */
const LISTED_MINUTES = (36 * HOUR_MS) / MINUTE_MS;

const DAY_MINUTES = (24 * HOUR_MS) / MINUTE_MS;

/** Knows what opening hours come to; reads them beside the requests, never within one. */
export function createScheduleService(store: ScheduleStore, cities: ReadCities) {
  /** The moment the day begins there, in minutes since 1970. */
  const beginOf = ({ city, timeZone, today }: StoredSchedule): number =>
    instantOf(startOf(today), timeZone || cities().timeZoneOf(city)) / MINUTE_MS;

  return {
    /** The opening hours of every text, or of some. */
    async listed(only?: readonly HoursOfCity[]): Promise<ListedHours> {
      const listed = new Map<string, OpeningHours>();
      for (const stored of await store.newest(only))
        listed.set(hoursKey(stored), { ...listedHours(stored, beginOf(stored)), ...ownZone(stored) });
      return (city, hours, timeZone) => listed.get(hoursKey({ city, hours, timeZone }));
    },

    /** The schedule of one text, from today on. */
    async of(city: string, hours: string | null, timeZone = ''): Promise<Schedule | undefined> {
      if (hours === null) return undefined;
      const [stored] = await store.newest([{ city, hours, timeZone }]);
      return stored && { ...fromToday(stored, beginOf(stored)), ...ownZone(stored) };
    },

    /**
     * Reads every text that has not been read today and forgets the days gone by. Stopped at any point, it goes on
     * from there the next time; several servers may do it at once.
     *
     * @param order see `ScheduleStore.pending`.
     * @returns how many were read.
     */
    async refresh(evaluator: Evaluator, order: string, signal: AbortSignal): Promise<number> {
      let total = 0;
      for (;;) {
        const pending = await store.pending(BATCH, order);
        if (pending.length === 0) break;
        const settled = await settle(evaluator, pending, { cities: cities(), signal });
        if (signal.aborted) return total;
        await store.save(settled);
        total += settled.length;
      }
      await store.purge();
      return total;
    },
  };
}

/** Stands for a text in a city, by a clock. */
export const hoursKey = ({ city, hours, timeZone = '' }: AskedHours): string =>
  `${city} ${timeZone} ${hours}`;

interface AskedHours {
  readonly city: string;
  readonly hours: string | null;
  readonly timeZone?: string | undefined;
}

const ownZone = ({ timeZone }: StoredSchedule): Pick<OpeningHours, 'timeZone'> =>
  timeZone === '' ? {} : { timeZone };

/** Reads texts until it is time to keep what there is. */
async function settle(
  evaluator: Evaluator,
  pending: readonly PendingHours[],
  { cities, signal }: { readonly cities: Cities; readonly signal: AbortSignal },
): Promise<SettledHours[]> {
  const settled: SettledHours[] = [];
  const deadline = performance.now() + SAVE_MS;
  for (const { text, city: key, timeZone, day } of pending) {
    if (signal.aborted || performance.now() > deadline) break;
    const city = cities.of(key);
    // It has just been retired.
    if (city === null) continue;
    const question = { text, city: { ...city, timeZone: timeZone || city.timeZone }, day };
    // A second time: the process may have been ended, or held up, by something else.
    const schedule = (await evaluator.evaluate(question)) ?? (await evaluator.evaluate(question));
    settled.push({ text, city: key, timeZone, day, schedule: schedule ?? UNCONFIRMED });
  }
  return settled;
}

/** A schedule without what lies before today: it may have been read on an earlier day. */
function fromToday(stored: StoredSchedule, begin: number): Schedule {
  const { periods, holidays, ...rest } = stored.schedule;
  const ahead = periods.filter(([, end]) => end > begin);
  return {
    ...rest,
    periods: ahead.map(([start, end]) => [Math.max(start, begin), end]),
    ...holidaysWithin(holidays, begin, Number.POSITIVE_INFINITY),
  };
}

/** The holidays of a time, in minutes since 1970; nothing at all where there are none. */
function holidaysWithin(
  holidays: OpeningHours['holidays'],
  from: number,
  until: number,
): Pick<OpeningHours, 'holidays'> {
  const within = (holidays ?? []).filter(([start, end]) => end > from && start < until);
  return within.length > 0 ? { holidays: within } : {};
}

/** The opening hours of a schedule for the list: 36 hours, and the next opening after today however late. */
function listedHours(stored: StoredSchedule, begin: number): OpeningHours {
  const { state, periods, until, holidays, evenings, weekends, weekendDay } = fromToday(stored, begin);
  const tomorrow = periods.findIndex(([start]) => start >= begin + DAY_MINUTES);
  const listed = periods.filter(([start], index) => start < begin + LISTED_MINUTES || index === tomorrow);
  const isAll = listed.length === periods.length;
  return {
    state,
    periods: listed,
    evenings,
    weekends,
    ...(weekendDay && { weekendDay }),
    ...(isAll && until !== undefined && { until }),
    ...holidaysWithin(holidays, begin, begin + LISTED_MINUTES),
  };
}
