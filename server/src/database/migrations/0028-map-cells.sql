-- How many places lie in each square of the map, so that a map of very many is drawn without reading them. Kept by the
-- transaction that changes a place (features/directory/map/pins).

create table provider_search_cell (
  -- The world (Web Mercator) is cut into 2^level squares across, and as many down.
  level    integer not null,
  x        integer not null,
  y        integer not null,
  city     text    not null,
  category text    not null,
  total    integer not null check (total >= 0),
  -- Of the places in it, in millionths of a degree: whole numbers, so that nothing is lost as places come and go.
  lon_sum  bigint  not null,
  lat_sum  bigint  not null,
  primary key (level, x, y, city, category)
);

-- Places of a part of the map.
create index provider_search_point on provider_search (lon, lat) where lat is not null;

-- The next start makes the search anew, and the cells with it.
delete from provider_search_form;
