/** Places as lines of text, many in one value: an object for each row of a million would leave megabytes of garbage. */
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../../database/connection.ts';
import { DEGREE, EMERGENCY_BIT, NO_POINT, PRICE_BIT } from '../place-columns.ts';
import { FALSE, TRUE, UNKNOWN } from '../scan/fit.ts';
import { NOWHERE, type PlaceLine, SERVICE_BORDER } from './place-line.ts';

/** Between two places and two values; nobody can have typed them. */
const PLACE_BORDER = '\u001e';
const BORDER = '\u001f';

/** Of so many positions the places are in one value. */
const PART = sql.raw('1000');

const number = (value: number): SQL => sql.raw(`(${value})`);

/** `by_newest` is made of it, by `orderKeys` of the contract. */
const positionOf = (table: SQL): SQL => sql`(9999999999 - ${table}.by_newest::bigint)`;
const POSITION = positionOf(sql`place`);

const STARS = sql`coalesce(1 + floor(place.rating)::integer, 0)`;
const PRICE = sql`coalesce(array_position(${sql.param([...PRICE_RANGES])}::text[], place.price_range), 0)`;
const EMERGENCY = sql`case place.emergency when true then ${number(TRUE)} when false then ${number(FALSE)}
  else ${number(UNKNOWN)} end`;
const FACTS = sql`${STARS} | (${PRICE} << ${number(PRICE_BIT)}) | ((${EMERGENCY}) << ${number(EMERGENCY_BIT)})`;

const inDegrees = (column: SQL): SQL => sql`
  case when place.lat between -90 and 90 and place.lon between -180 and 180
    then round(${column} / ${number(DEGREE)})::integer else ${number(NO_POINT)} end`;

/** All places, oldest first, part by part. */
export async function* allPlaces(transaction: Transaction): AsyncGenerator<PlaceLine[]> {
  const rank = (key: SQL) => sql`row_number() over (order by ${key}) - 1`;
  await transaction.execute(sql`
    declare part no scroll cursor for
    select string_agg(line, ${PLACE_BORDER} order by position) as lines
    from (
      select ${POSITION} as position, ${lineOf(rank(sql`place.by_rating`), rank(sql`place.by_name`))} as line
      from provider_search place
    ) as placed
    group by position / ${PART} order by position / ${PART}`);
  for (;;) {
    const { rows } = await transaction.execute<{ lines: string }>(sql`fetch 1 from part`);
    const [part] = rows;
    if (part === undefined) break;
    yield placesIn(part.lines);
  }
  await transaction.execute(sql`close part`);
}

/** Those of some places that show, oldest first. @param positions of the places. */
export async function somePlaces(
  transaction: Transaction,
  positions: readonly number[],
): Promise<PlaceLine[]> {
  const placeBefore = (key: SQL) => sql`(
    select ${positionOf(sql`nearest`)} from scope, lateral (
      select other.by_newest, other.${key} from provider_search other
      where other.city = scope.city and other.category = scope.category and other.${key} < place.${key}
      order by other.${key} desc limit 1
    ) as nearest order by nearest.${key} desc limit 1
  )`;
  const line = lineOf(placeBefore(sql`by_rating`), placeBefore(sql`by_name`));
  const { rows } = await transaction.execute<{ lines: string | null }>(sql`
    with scope as materialized (
      select distinct city, category from provider_search_count where sort = 'newest' and total > 0
    )
    select string_agg(${line}, ${PLACE_BORDER} order by changed.position) as lines
    from unnest(${sql.param([...positions])}::bigint[]) as changed (position)
    join provider using (position) join provider_search place using (id)`);
  return placesIn(rows[0]?.lines ?? '');
}

/** A place in one text, with where it stands in two orders. */
function lineOf(byRating: SQL, byName: SQL): SQL {
  const values = [
    POSITION,
    sql`place.city`,
    sql`place.category`,
    FACTS,
    inDegrees(sql`place.lat`),
    inDegrees(sql`place.lon`),
    sql`place.hours_key`,
    sql`array_to_string(place.services, ${SERVICE_BORDER})`,
    sql`coalesce(${byRating}, ${number(NOWHERE)})`,
    sql`coalesce(${byName}, ${number(NOWHERE)})`,
  ];
  const texts = values.map((value) => sql`(${value})::text`);
  return sql`array_to_string(array[${sql.join(texts, sql`, `)}], ${BORDER}, '')`;
}

const placesIn = (lines: string): PlaceLine[] => (lines === '' ? [] : lines.split(PLACE_BORDER).map(placeIn));

function placeIn(line: string): PlaceLine {
  const [position, city = '', category = '', facts, lat, lon, hours = '', services = '', byRating, byName] =
    line.split(BORDER);
  return {
    position: Number(position),
    city,
    category,
    facts: Number(facts),
    lat: Number(lat),
    lon: Number(lon),
    hours,
    services,
    byRating: Number(byRating),
    byName: Number(byName),
  };
}
