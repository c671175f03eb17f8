/** Reads places into memory: all of them, or those that have changed. */
import { CITIES, CITY_FACTS } from '@pawhood/contract/values/city.ts';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { changesSince } from '../search-changes.store.ts';
import {
  addPlace,
  changePlaces,
  columnsOf,
  type HeldPlaces,
  hasFewScopes,
  hoursOf,
  noPlaces,
} from './held-places.ts';
import type { PlaceColumns } from './place-columns.ts';
import type { PlaceLine } from './place-line.ts';
import { allPlaces, somePlaces } from './place-lines.store.ts';
import { readingsOf } from './readings.store.ts';

/** What is in memory, as of one moment. */
export interface HeldColumns {
  readonly columns: PlaceColumns;
  readonly places: HeldPlaces;
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
    /** Everything; null where there are fewer places than are worth it. */
    read: (least: number): Promise<HeldColumns | null> =>
      database.patiently(async (transaction) => {
        await transaction.execute(sql`set transaction isolation level repeatable read, read only`);
        // Of this transaction alone: three orders of all places.
        await transaction.execute(sql`set local work_mem = '32MB'`);
        const moment = await momentOf(transaction);
        return moment.total < least ? null : readAll(transaction, moment);
      }),

    /** The same with what has changed since, which takes its place; null where all has to be read anew. */
    update: (held: HeldColumns): Promise<HeldColumns | null> =>
      database.transaction((transaction) => readChanged(transaction, held), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),
  };
}

async function readAll(transaction: Transaction, moment: Moment): Promise<HeldColumns | null> {
  const places = noPlaces(moment.total);
  for await (const part of allPlaces(transaction)) {
    if ((part.at(-1)?.position ?? 0) > LAST_POSITION) return null;
    for (const line of part) addPlace(places, line);
  }
  if (!hasFewScopes(places)) return null;
  const readings = await readingsOf(transaction, places.hours.texts());
  return { places, moment, columns: columnsOf(places, readings) };
}

async function readChanged(
  transaction: Transaction,
  { places, moment, columns }: HeldColumns,
): Promise<HeldColumns | null> {
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
function textsWith({ hours }: HeldPlaces, lines: readonly PlaceLine[]): readonly string[] {
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
