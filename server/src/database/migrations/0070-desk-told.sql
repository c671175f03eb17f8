-- Who looks at what waits at the desk, and where its log begins.

-- When a person with a role last looked at what waits, and at what of it: one row of each.
create table desk_look (
  user_id text        primary key references user_profile (id) on delete cascade,
  -- Of what is open before them, as in desk_decision; all empty where nothing is.
  kind    text        not null default '',
  item    text        not null default '',
  city    text        not null default '',
  at      timestamptz not null default now()
);

-- Rows of the log go after three years: the last that went, which the first one left holds the hash of.
alter table desk_log_head
  add column gone_id   bigint not null default 0,
  add column gone_hash text   not null default '';

-- What waits at the desk, by kind, as the server found it within the last minute; no row where nothing waits.
create table desk_waiting (
  kind         text        primary key,
  -- Since when the oldest waits.
  oldest       timestamptz not null,
  -- Whether nobody who looks after it has looked for days.
  is_neglected boolean     not null
);
