-- What happened around accounts: for their owners, and for the operator. A job ends a row after 180 days.
create table security_event (
  id      bigint      generated always as identity primary key,
  at      timestamptz not null default now(),
  kind    text        not null,
  -- Whose account; null for nobody that is known, and once the person is deleted.
  issuer  text,
  subject text,
  -- Keyed hash of the network it came from, never an address.
  network text,
  -- What the kind leaves open: the name of a limit or of a command, how many sessions ended.
  detail  text        not null default '',
  times   integer     not null default 1 check (times > 0),
  -- Place among those of the same kind, account and day, of which there are only so many; null once the person is
  -- deleted.
  slot    text        collate "C" unique
);

create index security_event_of_person on security_event (issuer, subject, at desc) where subject is not null;
create index security_event_at on security_event (at);
