-- The neighbourhood that a place lies in, for the filter of a search. Filled with the rest of its row.

alter table provider_search add column neighbourhood text;
