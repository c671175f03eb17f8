-- People who look after a place in the directory: asked for, proved, and ended after a year.
create table place_claim (
  id          text        primary key,
  -- No reference: a place that an import takes out keeps them until it comes back.
  provider_id text        not null,
  -- Key of the place's city.
  city        text        not null default '',
  -- As it was called then, for when it is gone.
  name        text        not null default '',
  user_id     text        not null references user_profile (id) on delete cascade,
  -- How it is proved: a code to the place's address, a record of its domain, or somebody of the desk.
  way         text        not null check (way in ('mail', 'dns', 'desk')),
  -- 'asked': its proof is still to come. 'waiting': the desk looks at it. 'proved': it counts until `ends_at`.
  state       text        not null check (state in ('asked', 'waiting', 'proved', 'declined', 'ended')),
  at          timestamptz not null default now(),
  -- Of 'mail': what the code is known by, and how often somebody has tried one.
  code_hash   text        not null default '',
  tries       smallint    not null default 0,
  -- Of 'dns': the value that the record has to have, and the name under which it was seen.
  record      text        not null default '',
  seen_at     text        not null default '',
  -- Until when an asked one can be proved.
  expires_at  timestamptz,
  -- What the person says to the desk, and why the desk declined or ended it; forgotten 30 days after its end.
  words       text        not null default '',
  reason      text        not null default '',
  -- When it came to its state, and of which state its person was told.
  moved_at    timestamptz not null default now(),
  told        text        not null default '',
  -- Since when they look after the place, also where it was proved again, and until when.
  proved_at   timestamptz,
  ends_at     timestamptz,
  check (state <> 'proved' or (proved_at is not null and ends_at is not null))
);

create unique index place_claim_open on place_claim (provider_id, user_id) where state in ('asked', 'waiting');
create unique index place_claim_once on place_claim (provider_id, user_id) where state = 'proved';
create index place_claim_by_person on place_claim (user_id, at desc);
create index place_claim_waiting on place_claim (at) where state = 'waiting';

-- Since when a place's address is the one that shows, and addresses that came by corrections: those prove nothing.
alter table provider
  add column email_since    timestamptz not null default now(),
  add column visitor_emails text[]      not null default '{}';

-- Of those that were set before, the ones that nobody at the desk or by command is known to have set.
update provider set visitor_emails = array[lower(overrides ->> 'email')]
where overrides ->> 'email' <> '' and not exists (
  select from provider_change change
  where change.provider_id = provider.id and change.kind = 'edited' and change.undone_at is null
    and change.after ->> 'email' = provider.overrides ->> 'email');

create or replace function note_provider_email() returns trigger language plpgsql as $$
begin
  new.email_since := now();
  return new;
end $$;
create trigger provider_email before update on provider for each row
  when (coalesce(new.overrides ->> 'email', new.email) is distinct from coalesce(old.overrides ->> 'email', old.email))
  execute function note_provider_email();

-- What a business changes of its place, and who looks after one.
alter table provider_change drop constraint provider_change_way_check;
alter table provider_change add constraint provider_change_way_check
  check (way in ('desk', 'command', 'import', 'business'));
alter table desk_log drop constraint desk_log_way_check;
alter table desk_log add constraint desk_log_way_check
  check (way in ('desk', 'command', 'server', 'business'));
alter table desk_decision drop constraint desk_decision_kind_check;
alter table desk_decision add constraint desk_decision_kind_check
  check (kind in ('correction', 'match', 'suggestion', 'report', 'objection', 'claim'));
