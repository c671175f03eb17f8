-- What the import of providers keeps besides the providers themselves.

-- The telephone number in the form that links and comparisons need; `phone` is the one people read.
alter table provider add column phone_e164 text not null default '';

-- One row per import that was carried out. The same file again is known by its digest: an entry it does not have
-- must not count as missed a second time.
create table provider_import (
  id          bigserial   primary key,
  city        text        not null check (city in ('amsterdam', 'dublin', 'calgary')),
  source      text        not null check (source in ('openstreetmap', 'file')),
  -- SHA-256 of the file.
  digest      text        not null check (digest ~ '^[0-9a-f]{64}$'),
  imported_at timestamptz not null default now()
);
