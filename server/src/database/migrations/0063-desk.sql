-- The desk: who looks after the site, and what was done there and by command.

create table desk_role (
  user_id text        primary key references user_profile (id) on delete cascade,
  role    text        not null check (role in ('operator', 'moderator', 'editor')),
  -- Key of the only city that the person looks after; empty for all. Operators look after all.
  city    text        not null default '' check (role <> 'operator' or city = ''),
  since   timestamptz not null default now(),
  -- The account got a new password by a link, or lost a passkey or an app: the role waits until it is woken.
  asleep_since timestamptz
);

-- Links of `pawhood desk open`, by which somebody becomes operator.
create table desk_link (
  token_hash text        primary key,
  expires_at timestamptz not null
);

-- Each row holds the hash of the row before it, so that one that was changed or removed later shows.
create table desk_log (
  id           bigint      primary key,
  at           timestamptz not null,
  -- 'desk', 'command' or 'server'.
  way          text        not null check (way in ('desk', 'command', 'server')),
  -- Id of a profile; empty where nobody is known.
  by_user      text        not null default '',
  kind         text        not null,
  -- What it is about, by kind and id: 'user', 'provider'.
  about_kind   text        not null default '',
  about_id     text        not null default '',
  -- Of the words beside it, which can be erased: the row says nothing of a person.
  detail_hash  text        not null default '',
  former_hash  text        not null,
  hash         text        not null
);

create index desk_log_about on desk_log (about_kind, about_id);

create table desk_log_detail (
  log_id bigint primary key,
  -- Random, so that erased words cannot be guessed by their hash.
  salt   text  not null,
  detail jsonb not null
);

-- One row: the last of the log. Whoever adds to it holds this row.
create table desk_log_head (
  only_row boolean primary key default true check (only_row),
  last_id  bigint  not null default 0,
  hash     text    not null default ''
);

insert into desk_log_head default values;

-- Guards the log against our own mistakes: `set pawhood.log_is_open = 'yes'` lets through what is meant.
create or replace function keep_desk_log() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('pawhood.log_is_open', true), '') <> 'yes' then
    raise exception 'Rows of the log are only added.' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'TRUNCATE' then null when 'DELETE' then old else new end;
end $$;

create trigger desk_log_kept before update or delete on desk_log
  for each row execute function keep_desk_log();
create trigger desk_log_whole before truncate on desk_log
  for each statement execute function keep_desk_log();

-- What was decided at the desk and by command of what waited there; the log says the same in its own rows.
create table desk_decision (
  id        bigserial   primary key,
  kind      text        not null check (kind in ('correction', 'match', 'suggestion')),
  -- Id of what was decided: of a row of provider_edit, uncertain_match or feature.
  item      text        not null,
  decision  text        not null check (decision in ('accept', 'reject', 'merge')),
  -- Id of the feature that a suggestion was merged into; empty otherwise.
  into_id   text        not null default '',
  -- Name of the place, or words of the suggestion.
  about     text        not null,
  -- Key of the city; empty for what belongs to none.
  city      text        not null default '',
  way       text        not null check (way in ('desk', 'command')),
  -- Id of a profile; empty for a command.
  by_user   text        not null default '',
  at        timestamptz not null default now(),
  -- What was before, as the kind reads it. Goes with the words when the decision is too old to be undone.
  undo      jsonb,
  undone_at timestamptz,
  undone_by text        not null default ''
);

create index desk_decision_item on desk_decision (kind, item);
-- The newest of a kind, and of a city.
create index desk_decision_kind on desk_decision (kind, id);
create index desk_decision_city on desk_decision (city, id);
create index desk_decision_undo on desk_decision (at) where undo is not null;

-- What waits, the oldest first.
create index provider_edit_waiting on provider_edit (id) where status = 'open';
create index uncertain_match_waiting on uncertain_match (id) where status = 'open';
create index feature_waiting on feature (position) where approval = 'held' and merged_into is null;
