-- People's profiles. Whose one is, the token's issuer and subject say, whatever provider it comes from.
create table user_profile (
  -- Random.
  id              text        primary key,
  issuer          text        not null,
  -- `sub` of the issuer's tokens.
  subject         text        not null,
  -- As told at the profile's creation; shown to the person alone, decides nothing.
  email           text        not null default '',
  full_name       text        not null,
  username        text        not null default '',
  -- A path of our own, or the address the identity provider gave.
  profile_picture text        not null default '',
  bio             text        not null default '',
  city            text        check (city in ('amsterdam', 'dublin', 'calgary')),
  units           text        not null default 'metric' check (units in ('metric', 'imperial')),
  visibility      text        not null default 'everyone' check (visibility in ('everyone', 'signed-in', 'nobody')),
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  unique (issuer, subject)
);

-- People who are kept out: deleted ones, so that a token that is still valid for some minutes does not bring them
-- back, and those the operator disabled.
create table user_exclusion (
  -- SHA-256 of issuer and subject: nothing of a deleted person can be read here.
  subject_hash text        primary key,
  reason       text        not null check (reason in ('deleted', 'disabled')),
  created_at   timestamptz not null default now()
);
