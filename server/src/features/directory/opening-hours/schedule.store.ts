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
  /** Empty for that of the city. */
  readonly timeZone: string;
  readonly day: string;
}

/** A text that was read. */
export type SettledHours = PendingHours & { readonly schedule: Schedule };

/** The newest reading of a text. */
export interface StoredSchedule {
  readonly hours: string;
  /** Its key. */
  readonly city: string;
  /** Empty for that of the city. */
  readonly timeZone: string;
  /** Today by the calendar there, which may be later than the day of the reading. */
  readonly today: string;
  readonly schedule: Schedule;
}

/** A text, and where it is read. */
export interface HoursOfCity {
  readonly hours: string;
  readonly city: string;
  /** Where it is not that of the city. */
  readonly timeZone?: string;
}

export type ScheduleStore = ReturnType<typeof createScheduleStore>;

/** A reading of eight days is of use for this many after its first one. */
const USEFUL_DAYS = sql.raw('6');

/** The cities that are shown. */
const SHOWN_CITY = sql`(select key, time_zone from city where retired_at is null) as shown_city`;

/** The calendar day of a text, by the database's clock, which is the same for all servers. */
const todayOf = (table: string): SQL =>
  sql.raw(`(now() at time zone coalesce(nullif(${table}.time_zone, ''), shown_city.time_zone))::date`);

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
          with shown as (
            select distinct city, time_zone, ${HOURS} as hours from provider where ${IS_SHOWN} and ${HOURS} <> ''
          )
          select shown.hours as text, shown.city, shown.time_zone as "timeZone", ${todayOf('shown')}::text as day
          from shown join ${SHOWN_CITY} on shown_city.key = shown.city
          where not exists (
            select from provider_schedule stored
            where stored.city = shown.city and stored.day = ${todayOf('shown')}
              and md5(stored.time_zone || stored.hours) = md5(shown.time_zone || shown.hours)
          )
          order by md5(shown.hours || ${order}) limit ${limit}`,
      );
    },

    /** Keeps what was read; the list of providers changes with it, in the same transaction. */
    async save(settled: readonly SettledHours[]): Promise<void> {
      if (settled.length === 0) return;
      await database.transaction(async (transaction) => {
        const rows = settled.map(({ text: hours, ...reading }) => ({ hours, ...reading }));
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
        delete from provider_schedule old using ${SHOWN_CITY}
        where old.city = shown_city.key and old.day < ${todayOf('old')}`);
    },

    /** The newest reading of every text, or of some. */
    newest(only?: readonly HoursOfCity[]): Promise<StoredSchedule[]> {
      if (only === undefined) return rowsOf<StoredSchedule>(database, newestOf(sql`true`));
      return NEWEST_OF_TEXTS(database, { asked: JSON.stringify(only) });
    },
  };
}

const newestOf = (which: SQL): SQL => sql`
  select distinct on (stored.city, stored.hours, stored.time_zone)
    stored.hours, stored.city, stored.time_zone as "timeZone", ${todayOf('stored')}::text as today, stored.schedule
  from provider_schedule stored join ${SHOWN_CITY} on shown_city.key = stored.city
  where stored.day between ${todayOf('stored')} - ${USEFUL_DAYS} and ${todayOf('stored')} and ${which}
  order by stored.city, stored.hours, stored.time_zone, stored.day desc`;

const NEWEST_OF_TEXTS = createStatement<{ readonly asked: string }, StoredSchedule>(
  'hours of texts',
  (value) =>
    newestOf(sql`(stored.city, md5(stored.time_zone || stored.hours)) in (
      select asked.city, md5(coalesce(asked."timeZone", '') || asked.hours)
      from jsonb_to_recordset(${value('asked')}::jsonb) as asked (city text, hours text, "timeZone" text))`),
);

/** The rows of a statement, whose columns are those of `Row`: SQL tells the compiler nothing. */
async function rowsOf<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const { rows } = await database.execute(statement);
  return rows as unknown as Row[];
}
