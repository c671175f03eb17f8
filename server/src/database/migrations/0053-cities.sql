-- The cities of the site: what was compiled in becomes data.

create table city (
  -- Part of addresses, and never changed: 'amsterdam'.
  key         text primary key check (key ~ '^[a-z][a-z0-9-]{1,39}$' and key <> 'all'),
  name        text not null,
  -- ISO 3166-1 alpha-2: how addresses and telephone numbers are written there, and whose public holidays hold.
  country     text not null check (country ~ '^[A-Z]{2}$'),
  -- The part of the country with holidays of its own, as OpenStreetMap names it; empty for none.
  state       text not null default '',
  -- IANA name.
  time_zone   text not null,
  -- Spoken there besides English, by codes of ISO 639.
  languages   text[] not null default '{}',
  -- Its middle, in degrees (WGS 84).
  lat         double precision not null check (lat between -90 and 90),
  lon         double precision not null check (lon between -180 and 180),
  -- How far from its middle a place may lie, in kilometres.
  reach_km    integer not null default 100 check (reach_km between 1 and 1500),
  -- Order in which cities are shown.
  position    integer not null,
  -- Null while people can choose it.
  retired_at  timestamptz
);

insert into city (key, name, country, state, time_zone, languages, lat, lon, position) values
  ('amsterdam', 'Amsterdam', 'NL', 'Noord-Holland', 'Europe/Amsterdam', '{nl}', 52.373, 4.892, 1),
  ('dublin', 'Dublin', 'IE', 'Leinster', 'Europe/Dublin', '{}', 53.347, -6.259, 2),
  ('calgary', 'Calgary', 'CA', 'Alberta', 'America/Edmonton', '{}', 51.046, -114.065, 3);

-- Rows that are there already are looked at beside the requests (`city-keys.job.ts`).
alter table article drop constraint article_city_check,
  add constraint article_city foreign key (city) references city not valid;
alter table provider drop constraint provider_city_check,
  add constraint provider_city foreign key (city) references city not valid;
alter table provider_schedule drop constraint provider_schedule_city_check,
  add constraint provider_schedule_city foreign key (city) references city not valid;
alter table area drop constraint area_city_check,
  add constraint area_city foreign key (city) references city not valid;
alter table uncertain_match drop constraint provider_doubt_city_check,
  add constraint uncertain_match_city foreign key (city) references city not valid;
alter table provider_import drop constraint provider_import_city_check,
  add constraint provider_import_city foreign key (city) references city not valid;
alter table user_profile drop constraint user_profile_city_check,
  add constraint user_profile_city foreign key (city) references city not valid;
alter table pet drop constraint pet_city_check,
  add constraint pet_city foreign key (city) references city not valid;
