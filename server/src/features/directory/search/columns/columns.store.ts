/** Reads the arrays from `provider_search`, part by part. */
import { CITIES, CITY_FACTS } from '@pawhood/contract/values/city.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../database/connection.ts';
import type { HoursReading } from './hours-readings.ts';
import { factsOf, type PlaceColumns } from './place-columns.ts';

/** Rows that are read at a time: turning very many into objects would hold up everything else. */
const PART = 5_000;

/** A reading of eight days is of use for this many after its first one. */
const USEFUL_DAYS = sql.raw('6');

/** `by_newest` is made of it, by `orderKeys` of the contract. */
const POSITION = sql`9999999999 - place.by_newest::bigint`;

export type ColumnsStore = ReturnType<typeof createColumnsStore>;

export function createColumnsStore(database: Database) {
  return {
    /** Everything as of one moment; null where there are fewer places than are worth it. */
    read: (least: number): Promise<PlaceColumns | null> =>
      database.patiently(async (transaction) => {
        await transaction.execute(sql`set transaction isolation level repeatable read, read only`);
        // Of this transaction alone: three orders of all places.
        await transaction.execute(sql`set local work_mem = '32MB'`);
        const [total] = await rowsOf<{ total: number }>(
          transaction,
          sql`select count(*)::integer as total from provider_search`,
        );
        const size = total?.total ?? 0;
        return size < least ? null : readColumns(transaction, size);
      }),
  };
}

async function readColumns(transaction: Transaction, size: number): Promise<PlaceColumns> {
  const scopeList = await rowsOf<{ city: string; category: string }>(
    transaction,
    sql`select distinct city, category from provider_search`,
  );
  const hours = numbered();
  const services = numbered();
  const scopeNumbers = new Map(scopeList.map(({ city, category }, index) => [`${city} ${category}`, index]));
  const columns = {
    positions: new Float64Array(size),
    scopes: new Uint16Array(size),
    facts: new Uint8Array(size),
    hours: new Int32Array(size),
    services: new Int32Array(size),
  };
  const places = sql`
    select ${POSITION} as position, city || ' ' || category as scope, rating, price_range as price, emergency,
      city || ' ' || hours_key as hours, array_to_string(services, ${SEPARATOR}) as services
    from provider_search place order by by_newest desc`;
  let index = 0;
  for await (const part of partsOf<PlaceRow>(transaction, places)) {
    for (const row of part) {
      columns.positions[index] = Number(row.position);
      columns.scopes[index] = scopeNumbers.get(row.scope) ?? 0;
      columns.facts[index] = factsOf(row.rating, row.price, row.emergency);
      columns.hours[index] = hours.numberOf(row.hours);
      columns.services[index] = services.numberOf(row.services);
      index += 1;
    }
  }
  const { positions } = columns;
  return {
    ...columns,
    scopeList,
    serviceLists: services.texts().map((text) => (text === '' ? [] : text.split(SEPARATOR))),
    readings: await readingsOf(transaction, hours.texts()),
    byRating: await orderOf(transaction, sql`by_rating`, positions),
    byName: await orderOf(transaction, sql`by_name`, positions),
  };
}

/** Between two services; nobody can have typed it. */
const SEPARATOR = '\u001f';

interface PlaceRow {
  readonly position: string;
  readonly scope: string;
  readonly rating: number | null;
  readonly price: string | null;
  readonly emergency: boolean | null;
  readonly hours: string | null;
  readonly services: string | null;
}

/** Texts by a number each, in the order in which they come; 0 stands for none. */
function numbered() {
  const numbers = new Map<string, number>([['', 0]]);
  return {
    numberOf(text: string | null): number {
      const known = numbers.get(text ?? '');
      if (known !== undefined) return known;
      numbers.set(text ?? '', numbers.size);
      return numbers.size - 1;
    },
    texts: () => [...numbers.keys()],
  };
}

/** Indexes of the places in an order. */
async function orderOf(transaction: Transaction, key: SQL, positions: Float64Array): Promise<Int32Array> {
  const order = new Int32Array(positions.length);
  let rank = 0;
  const inOrder = sql`select ${POSITION} as position from provider_search place order by ${key}`;
  for await (const part of partsOf<{ position: string }>(transaction, inOrder)) {
    for (const { position } of part) {
      order[rank] = indexOf(positions, Number(position));
      rank += 1;
    }
  }
  return order;
}

/** By halves: the positions ascend. */
function indexOf(positions: Float64Array, position: number): number {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The newest useful reading of each text, in the order of the texts; null for none, and for what is not confirmed. */
async function readingsOf(transaction: Transaction, texts: readonly string[]): Promise<HoursReading[]> {
  const today = sql`(values ${sql.join(
    CITIES.map((city) => sql`(${city}::text, (now() at time zone ${CITY_FACTS[city].timeZone}::text)::date)`),
    sql`, `,
  )})`;
  const stored = sql`
    select distinct on (stored.city, md5(stored.hours)) stored.city || ' ' || md5(stored.hours) as hours,
      stored.schedule ->> 'state' = 'confirmed' as confirmed, stored.schedule -> 'periods' as periods,
      (stored.schedule ->> 'until')::integer as until, (stored.schedule ->> 'evenings')::boolean as evenings,
      (stored.schedule ->> 'weekends')::boolean as weekends
    from provider_schedule stored join ${today} as today (city, day) using (city)
    where stored.day between today.day - ${USEFUL_DAYS} and today.day
    order by stored.city, md5(stored.hours), stored.day desc`;
  const readings = new Map<string, HoursReading>();
  for await (const part of partsOf<ReadingRow>(transaction, stored))
    for (const { hours, confirmed, ...reading } of part) if (confirmed) readings.set(hours, reading);
  return texts.map((text) => readings.get(text) ?? null);
}

type ReadingRow = NonNullable<HoursReading> & { readonly hours: string; readonly confirmed: boolean };

/** The rows of a long answer. */
async function* partsOf<Row>(transaction: Transaction, statement: SQL): AsyncGenerator<Row[]> {
  await transaction.execute(sql`declare part no scroll cursor for ${statement}`);
  for (;;) {
    const rows = await rowsOf<Row>(transaction, sql.raw(`fetch ${PART} from part`));
    yield rows;
    if (rows.length < PART) break;
  }
  await transaction.execute(sql`close part`);
}

/** SQL tells the compiler nothing of its rows. */
async function rowsOf<Row>(transaction: Transaction, statement: SQL): Promise<Row[]> {
  return (await transaction.execute(statement)).rows as unknown as Row[];
}
