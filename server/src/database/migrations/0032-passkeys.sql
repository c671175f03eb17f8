-- Passkeys of accounts: public keys, with what tells one from another.
create table identity_passkey (
  -- As the device names it, in base64url; the same id is nobody else's.
  id           text        primary key,
  account_id   text        not null references identity_account (id) on delete cascade,
  -- COSE, in base64url.
  public_key   text        not null,
  -- How often the device says it was used; 0 for those that do not count. It never goes back.
  counter      bigint      not null check (counter >= 0),
  -- Ways to reach the device, such as 'usb', for browsers to ask the right one.
  transports   text[]      not null,
  name         text        not null,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz
);
create index identity_passkey_account on identity_passkey (account_id);
