-- Places of the directory that people have saved, 200 a person at the most.

create table saved_place (
  user_id     text        not null references user_profile (id) on delete cascade,
  -- No foreign key: a place may go, and stays in the list as no longer listed.
  provider_id text        not null,
  -- As the place was called and where it was when it went; until then the place itself says so.
  name        text        not null,
  city        text        not null,
  at          timestamptz not null default now(),
  primary key (user_id, provider_id)
);

create index saved_place_provider on saved_place (provider_id);
