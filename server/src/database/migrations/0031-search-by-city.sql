-- Texts are looked for in an index of each city: what other cities' places say is then never read. A city that is in no
-- list here yet shares the last index. Making them takes about two minutes where a million places show.

create index provider_search_text_amsterdam on provider_search using gin (text gin_trgm_ops) where city = 'amsterdam';
create index provider_search_text_dublin on provider_search using gin (text gin_trgm_ops) where city = 'dublin';
create index provider_search_text_calgary on provider_search using gin (text gin_trgm_ops) where city = 'calgary';
create index provider_search_text_elsewhere on provider_search using gin (text gin_trgm_ops)
  where city not in ('amsterdam', 'dublin', 'calgary');

create index provider_search_words_amsterdam on provider_search using gin (words) where city = 'amsterdam';
create index provider_search_words_dublin on provider_search using gin (words) where city = 'dublin';
create index provider_search_words_calgary on provider_search using gin (words) where city = 'calgary';
create index provider_search_words_elsewhere on provider_search using gin (words)
  where city not in ('amsterdam', 'dublin', 'calgary');

-- Last: until here searches go on with them, and only changes of places wait.
drop index provider_search_text;
drop index provider_search_words;
