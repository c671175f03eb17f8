-- People who look after a place in the directory: asked for, proved, and ended after a year.
create table place_claim (
  id          text        primary key,
  -- No reference: a place that an import takes out keeps them until it comes back.
  provider_id text        not null,
  user_id     text        not null references user_profile (id) on delete cascade,
  -- How it is proved: a code to the place's address, a record of its domain, or somebody of the desk.
  way         text        not null check (way in ('mail', 'dns', 'desk')),
  -- 'asked': its proof is still to come. 'waiting': the desk looks at it. 'proved': it counts until `ends_at`.
  state       text        not null check (state in ('asked', 'waiting', 'proved', 'declined', 'ended')),
  at          timestamptz not null default now(),
  proved_at   timestamptz,
  ends_at     timestamptz,
  check (state <> 'proved' or (proved_at is not null and ends_at is not null))
);

create unique index place_claim_once on place_claim (provider_id, user_id) where state in ('asked', 'waiting', 'proved');
create index place_claim_by_person on place_claim (user_id, at desc);
