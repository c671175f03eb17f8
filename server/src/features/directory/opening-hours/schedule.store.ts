import type { Schedule } from '@pawhood/contract/directory/provider.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { touchList } from '../../../database/lists/list-versions.ts';
import { createStatement } from '../../../database/statement.ts';
import { providerSchedule } from '../directory.tables.ts';
import { IS_SHOWN } from '../list/provider-row.store.ts';
import { takeReadings } from '../search/kept/search-hours.store.ts';

declare module '../../../database/statement.ts' {
  interface StatementNames {
    readonly 'hours of texts': true;
  }
}

/** A text to be read, where it is, and the first of the days looked at, yyyy-mm-dd. */
export interface PendingHours {
  readonly text: string;
  /** Its key. */
  readonly city: string;
  readonly day: string;
}

/** A text that was read. */
export type SettledHours = PendingHours & { readonly schedule: Schedule };

/** The newest reading of a text. */
export interface StoredSchedule {
  readonly hours: string;
  /** Its key. */
  readonly city: string;
  /** Today by the city's calendar, which may be later than the day of the reading. */
  readonly today: string;
  readonly schedule: Schedule;
}

/** A text, and where it is read. */
export interface HoursOfCity {
  readonly hours: string;
  readonly city: string;
}

export type ScheduleStore = ReturnType<typeof createScheduleStore>;

/** A reading of eight days is of use for this many after its first one. */
const USEFUL_DAYS = sql.raw('6');

/** The cities with their calendar day, by the database's clock, which is the same for all servers. */
const TODAY = sql`today (city, day) as (
  select key, (now() at time zone time_zone)::date from city where retired_at is null)`;

/** A provider's hours as shown: what the operator says, otherwise as imported. */
const HOURS = sql`case when overrides ? 'openingHours' then overrides ->> 'openingHours' else opening_hours end`;

export function createScheduleStore(database: Database) {
  return {
    /**
     * Texts that have not been read for today, in an order of the asker's own: several servers at work then seldom
     * read the same.
     */
    async pending(limit: number, order: string): Promise<PendingHours[]> {
      return rowsOf<PendingHours>(
        database,
        sql`
          with ${TODAY}, shown as (
            select distinct city, ${HOURS} as hours from provider where ${IS_SHOWN} and ${HOURS} <> ''
          )
          select shown.hours as text, shown.city, today.day::text as day
          from shown join today using (city)
          where not exists (
            select from provider_schedule stored
            where stored.city = shown.city and stored.day = today.day and md5(stored.hours) = md5(shown.hours)
          )
          order by md5(shown.hours || ${order}) limit ${limit}`,
      );
    },

    /** Keeps what was read; the list of providers changes with it, in the same transaction. */
    async save(settled: readonly SettledHours[]): Promise<void> {
      if (settled.length === 0) return;
      await database.transaction(async (transaction) => {
        const rows = settled.map(({ text: hours, city, day, schedule }) => ({ hours, city, day, schedule }));
        // Another server may have read the same in the meantime.
        const { rowCount } = await transaction.insert(providerSchedule).values(rows).onConflictDoNothing();
        if (!rowCount) return;
        await touchList(transaction, 'providers');
        await takeReadings(transaction, settled);
      });
    },

    /** Removes what was read for days gone by. */
    async purge(): Promise<void> {
      await database.execute(sql`
        with ${TODAY} delete from provider_schedule old using today
        where old.city = today.city and old.day < today.day`);
    },

    /** The newest reading of every text, or of some. */
    newest(only?: readonly HoursOfCity[]): Promise<StoredSchedule[]> {
      if (only === undefined) return rowsOf<StoredSchedule>(database, newestOf(sql`true`));
      return NEWEST_OF_TEXTS(database, { asked: JSON.stringify(only) });
    },
  };
}

const newestOf = (which: SQL): SQL => sql`
  with ${TODAY}
  select distinct on (stored.city, stored.hours)
    stored.hours, stored.city, today.day::text as today, stored.schedule
  from provider_schedule stored join today using (city)
  where stored.day between today.day - ${USEFUL_DAYS} and today.day and ${which}
  order by stored.city, stored.hours, stored.day desc`;

const NEWEST_OF_TEXTS = createStatement<{ readonly asked: string }, StoredSchedule>(
  'hours of texts',
  (value) =>
    newestOf(sql`(stored.city, md5(stored.hours)) in (
      select asked.city, md5(asked.hours)
      from jsonb_to_recordset(${value('asked')}::jsonb) as asked (city text, hours text))`),
);

/** The rows of a statement, whose columns are those of `Row`: SQL tells the compiler nothing. */
async function rowsOf<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const { rows } = await database.execute(statement);
  return rows as unknown as Row[];
}
