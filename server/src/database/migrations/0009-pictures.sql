-- Uploaded pictures. Their files lie in DATA_DIR/media; a file without a row here is nobody's and is swept away.
create table picture (
  -- Random: who does not know it finds no file.
  id         text        primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Whose it is, for example 'user' and the profile's id. No foreign key: owners are of several kinds.
  owner_kind text        not null check (owner_kind in ('user')),
  owner_id   text        not null,
  -- Longest sides of its files, in pixels: one file each.
  sizes      integer[]   not null check (cardinality(sizes) > 0),
  created_at timestamptz not null default now()
);

create index picture_owner on picture (owner_kind, owner_id);
