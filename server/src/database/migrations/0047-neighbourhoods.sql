-- Neighbourhoods of the cities with their outlines, and the one that each place lies in.

create table neighbourhood (
  id      bigserial primary key,
  city    text not null,
  -- As it is shown: 'Dublin 6', 'Jordaan'.
  name    text not null,
  slug    text not null,
  -- Further names that are searched: 'Ranelagh, Rathmines and Rathgar'. Empty without any.
  names   text not null default '',
  -- Where its name stands, in degrees (WGS 84).
  lat     double precision not null,
  lon     double precision not null,
  -- Its rings, each of points [lon, lat].
  outline jsonb not null,
  unique (city, slug)
);

-- One for each ring, by which places are looked up.
create table neighbourhood_part (
  neighbourhood_id bigint  not null references neighbourhood on delete cascade,
  ring             polygon not null
);
create index neighbourhood_part_of on neighbourhood_part (neighbourhood_id);
create index neighbourhood_part_ring on neighbourhood_part using gist (ring);

-- Where a city's neighbourhoods come from.
create table neighbourhood_source (
  city   text primary key,
  kind   text not null check (kind in ('built-in', 'file')),
  -- Whom the map and the pages name for them.
  credit text not null,
  -- SHA-256 of the file, in hexadecimal.
  digest text not null
);

-- Null where none is known.
alter table provider
  add column neighbourhood text,
  add column neighbourhood_names text,
  add column neighbourhood_credit text;
