-- Blocks between people; people at the desk: notes about them, their search.

-- The two see nothing of each other while either row is there.
create table person_block (
  user_id    text        not null references user_profile (id) on delete cascade,
  blocked_id text        not null references user_profile (id) on delete cascade check (blocked_id <> user_id),
  -- As it was read when it was blocked; empty where the profile was not shown. A new name reaches nobody this way.
  name       text        not null,
  at         timestamptz not null default now(),
  primary key (user_id, blocked_id)
);

create index person_block_blocked on person_block (blocked_id);

-- What people at the desk write down about a person.
create table desk_note (
  id      bigserial   primary key,
  user_id text        not null references user_profile (id) on delete cascade,
  -- Id of a profile; its name is not there any more where it is gone.
  by_user text        not null,
  words   text        not null check (char_length(words) between 1 and 2000),
  at      timestamptz not null default now()
);

create index desk_note_user on desk_note (user_id, id);

-- People by the beginning of their name. A name that is an email address is shown to nobody, nor found.
create index user_profile_name on user_profile (lower(full_name) collate "C", id) where full_name !~ '\S@\S';
