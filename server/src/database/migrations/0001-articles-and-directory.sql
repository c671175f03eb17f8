-- Articles (§3.8), the directory's providers (§3.9), and a version for each public list.

create table article (
  -- A readable slug: walking-in-the-vondelpark.
  id               text        primary key check (id <> ''),
  title            text        not null check (title <> ''),
  city             text        not null check (city in ('amsterdam', 'dublin', 'calgary')),
  category         text        not null,
  -- A path of our own or an https address; empty when there is no picture.
  image            text        not null default '',
  excerpt          text        not null default '',
  -- What the operator wrote, and the sanitised HTML made from it by that version of the renderer.
  markdown         text        not null default '',
  html             text        not null default '',
  renderer_version integer     not null default 0 check (renderer_version >= 0),
  -- The piece points to an article elsewhere.
  external         boolean     not null default false,
  -- A calendar day, the same everywhere.
  date             date        not null,
  tags             text[]      not null default '{}',
  icon             text        not null default '',
  -- Readers, counted once per browser and day.
  views            integer     not null default 0 check (views >= 0),
  -- Public from published_at on.
  published        boolean     not null default false,
  published_at     timestamptz,
  source           text        not null check (source in ('sample', 'file')),
  hidden           boolean     not null default false,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  check (not published or published_at is not null)
);

-- Counting the articles whose time has come, twice a second, touches this index alone.
create index article_public on article (published_at) where published and not hidden;

create table provider (
  id            text             primary key check (id <> ''),
  -- Order of entry: the list is answered oldest first (§4.28).
  place         bigserial        not null unique,
  name          text             not null check (name <> ''),
  -- One of the seven (§3.10); any other text is shown as 'Unknown' (§8.27), so it is not refused here.
  category      text             not null check (category <> ''),
  city          text             not null check (city in ('amsterdam', 'dublin', 'calgary')),
  address       text             not null default '',
  phone         text             not null default '',
  website       text             not null default '',
  email         text             not null default '',
  -- Mean of the reviews; 0 when there is none.
  rating        numeric(3, 2)    not null default 0 check (rating between 0 and 5),
  review_count  integer          not null default 0 check (review_count >= 0),
  image_url     text             not null default '',
  description   text             not null default '',
  tags          text[]           not null default '{}',
  -- Degrees, WGS 84; both or neither.
  lat           double precision check (lat between -90 and 90),
  lon           double precision check (lon between -180 and 180),
  -- OpenStreetMap's opening_hours syntax.
  opening_hours text,
  price_range   text             check (price_range in ('$', '$$', '$$$')),
  services      text[]           not null default '{}',
  source        text             not null check (source in ('sample', 'openstreetmap', 'file')),
  -- The source's own name for the entry (node/123), and the day the facts were taken over.
  source_ref    text,
  source_date   date,
  -- Imports in a row that no longer had the entry; it is hidden after two.
  absences      smallint         not null default 0 check (absences >= 0),
  hidden        boolean          not null default false,
  created_at    timestamptz      not null default now(),
  updated_at    timestamptz      not null default now(),
  check ((lat is null) = (lon is null))
);

-- One entry of a source is one provider.
create unique index provider_source on provider (source, source_ref) where source_ref is not null;

-- One row per public list. Whoever changes a list adds one to its version in the same transaction;
-- every server sees the new version within half a second and reads the list anew.
create table public_list (
  name      text        primary key,
  version   bigint      not null default 0,
  -- When the samples were put in; never a second time, so that removed samples stay removed.
  seeded_at timestamptz
);

insert into public_list (name) values ('articles'), ('providers');
