/** The list of providers changes with the day of each city: it says when they are open in the days ahead. */
export const PROVIDERS_VERSION = `(
  select string_agg(((now() at time zone time_zone)::date)::text, '.' order by time_zone)
  from (select distinct time_zone from city where retired_at is null) as zones)`;
