-- What people are told, on which ways, and what they chose.

-- The day a pet died: nothing is due for it any more, and nobody is told of its birthdays.
alter table pet add column died_on date;

-- The days on which something is due, for the job that tells of them.
create index pet_health_entry_due on pet_health_entry (next_due)
  where next_due is not null and replaced_by is null and deleted_at is null;

-- How many notifications a person has had: their counter rises in the transaction that adds one, so it has no gaps.
create table inbox (
  user_id text   primary key references user_profile (id) on delete cascade,
  seq     bigint not null default 0 check (seq >= 0)
);

create table notification (
  id         text        primary key,
  user_id    text        not null references user_profile (id) on delete cascade,
  seq        bigint      not null,
  kind       text        not null,
  -- What it is about: the same thing is told once.
  key        text        not null,
  -- What its sentence is made from.
  facts      jsonb       not null,
  -- Whether it stands in the app; otherwise it goes by push or mail alone.
  in_app     boolean     not null default true,
  at         timestamptz not null default now(),
  seen_at    timestamptz,
  -- What it was about is done, or gone.
  settled_at timestamptz,
  unique (user_id, key),
  unique (user_id, seq)
);

create index notification_at on notification (at);

create table notification_choice (
  user_id text not null references user_profile (id) on delete cascade,
  kind    text not null,
  channel text not null check (channel in ('app', 'push', 'mail')),
  pace    text not null check (pace in ('now', 'daily', 'weekly', 'never')),
  primary key (user_id, kind, channel)
);

create table notification_settings (
  user_id       text        primary key references user_profile (id) on delete cascade,
  -- IANA name; empty for that of the person's city.
  time_zone     text        not null default '',
  -- Minutes after midnight there; nothing is quiet where both are the same.
  quiet_from    smallint    not null default 1260 check (quiet_from between 0 and 1439),
  quiet_until   smallint    not null default 480 check (quiet_until between 0 and 1439),
  digest_hour   smallint    not null default 8 check (digest_hour between 0 and 23),
  -- Whether a push says the words of a message.
  shows_text    boolean     not null default false,
  paused_until  timestamptz,
  -- No mail goes: the mail server refused the address for good, or the person never looked.
  mail_stopped  text        not null default '' check (mail_stopped in ('', 'refused', 'unread', 'operator')),
  -- Since the person was last here.
  refusals      smallint    not null default 0,
  unread_mails  smallint    not null default 0,
  -- Whether a mail has gone: the first one says why it comes.
  has_been_mailed boolean   not null default false
);

-- Where a browser can be reached while nobody looks at the site.
create table push_subscription (
  id            text        primary key,
  user_id       text        not null references user_profile (id) on delete cascade,
  -- Of the sign-in that it ends with, as access tokens name it.
  session_id    text        not null,
  endpoint      text        not null,
  endpoint_hash text        not null unique,
  p256dh        text        not null,
  auth          text        not null,
  device        text        not null default '',
  created_at    timestamptz not null default now(),
  used_at       timestamptz not null default now()
);

create index push_subscription_user on push_subscription (user_id);

-- One notification's way to a person. Mails of one moment go together.
create table delivery (
  id              text        primary key,
  user_id         text        not null references user_profile (id) on delete cascade,
  notification_id text        not null references notification (id) on delete cascade,
  channel         text        not null check (channel in ('push', 'mail')),
  pace            text        not null check (pace in ('now', 'daily', 'weekly')),
  -- Of the notification and its channel, each time it is told.
  key             text        not null unique,
  due_at          timestamptz not null,
  tries           smallint    not null default 0,
  -- A server is at it until then; afterwards another takes it.
  taken_until     timestamptz,
  -- Of what is sent together, so that a mail sent again has the same Message-ID.
  batch           text,
  done_at         timestamptz,
  outcome         text        not null default '',
  check ((done_at is null) = (outcome = ''))
);

create index delivery_due on delivery (due_at) where done_at is null;
create index delivery_user on delivery (user_id, channel) where done_at is null;
create index delivery_notification on delivery (notification_id);
create index delivery_done on delivery (done_at) where done_at is not null;

-- An address that somebody has confirmed by a link, where the accounts are elsewhere.
create table confirmed_address (
  user_id text        primary key references user_profile (id) on delete cascade,
  address text        not null,
  at      timestamptz not null default now()
);

-- Links that confirm an address, until they are used or end.
create table address_link (
  token_hash text        primary key,
  user_id    text        not null references user_profile (id) on delete cascade,
  address    text        not null,
  expires_at timestamptz not null
);

create index address_link_user on address_link (user_id);

-- Keys of push, and of the links in mails that switch them off.
create table notification_key (
  id         text        primary key,
  kind       text        not null check (kind in ('push', 'unsubscribe')),
  value      jsonb       not null,
  created_at timestamptz not null default now(),
  -- Links signed by a former key work for a year.
  retired_at timestamptz
);

create unique index notification_key_current on notification_key (kind) where retired_at is null;

-- One row: how far the care of pets and the board have been looked through, and whether anything is sent.
create table reach (
  only_row       boolean     primary key default true check (only_row),
  -- What came due before is not told.
  told_until     timestamptz not null default now(),
  -- The same of features of the board that are here.
  features_until timestamptz not null default now(),
  -- A restored copy tells nobody until its operator says so.
  held_since     timestamptz
);

insert into reach default values;
