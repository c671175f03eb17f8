-- The board's features (§3.6), who votes for which, and the waitlist (§4.13).

-- Somebody who votes: one browser or more, or a signed-in person with all of theirs. Says nothing of who it is.
create table voter (
  -- Random.
  id         text        primary key check (id <> ''),
  -- One voter per profile. Deferred: a deletion removes the profile first, then lets the votes become nobody's.
  profile_id text        unique references user_profile (id) deferrable initially deferred,
  created_at timestamptz not null default now()
);

-- Browsers, by the cookie that each has.
create table voter_browser (
  -- SHA-256 of the cookie's token, in hexadecimal.
  token_hash text        primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  voter_id   text        not null references voter (id),
  created_at timestamptz not null default now(),
  -- The last day it was used; forgotten when that is long ago.
  seen_on    date        not null default current_date
);

create index voter_browser_voter on voter_browser (voter_id);
create index voter_browser_seen on voter_browser (seen_on);

create table feature (
  -- A readable slug; random for what a visitor suggested.
  id           text        primary key check (id <> ''),
  -- Order of entry: the board is answered oldest first.
  place        bigserial   not null unique,
  name         text        not null check (name <> ''),
  description  text        not null default '',
  -- §3.7
  icon         text        not null check (icon in ('Mobile', 'User', 'Percent', 'Heart', 'Activity', 'Bell', 'Map', 'Home', 'Graduation', 'Lightbulb')),
  -- §2.25
  category     text        not null check (category in ('community', 'profile', 'health', 'services', 'safety', 'platform', 'education', 'custom')),
  status       text        not null default 'open' check (status in ('open', 'planned', 'started', 'shipped', 'declined')),
  -- Rows of feature_vote, changed in the transaction that changes those.
  votes        integer     not null default 0 check (votes >= 0),
  -- Grows with every change of this row; the sum over all rows is the version of the board's list.
  revision     bigint      not null default 0,
  origin       text        not null check (origin in ('seed', 'operator', 'suggestion')),
  -- Only what is shown, and merged into no other, is on the board.
  approval     text        not null default 'shown' check (approval in ('shown', 'held', 'rejected')),
  merged_into  text        references feature (id) check (merged_into <> id),
  suggested_by text        references voter (id),
  created_at   timestamptz not null default now(),
  -- Since when it has its status.
  status_at    timestamptz not null default now()
);

create index feature_suggested_by on feature (suggested_by) where suggested_by is not null;

-- A vote exists or not: one row per feature and voter.
create table feature_vote (
  feature_id text        not null references feature (id),
  voter_id   text        not null references voter (id),
  created_at timestamptz not null default now(),
  primary key (feature_id, voter_id)
);

create index feature_vote_voter on feature_vote (voter_id);

-- Addresses on the waitlist, in any case once.
create table waitlist_entry (
  -- The address in lower case.
  email_key text        primary key check (email_key <> ''),
  -- As it was written first.
  email     text        not null,
  joined_at timestamptz not null default now()
);

-- Who joined with which address. An entry is there as long as one of them has not left, so that a stranger who knows
-- an address and joins with it, too, cannot take it off by leaving.
create table waitlist_joiner (
  email_key text        not null references waitlist_entry (email_key),
  voter_id  text        not null references voter (id),
  joined_at timestamptz not null default now(),
  primary key (email_key, voter_id)
);

create index waitlist_joiner_voter on waitlist_joiner (voter_id);

insert into public_list (name) values ('features') on conflict do nothing;
