-- The list of one city, oldest entry first, without going through those of the others.
create index provider_city_order on provider (city, position);
