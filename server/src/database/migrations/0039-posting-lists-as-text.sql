-- Posting lists as text: PostgreSQL writes other bytes out as hexadecimal digits, eight for each posting, of which these
-- lists have two or three.

drop table provider_search_posting;

create table provider_search_posting (
  city     text collate "C" not null,
  word     text collate "C" not null,
  -- Places that say it.
  total    integer          not null,
  -- In the order of provider.position: how far it is to each, and how the place says the word (postings/posting.ts).
  postings text collate "C" not null,
  primary key (city, word)
);

-- Packing them again would cost more than it saves.
alter table provider_search_posting alter column postings set storage external;

-- Texts anywhere in a word.
create index provider_search_posting_word on provider_search_posting using gin (word gin_trgm_ops);

-- Version of the list of providers since which a place may have changed; null while there are no posting lists. A server of
-- the version before, which could not read them, goes by postings_of, and reads rows instead.
alter table provider_search_form add column posting_lists_of bigint;
update provider_search_form set postings_of = null, facts_of = '';
