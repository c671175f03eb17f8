-- Changes of providers that visitors suggest; the operator applies or rejects them.

create table provider_edit (
  id          bigserial   primary key,
  -- No foreign key: undoing an import takes providers away, and what was said of them then means nothing.
  provider_id text        not null,
  -- ProviderChanges of contract/src/provider-edits.ts: new texts by field.
  changes     jsonb       not null default '{}' check (jsonb_typeof(changes) = 'object'),
  -- The place is closed for good.
  gone        boolean     not null default false,
  note        text        not null default '',
  -- An e-mail address to ask back; emptied when the suggestion is settled.
  contact     text        not null default '',
  status      text        not null default 'open' check (status in ('open', 'applied', 'rejected')),
  created_at  timestamptz not null default now(),
  settled_at  timestamptz,
  check (status = 'open' or contact = '')
);

create index provider_edit_open on provider_edit (provider_id) where status = 'open';
