-- Areas where dogs run free, for the map: layers of their own, which never enter the list of providers.

create table area (
  -- osm-w123, or calgary-acadia.
  id          text             primary key check (id <> ''),
  city        text             not null check (city in ('amsterdam', 'dublin', 'calgary')),
  layer       text             not null check (layer in ('dog-park', 'off-leash')),
  -- Empty where it has none.
  name        text             not null default '',
  -- Degrees, WGS 84: the middle of the area. Both null where the source names a neighbourhood alone.
  lat         double precision check (lat between -90 and 90),
  lon         double precision check (lon between -180 and 180),
  -- In square metres; null where it is not known.
  square_metres double precision check (square_metres > 0),
  -- Null where it is not known.
  fenced      boolean,
  -- Small dogs have a part of their own.
  small_dogs  boolean,
  -- OpenStreetMap, or the City of Calgary's open data.
  source      text             not null check (source in ('openstreetmap', 'calgary')),
  -- The source's own name for it: way/123.
  source_ref  text             not null,
  -- Calendar day of the facts.
  source_date date,
  check ((lat is null) = (lon is null)),
  unique (source, source_ref)
);

-- An import of part of a city's places (--add-only) says nothing of those it lacks, so that the same whole file before
-- and after it still counts what it lacks once.
alter table provider_import add column add_only boolean not null default false;

-- Undoing an import brings back the areas as they were, too.
alter table provider_import_undo drop constraint provider_import_undo_subject_check;
alter table provider_import_undo add constraint provider_import_undo_subject_check
  check (subject in ('provider', 'uncertain_match', 'area'));
