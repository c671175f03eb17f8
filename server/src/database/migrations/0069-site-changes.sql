-- What was changed of settings and cities at the desk, as long as it can be undone; the log says the same for good.
create table site_change (
  id        bigserial   primary key,
  -- A group of settings; 'city', 'city-retired' or 'city-order'.
  part      text        not null,
  -- Key of the city; empty for settings and for the order of all.
  city      text        not null default '',
  -- Id of a profile.
  by_user   text        not null,
  at        timestamptz not null default now(),
  -- Values by key of a setting, or fact of a city. Null where undoing would need pictures that are not kept any more.
  before    jsonb,
  after     jsonb,
  undone_at timestamptz,
  undone_by text        not null default ''
);

create index site_change_old on site_change (at);

-- Files of the logo or picture that a change has replaced.
create table site_change_file (
  change_id bigint not null references site_change (id) on delete cascade,
  setting   text   not null,
  name      text   not null,
  content   bytea  not null,
  primary key (change_id, setting, name)
);
