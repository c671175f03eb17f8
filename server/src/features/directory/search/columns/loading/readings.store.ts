/** Reads what opening hours come to. */
import { CITIES, CITY_FACTS } from '@pawhood/contract/values/city.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../../database/connection.ts';
import type { HoursReading } from '../hours-readings.ts';

/** A reading of eight days is of use for this many after its first one. */
const USEFUL_DAYS = sql.raw('6');

/** Rows that are read at a time: turning very many into objects would hold up everything else. */
const PART = 500;

type ReadingRow = NonNullable<HoursReading> & { readonly hours: string; readonly confirmed: boolean };

/** The newest useful reading of each text, in the order of the texts; null for none, and for what is not confirmed. */
export async function readingsOf(
  transaction: Transaction,
  texts: readonly string[],
): Promise<HoursReading[]> {
  const today = sql`(values ${sql.join(
    CITIES.map((city) => sql`(${city}::text, (now() at time zone ${CITY_FACTS[city].timeZone}::text)::date)`),
    sql`, `,
  )})`;
  await transaction.execute(sql`
    declare reading no scroll cursor for
    select distinct on (stored.city, md5(stored.hours)) stored.city || ' ' || md5(stored.hours) as hours,
      stored.schedule ->> 'state' = 'confirmed' as confirmed, stored.schedule -> 'periods' as periods,
      (stored.schedule ->> 'until')::integer as until, (stored.schedule ->> 'evenings')::boolean as evenings,
      (stored.schedule ->> 'weekends')::boolean as weekends
    from provider_schedule stored join ${today} as today (city, day) using (city)
    where stored.day between today.day - ${USEFUL_DAYS} and today.day
    order by stored.city, md5(stored.hours), stored.day desc`);
  const readings = new Map<string, HoursReading>();
  for (;;) {
    const { rows } = await transaction.execute(sql.raw(`fetch ${PART} from reading`));
    // SQL tells the compiler nothing of its rows.
    for (const { hours, confirmed, ...reading } of rows as unknown as ReadingRow[])
      if (confirmed) readings.set(hours, reading);
    if (rows.length < PART) break;
  }
  await transaction.execute(sql`close reading`);
  return texts.map((text) => readings.get(text) ?? null);
}
