/** The opening hours of places as searches need them; stored with each reading. */
import type { Schedule } from '@pawhood/contract/directory/provider.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../database/connection.ts';
import { changeCombinations, readCombinations, writeHours } from './combinations.store.ts';

/** A text of a city that was read. */
export interface HoursReading {
  readonly text: string;
  readonly city: string;
  /** Empty for that of the city. */
  readonly timeZone: string;
  readonly schedule: Schedule;
}

/** Takes readings over, with the counts of the places that have these hours. */
export async function takeReadings(
  transaction: Transaction,
  readings: readonly HoursReading[],
): Promise<void> {
  // Without the week and its holidays, which are most of a schedule.
  const asked = readings.map(({ text, city, timeZone, schedule }) => {
    const { state, periods, until, evenings, weekends, weekendDay } = schedule;
    return {
      text: timeZone + text,
      city,
      schedule: { state, periods, until, evenings, weekends, weekendDay },
    };
  });
  const read = sql`(
    select city, md5(text) as hours_key, schedule
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as read (city text, text text, schedule jsonb)) as read`;
  // Most days nothing of this changes.
  const { rows } = await transaction.execute<{ city: string; hoursKey: string }>(sql`
    select read.city, read.hours_key as "hoursKey" from ${read}
    left join provider_search_hours kept on (kept.city, kept.hours_key) = (read.city, read.hours_key)
    where (kept.evenings, kept.weekends) is distinct from (
      case when read.schedule ->> 'state' = 'confirmed' then (read.schedule ->> 'evenings')::boolean end,
      case when read.schedule ->> 'state' = 'confirmed' then (read.schedule ->> 'weekends')::boolean end)`);
  const changed = sql`(place.city, place.hours_key) in (
    select * from unnest(${sql.param(rows.map(({ city }) => city))}::text[],
      ${sql.param(rows.map(({ hoursKey }) => hoursKey))}::text[]))`;
  const before = rows.length === 0 ? [] : await readCombinations(transaction, changed);
  await transaction.execute(writeHours(read));
  await transaction.execute(sql`
    delete from provider_search_hours kept using ${read}
    where (kept.city, kept.hours_key) = (read.city, read.hours_key) and read.schedule ->> 'state' <> 'confirmed'`);
  const after = rows.length === 0 ? [] : await readCombinations(transaction, changed);
  await changeCombinations(transaction, before, after);
}
