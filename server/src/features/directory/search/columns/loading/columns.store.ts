/** Reads places into memory: all of them, or those that have changed. */
import { CITIES, CITY_FACTS } from '@pawhood/contract/values/city.ts';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../../database/connection.ts';
import { changesSince } from '../../rows/search-changes.store.ts';
import type { PlaceColumns } from '../place-columns.ts';
import {
  addPlace,
  changePlaces,
  columnsOf,
  hasFewKinds,
  hoursOf,
  type LoadedPlaces,
  noPlaces,
} from './loaded-places.ts';
import type { PlaceLine } from './place-line.ts';
import { allPlaces, somePlaces } from './place-lines.store.ts';
import { readingsOf } from './readings.store.ts';

/** Columns with what is needed to update them, as of one moment. */
export interface LoadedColumns {
  readonly columns: PlaceColumns;
  readonly places: LoadedPlaces;
  readonly moment: Moment;
}

interface Moment {
  /** Version of the list of providers. */
  readonly version: number;
  /** The cities' calendar days, on which readings of opening hours depend. */
  readonly days: string;
  /** Places that show. */
  readonly total: number;
}

/** A position beyond does not fit into the arrays; there is one for every place that ever came. */
const LAST_POSITION = 2 ** 32 - 1;

export type ColumnsStore = ReturnType<typeof createColumnsStore>;

export function createColumnsStore(database: Database) {
  return {
    /** Reads all places; null where there are fewer than `least`. */
    read: (least: number): Promise<LoadedColumns | null> =>
      database.patiently(async (transaction) => {
        await transaction.execute(sql`set transaction isolation level repeatable read, read only`);
        // For this transaction alone: it sorts all places three times.
        await transaction.execute(sql`set local work_mem = '32MB'`);
        const moment = await momentOf(transaction);
        return moment.total < least ? null : readAll(transaction, moment);
      }),

    /** Brings columns up to date in place; null where everything has to be read anew. */
    update: (loaded: LoadedColumns): Promise<LoadedColumns | null> =>
      database.transaction((transaction) => readChanged(transaction, loaded), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),
  };
}

async function readAll(transaction: Transaction, moment: Moment): Promise<LoadedColumns | null> {
  const places = noPlaces(moment.total);
  for await (const part of allPlaces(transaction)) {
    if ((part.at(-1)?.position ?? 0) > LAST_POSITION) return null;
    for (const line of part) addPlace(places, line);
  }
  if (!hasFewKinds(places)) return null;
  const readings = await readingsOf(transaction, places.hours.texts());
  return { places, moment, columns: columnsOf(places, readings) };
}

async function readChanged(
  transaction: Transaction,
  { places, moment, columns }: LoadedColumns,
): Promise<LoadedColumns | null> {
  const changes = await changesSince(transaction, moment.version);
  if (changes.positions === null) return null;
  const now = await momentOf(transaction);
  const lines = changes.positions.length === 0 ? [] : await somePlaces(transaction, changes.positions);
  const texts = textsWith(places, lines);
  const isOfHours = changes.hours || now.days !== moment.days || texts.length > columns.readings.length;
  const readings = isOfHours ? await readingsOf(transaction, texts) : columns.readings;
  if (lines.some(({ position }) => position > LAST_POSITION)) return null;
  // All at once from here on: whoever searches meanwhile finds places and their orders together.
  if (!changePlaces(places, changes.positions, lines) || places.size !== now.total) return null;
  return { places, moment: now, columns: columnsOf(places, readings, columns) };
}

/** The texts of opening hours once the places are in. */
function textsWith({ hours }: LoadedPlaces, lines: readonly PlaceLine[]): readonly string[] {
  const others = new Set(lines.map(hoursOf).filter((text) => !hours.has(text)));
  return [...hours.texts(), ...others];
}

const DAYS = sql.raw(
  CITIES.map((city) => `(now() at time zone '${CITY_FACTS[city].timeZone}')::date`).join(', '),
);

async function momentOf(transaction: Transaction): Promise<Moment> {
  const { rows } = await transaction.execute<{ version: number; days: string; total: number }>(sql`
    select
      coalesce((select version from public_list where name = 'providers'), 0)::double precision as version,
      concat_ws(' ', ${DAYS}) as days,
      (select coalesce(sum(total), 0) from provider_search_count where sort = 'newest')::integer as total`);
  const [moment] = rows;
  if (moment === undefined) throw new Error('A statement without a table answered no row.');
  return moment;
}
