-- What the search of the directory asks: one row for each provider that shows, with the values as shown. The server
-- writes it in the transaction that changes the provider (features/directory/search), in forms that the contract makes
-- and SQL cannot; the server's start fills it where it was never filled, or in other forms.

create table provider_search (
  id          text             primary key,
  city        text             not null,
  category    text             not null,
  -- orderKeys of contract/src/directory/search: the smallest stands first in that order, letter by letter.
  by_rating   text collate "C" not null,
  by_name     text collate "C" not null,
  by_newest   text collate "C" not null,
  -- Name and description in lower case, apart by a sign that is in neither.
  text        text             not null,
  -- Every word that finds the place, with an A where it stands in name or description.
  words       tsvector         not null,
  -- Of what is not known: null.
  rating      real             check (rating > 0),
  price_range text,
  services    text[]           check (services <> '{}'),
  emergency   boolean,
  -- md5 of the opening hours' text, as provider_schedule is looked up by.
  hours_key   text,
  lat         double precision,
  lon         double precision
);

-- A page of one city and category in an order; of several, their lists are merged.
create index provider_search_by_rating on provider_search (city, category, by_rating);
create index provider_search_by_name on provider_search (city, category, by_name);
create index provider_search_by_newest on provider_search (city, category, by_newest);

-- Texts anywhere in a word, and words by their beginnings.
create extension if not exists pg_trgm;
create index provider_search_text on provider_search using gin (text gin_trgm_ops);
create index provider_search_words on provider_search using gin (words);

-- Each order is cut into buckets, the same for all cities and categories; the first has no beginning and no row here.
create table provider_search_bound (
  sort   text             not null check (sort in ('rating', 'name', 'newest')),
  bucket integer          not null check (bucket > 0),
  -- Smallest key in the bucket.
  key    text collate "C" not null,
  primary key (sort, bucket)
);

-- How many providers of a city and category are in a bucket: their sums are totals, and the beginning of any page.
create table provider_search_count (
  sort     text    not null,
  bucket   integer not null,
  city     text    not null,
  category text    not null,
  total    integer not null check (total >= 0),
  primary key (sort, bucket, city, category)
);

-- The commonest words of the directory, for typing errors and for what a search will cost; made by a job.
create table provider_search_word (
  word  text    not null,
  city  text    not null,
  -- Places that say it in name or description, or anywhere.
  named integer not null,
  total integer not null,
  primary key (word, city)
);

-- Places of a city and category that fit a choice of the filters for certain; made by the same job.
create table provider_search_facet (
  city     text    not null,
  category text    not null,
  -- rating, priceRange, services or availability.
  field    text    not null,
  choice   text    not null,
  total    integer not null,
  primary key (city, category, field, choice)
);

-- One row, once all of it was filled.
create table provider_search_form (
  -- Of the forms in which the rows were made.
  version    integer primary key,
  -- Version of the list of providers that words and facets were made of; empty before the first time.
  facts_of   text    not null default ''
);

-- The newest reading of a text.
create index provider_schedule_newest on provider_schedule (city, md5(hours), day desc);
