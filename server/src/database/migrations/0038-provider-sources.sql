-- Whether a place of some source shows, in a city or anywhere: the map names whose work its places are.

create index provider_source_city on provider (source, city);
