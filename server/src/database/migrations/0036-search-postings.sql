-- Which places say each word: a server that holds the places in memory then searches texts without reading their rows.
-- Made by the job that counts the words (features/directory/search/postings); places that have changed since then are
-- looked through by themselves.

create table provider_search_posting (
  city   text collate "C" not null,
  word   text collate "C" not null,
  -- Places that say it.
  total  integer          not null,
  -- Four bytes for each, in the order of provider.position: that, and how the place says it (postings/posting.ts).
  places bytea            not null,
  primary key (city, word)
);

-- Numbers in their order are not worth packing.
alter table provider_search_posting alter column places set storage external;

-- Texts anywhere in a word.
create index provider_search_posting_word on provider_search_posting using gin (word gin_trgm_ops);

-- Version of the list of providers since which a place may have changed; null while there are none.
alter table provider_search_form add column postings_of bigint;
