/**
 * Fills a database with made-up places, the same from the same seed: city by city, as imports bring them, a seventh in each
 * category. Of three cities each has a third; of more, the k-th largest has about k^-0.58 of the largest. A name has a word of 3,000 (the k-th commonest about as k^-0.7), one of 40 animals and adjectives, and in
 * half of the cases its category's own noun, so that the commonest words are nouns of categories; a description of 12
 * words of the same 3,000. Six in ten are rated, half have a price, services and opening hours (200 texts).
 */
import type { Database } from '@pawhood/server/database/connection.ts';

const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';
const NOUNS = 'Clinic,Salon,Sitters,Shop,Kennel,Cafe,School';

export async function fillWithPlaces(
  database: Database,
  count: number,
  seed: number,
  cities: readonly string[] = ['amsterdam', 'dublin', 'calgary'],
): Promise<void> {
  const shares = cities.map((_, index) => (cities.length > 3 ? (index + 1) ** -0.58 : 1));
  const sum = shares.reduce((total, share) => total + share, 0);
  let passed = 0;
  /** Where the places of each city but the first begin. */
  const bounds = shares.slice(0, -1).map((share) => {
    passed += share;
    return Math.round((passed / sum) * count);
  });
  await database.patiently(async (transaction) => {
    await transaction.execute(`create temporary table vocabulary on commit drop as
      select n, initcap(string_agg(substr('${CONSONANTS}', 1 + (h % 14)::integer, 1)
        || substr('${VOWELS}', 1 + (h / 14 % 5)::integer, 1), '' order by part)) as word
      from generate_series(0, 2999) as n, generate_series(1, 3) as part,
        lateral (select abs(hashint8extended(n * 3 + part, ${seed}::bigint)) as h) as hashed group by n`);
    await transaction.execute(`create unique index on vocabulary (n)`);
    await transaction.execute(`analyze vocabulary`);
    const STEP = 50_000;
    for (let from = 0; from < count; from += STEP)
      await transaction.execute(`
        insert into provider (id, name, category, city, address, description, rating, review_count, tags, lat, lon,
          opening_hours, price_range, services, source, source_ref)
        select 'made-' || i,
          (select word from vocabulary where n = floor(3000 * power(u[1], 3.3))::integer) || ' '
            || (select word from vocabulary where n = floor(40 * u[2])::integer)
            || case when u[3] < 0.5 then ' ' || (string_to_array('${NOUNS}', ','))[k] else '' end || ' ' || i,
          (array['Veterinarians','Groomers','Pet Sitters','Pet Stores','Boarding','Pet-Friendly Cafes','Training Schools'])[k],
          (array['${cities.join("','")}'])[1 + width_bucket(i::double precision, array[${bounds.join()}]::double precision[])],
          floor(1 + 200 * u[5]) || ' ' || (select word from vocabulary where n = floor(3000 * u[6])::integer) || ' Street',
          (select string_agg((select word from vocabulary where n = floor(3000 * power(
            (abs(hashint8extended(i * 100 + w, ${seed}::bigint)) % 1000003) / 1000003.0::double precision, 3.3))::integer), ' ')
           from generate_series(1, 12) as w),
          case when u[7] < 0.6 then round((1 + 4 * u[8])::numeric, 2) else 0 end, case when u[7] < 0.6 then 3 else 0 end,
          case when u[9] < 0.02 then '{emergency}' else '{dog}' end::text[],
          50 + 4 * u[10], 4 + 2 * u[11],
          case when u[12] < 0.5 then 'Mo-Fr ' || to_char(floor(6 + 5 * u[13]), 'FM00') || ':00-' || to_char(floor(13 + 8 * u[14]), 'FM00') || ':' || (array['00','15','30','45','50'])[1 + floor(5 * u[15])::integer] end,
          case when u[16] < 0.5 then (array['$','$$','$$$'])[1 + floor(3 * u[17])::integer] end,
          case when u[18] < 0.5 then array['Service ' || floor(40 * power(u[19], 2)), 'Service ' || floor(40 * power(u[20], 2))] else '{}' end,
          'file', 'made-' || i
        from generate_series(${from}::bigint, ${Math.min(count, from + STEP) - 1}::bigint) as i,
          lateral (select array_agg((abs(hashint8extended(i * 100 + 50 + x, ${seed}::bigint)) % 1000003) / 1000003.0::double precision order by x) as u
            from generate_series(1, 20) as x) as uniform,
          lateral (select 1 + floor(7 * u[20])::integer as k) as kind`);
  });
}
