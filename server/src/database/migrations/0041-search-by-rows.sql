-- Searches are answered by PostgreSQL alone: totals from counts that are kept, pages from indexes that begin with the city.
-- A server of the version before still reads its own tables; the next version drops them.

-- How many places agree in all of what filters ask for; null is what is not known, and of the city, all of them. Kept by
-- the transaction that changes a place (features/directory/search/kept).
create table provider_search_combination (
  city        text,
  category    text     not null,
  -- Whole stars.
  rating      smallint,
  price_range text,
  emergency   boolean,
  evenings    boolean,
  weekends    boolean,
  total       integer  not null,
  unique nulls not distinct (city, category, rating, price_range, emergency, evenings, weekends)
);

-- What opening hours come to, as searches ask for it; without a row where they are not confirmed.
create table provider_search_hours (
  city      text           not null,
  -- md5 of their text, as provider_search has it.
  hours_key text           not null,
  -- When places with these hours are open, and until when that is known, in minutes since 1970.
  open      int4multirange not null,
  until     integer,
  evenings  boolean        not null,
  weekends  boolean        not null,
  primary key (city, hours_key)
);

alter table provider_search_form
  -- When the combinations were last counted; null before the first time.
  add column combinations_at timestamptz,
  -- How many transactions have changed places, and of how many words and services were counted.
  add column changes bigint not null default 1,
  add column words_of bigint not null default 0;

-- A server of the version before counts only what it changes itself.
alter table provider_search_count drop constraint provider_search_count_total_check;

-- Text indexes that begin with the city.
create extension if not exists btree_gin;

-- Where there are no places yet, nobody needs the indexes of the version before.
do $$ begin
  if not exists (select from provider_search) then
    drop index provider_search_by_rating, provider_search_by_name, provider_search_by_newest,
      provider_search_text_amsterdam, provider_search_text_dublin, provider_search_text_calgary,
      provider_search_text_elsewhere, provider_search_words_amsterdam, provider_search_words_dublin,
      provider_search_words_calgary, provider_search_words_elsewhere;
  end if;
end $$;
