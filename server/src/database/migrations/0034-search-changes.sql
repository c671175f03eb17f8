-- Which places of the search have changed with which version of the list of providers: a server that holds places in
-- memory reads these alone instead of all. Kept for the last few hundred versions
-- (features/directory/search/search-changes.store.ts).

create table provider_search_change (
  -- Of the list, as public_list has it once the change is committed.
  version  bigint not null,
  -- 'place': this one. 'hours': what opening hours come to. 'all': so many that reading all of them is quicker.
  what     text   not null check (what in ('place', 'hours', 'all')),
  -- provider.position of the place, also where it is gone.
  position bigint,
  check ((what = 'place') = (position is not null))
);

create index provider_search_change_version on provider_search_change (version);
