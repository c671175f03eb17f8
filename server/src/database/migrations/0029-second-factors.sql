-- What a sign-in asks for beside the password: codes of an app, and codes for when that is lost.

-- The app that shows codes; one for each account that has one.
create table identity_authenticator (
  account_id   text        primary key references identity_account (id) on delete cascade,
  -- Sealed with the key of kind 'secret': who reads this table alone can make no codes.
  secret       text        not null,
  -- When a first code of it has come; null while it is being set up, and no sign-in asks for it.
  confirmed_at timestamptz,
  -- Number of the half minute whose code was used last: neither that code nor an older one counts again.
  last_step    bigint      not null default 0,
  last_used_at timestamptz
);

-- Recovery codes that are left; one that is used is deleted.
create table identity_recovery_code (
  account_id text not null references identity_account (id) on delete cascade,
  -- SHA-256 of the account's id and the code, which is 80 random bits.
  code_hash  text not null,
  primary key (account_id, code_hash)
);

alter table identity_key drop constraint identity_key_kind_check;
alter table identity_key add constraint identity_key_kind_check check (kind in ('signing', 'cookie', 'secret'));
