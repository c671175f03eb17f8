-- The embedded identity provider: accounts, what the provider keeps (sessions, grants, tokens), its keys.

-- A person's account with us. One of two kinds: with e-mail and password, or signed in by way of another OIDC server
-- (federated), whose issuer and subject name it, never its e-mail.
create table identity_account (
  -- Random; `sub` of the tokens. Never the e-mail, which changes.
  id              text        primary key,
  -- As the person writes it; empty when a federated server tells none.
  email           text        not null default '',
  -- The e-mail as it is looked up (lower case); null for federated accounts, whose e-mail proves nothing.
  email_key       text        unique,
  email_verified  boolean     not null default false,
  -- argon2id in PHC form; null for federated accounts.
  password_hash   text,
  name            text        not null,
  nickname        text        not null default '',
  picture         text        not null default '',
  upstream_issuer text,
  upstream_sub    text,
  -- Since when the operator keeps the person out; null for an account in use.
  disabled_at     timestamptz,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  unique (upstream_issuer, upstream_sub),
  check ((email_key is null) = (upstream_sub is not null)),
  check ((upstream_issuer is null) = (upstream_sub is null)),
  check (email_key is null or password_hash is not null)
);

-- What the provider's library keeps, by kind ('Session', 'Grant', 'RefreshToken' …).
create table identity_payload (
  model       text        not null,
  -- SHA-256 of the id: who reads the table holds no token.
  id_hash     text        not null,
  payload     jsonb       not null,
  account_id  text        references identity_account (id) on delete cascade,
  grant_id    text,
  uid         text,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  -- When a token that may be used once was used.
  consumed_at timestamptz,
  primary key (model, id_hash)
);
create index identity_payload_account on identity_payload (account_id, model);
create index identity_payload_grant on identity_payload (grant_id);
create index identity_payload_uid on identity_payload (uid, model);
create index identity_payload_expiry on identity_payload (expires_at);

-- Keys made at the first start: 'signing' (a private JWK) and 'cookie' (a text).
create table identity_key (
  id         text        primary key,
  kind       text        not null check (kind in ('signing', 'cookie')),
  value      jsonb       not null,
  created_at timestamptz not null default now()
);

-- Links sent by mail: to prove an address, to set a new password, to change the address.
create table identity_mail_link (
  -- SHA-256 of the token in the link.
  token_hash text        primary key,
  purpose    text        not null check (purpose in ('verify', 'reset', 'change')),
  account_id text        not null references identity_account (id) on delete cascade,
  -- The address it was sent to.
  email      text        not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index identity_mail_link_account on identity_mail_link (account_id);
create index identity_mail_link_expiry on identity_mail_link (expires_at);
