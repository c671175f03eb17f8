-- What was changed of places at the desk, by commands and by imports: their history, and how to undo it.

create table provider_change (
  id          bigserial   primary key,
  -- Without a reference: what was done to a place that is gone stays.
  provider_id text        not null,
  kind        text        not null check (kind in ('added', 'edited', 'hidden', 'shown', 'imported')),
  way         text        not null check (way in ('desk', 'command', 'import')),
  -- Id of a profile; empty where nobody is known.
  by_user     text        not null default '',
  at          timestamptz not null default now(),
  -- Why it was hidden or shown; empty otherwise.
  reason      text        not null default '',
  -- Of an import: its row of provider_import.
  import_id   bigint,
  -- What showed, and what shows since, by field: only fields that differ.
  before      jsonb       not null default '{}',
  after       jsonb       not null default '{}',
  -- The operator's values that changed, as they were and as they became; null where it is not undone from here.
  undo        jsonb,
  undone_at   timestamptz,
  undone_by   text        not null default ''
);

create index provider_change_place on provider_change (provider_id, id);
create index provider_change_import on provider_change (import_id) where import_id is not null;
create index provider_change_at on provider_change (at);
-- All suggested changes of a place; the other index has the open ones alone.
create index provider_edit_provider on provider_edit (provider_id);
