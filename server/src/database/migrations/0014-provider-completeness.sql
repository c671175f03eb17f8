-- How much is known of a provider, for the order of those that are rated alike (§4.28a): one for each of address,
-- telephone, website, e-mail address, opening hours, description, services, price and place on the map, as shown, which is
-- with the operator's values over the imported ones. The database writes it with the row, whoever changes it.

alter table provider add column completeness smallint not null generated always as (
  (coalesce(overrides ->> 'address', address) <> '')::integer
  + (coalesce(overrides ->> 'phone', phone) <> '')::integer
  + (coalesce(overrides ->> 'website', website) <> '')::integer
  + (coalesce(overrides ->> 'email', email) <> '')::integer
  + (coalesce(overrides ->> 'description', description) <> '')::integer
  -- Of these two the operator may say that there is none.
  + (case when overrides ? 'openingHours' then overrides ->> 'openingHours' else opening_hours end is not null)::integer
  + (case when overrides ? 'priceRange' then overrides ->> 'priceRange' else price_range end is not null)::integer
  + (case when overrides ? 'services' then jsonb_array_length(overrides -> 'services') else cardinality(services) end > 0)::integer
  + (overrides ? 'lat' or lat is not null)::integer
) stored;
