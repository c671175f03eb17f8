/** The clocks of places: in a region of two time zones each place has its own, by its point. */
import type { Cities, City } from '@pawhood/contract/values/city.ts';
import { sql } from 'drizzle-orm';
import { nearest, placesOf } from '../../../cities/places/find-places.ts';
import type { Transaction } from '../../../database/connection.ts';
import { distance, type Point } from '../../../lib/distance.ts';

/** Up to so far from its middle a city has one clock, in kilometres. */
const CITY_REACH_KM = 100;

interface LocatedPlace {
  readonly id: string;
  readonly city: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly timeZone: string;
}

/** Writes into places the time zone in which they lie, where it is not that of their city. */
export async function setTimeZones(
  transaction: Transaction,
  ids: readonly string[],
  cities: Cities,
): Promise<void> {
  const regions = cities.shown.filter(({ reachKm }) => reachKm > CITY_REACH_KM);
  const { rows } = await transaction.execute<LocatedPlace & Record<string, unknown>>(sql`
    select id, city, time_zone as "timeZone", coalesce((overrides ->> 'lat')::double precision, lat) as lat,
      coalesce((overrides ->> 'lon')::double precision, lon) as lon
    from provider where id = any(${sql.param(ids)}::text[])
      and (time_zone <> '' or city = any(${sql.param(regions.map(({ key }) => key))}::text[]))`);
  const finders = new Map<string, (point: Point) => string>();
  const changed: [id: string, timeZone: string][] = [];
  for (const { id, city, lat, lon, timeZone } of rows) {
    const region = regions.find(({ key }) => key === city);
    if (region && !finders.has(city)) finders.set(city, await zonesIn(region));
    const now = lat === null || lon === null ? '' : (finders.get(city)?.({ lat, lon }) ?? '');
    if (now !== timeZone) changed.push([id, now]);
  }
  if (changed.length === 0) return;
  await transaction.execute(sql`
    update provider set time_zone = made.time_zone
    from jsonb_to_recordset(${JSON.stringify(changed.map(([id, zone]) => ({ id, time_zone: zone })))}::jsonb)
      as made (id text, time_zone text)
    where provider.id = made.id`);
}

/** Finds the time zone of a point of a region: that of the nearest place we know; empty where it is the region's own. */
async function zonesIn({ country, timeZone, reachKm, ...middle }: City): Promise<(point: Point) => string> {
  const near = (await placesOf(country)).filter((place) => distance(place, middle) <= reachKm * 1_200);
  if (new Set(near.map((place) => place.timeZone)).size < 2) return () => '';
  return (point) => {
    const zone = nearest(near, point)?.timeZone ?? timeZone;
    return zone === timeZone ? '' : zone;
  };
}
