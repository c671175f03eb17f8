-- The map asks for ids and ratings of thousands of places. Rows lie scattered; the index has both side by side.

drop index provider_search_by_newest;
create index provider_search_by_newest on provider_search (city, category, by_newest) include (id, rating);
