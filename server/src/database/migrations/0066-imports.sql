-- Imports by upload at the desk: each file that was sent, what it would change, and what became of it.

create table import_run (
  id          bigserial   primary key,
  -- What the file holds: 'places' or 'neighbourhoods'.
  kind        text        not null check (kind in ('places', 'neighbourhoods')),
  -- Key of the city that it is for.
  city        text        not null,
  -- As the person named it; empty once they are gone.
  file_name   text        not null,
  -- Bytes of the file; while it comes in, what it may have.
  bytes       bigint      not null,
  -- SHA-256 in hexadecimal; empty until it has come in.
  digest      text        not null default '',
  -- The file is a part of the city's places: nothing counts as gone.
  add_only    boolean     not null default false,
  -- Whom pages name for neighbourhoods; empty otherwise.
  credit      text        not null default '',
  -- Ids of profiles: who sent the file, and who asked for what is under way or was done last.
  sent_by     text        not null default '',
  acted_by    text        not null default '',
  at          timestamptz not null default now(),
  -- coming, reading, applying and undoing are under way; planned waits for a person; the others are ends.
  state       text        not null check (state in ('coming', 'reading', 'planned', 'applying', 'done', 'undoing',
    'undone', 'same', 'refused', 'cancelled', 'interrupted', 'failed')),
  -- Why it is in that state, by a word of the contract; and sentences of the reader. Empty without any.
  reason      text        not null default '',
  sentences   text        not null default '',
  -- Of the process at work on it; null where none is.
  lease       text,
  -- When the process, or the upload, last said that it goes on.
  beat_at     timestamptz not null default now(),
  -- 'reading', 'comparing' or 'writing', and entries read so far.
  step        text        not null default '',
  read        integer     not null default 0,
  -- What it would change, or has changed, as the desk shows it; and the digest by which a person agrees to it.
  plan        jsonb,
  plan_digest text        not null default '',
  -- Of the places, or neighbourhoods, that the plan was made for: another one as soon as they change.
  data_mark   text        not null default '',
  -- Agreed to, although more than a fifth goes.
  allow_gone  boolean     not null default false,
  applied_at  timestamptz,
  -- Of provider_import, by which it is undone.
  import_id   bigint,
  -- Neighbourhoods as they were before, while that can be undone.
  undo        jsonb
);

-- One process at work, whatever the number of servers.
create unique index import_run_at_work on import_run ((true)) where lease is not null;
create index import_run_open on import_run (id)
  where state in ('coming', 'reading', 'planned', 'applying', 'undoing');
create index import_run_city on import_run (city, id);
create index import_run_sent on import_run (sent_by, at);
