-- Entries of imports that could be providers of their own, but not surely enough to show them. They are kept until
-- the operator decides.

create table provider_doubt (
  id          bigserial   primary key,
  city        text        not null check (city in ('amsterdam', 'dublin', 'calgary')),
  source      text        not null check (source in ('openstreetmap', 'file')),
  -- The source's own name for the entry, as in provider.source_ref.
  reference   text        not null,
  -- The provider it is much like; empty where only its name suggests a pet service. Beside another provider an entry
  -- is a new doubt, so that a rejection holds for what was looked at alone.
  twin_id     text        not null default '',
  -- Why it was not taken: 'much like Example Vets (osm-n1)'.
  reason      text        not null,
  -- Values by column of provider, its id among them.
  draft       jsonb       not null check (jsonb_typeof(draft) = 'object'),
  source_date date,
  status      text        not null default 'open' check (status in ('open', 'accepted', 'rejected')),
  created_at  timestamptz not null default now(),
  settled_at  timestamptz,
  unique (source, reference, twin_id)
);
