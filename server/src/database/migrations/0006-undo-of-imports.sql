-- What the last import of providers found, so that it can be undone exactly.

-- True for the last import alone: undone on its own, an earlier one would take the later ones' ground away.
alter table provider_import add column undoable boolean not null default false;

-- One row for each provider and each doubtful entry that the import changed or added. Kept for the last import alone;
-- the next one, and undoing it, remove them all.
create table provider_import_image (
  import_id bigint not null,
  subject   text   not null check (subject in ('provider', 'doubt')),
  id        text   not null,
  -- The row as it was, by column; null when the import added it.
  before    jsonb,
  primary key (import_id, subject, id)
);
