-- Pets and what is kept about them. What is deleted is marked, kept for a while, and then removed for good.

create table pet (
  -- Random: nobody finds a pet by counting or guessing.
  id            text        primary key,
  -- Without cascade: pictures must be taken from the pet before it goes.
  user_id       text        not null references user_profile (id),
  name          text        not null check (name <> ''),
  type          text        not null default '',
  breed         text        not null default '',
  -- Where the birthday is known it gives the age, and these two say nothing.
  age           numeric     check (age between 0 and 80),
  age_unit      text        not null default 'years' check (age_unit in ('years', 'months', 'weeks')),
  birthday      date,
  gender        text        not null default '' check (gender in ('', 'female', 'male')),
  weight_grams  integer     check (weight_grams > 0),
  description   text        not null default '',
  -- Empty until the owner chooses one.
  temperament   text        not null default '',
  tags          text[]      not null default '{}',
  city          text        check (city in ('amsterdam', 'dublin', 'calgary')),
  -- What a sitter should know of the pet's health, in the owner's words.
  health_info   text        not null default '',
  -- How to reach the owner, and the pet's vet: for the owner and whom they give a link with these parts.
  contact       text        not null default '',
  vet           text        not null default '',
  visibility    text        not null default 'everyone' check (visibility in ('everyone', 'signed-in', 'nobody')),
  -- Goes up with every change of the columns above; who changes them names the one they have seen.
  version       integer     not null default 1,
  -- Id of the pet in the export it was imported from, so that the same file again adds nothing.
  imported_from text,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  -- Removed for good 30 days later.
  deleted_at    timestamptz,
  unique (user_id, imported_from)
);
create index pet_user on pet (user_id);
create index pet_deleted on pet (deleted_at);

alter table picture drop constraint picture_owner_kind_check;
alter table picture add constraint picture_owner_kind_check check (owner_kind in ('user', 'pet'));

-- Photos of a pet: each shows one picture whose owner is the pet.
create table pet_photo (
  id         text        primary key,
  pet_id     text        not null references pet (id) on delete cascade,
  picture_id text        not null unique references picture (id),
  alt        text        not null default '',
  -- Whether whoever sees the pet sees it, or the owner alone.
  is_public  boolean     not null default true,
  is_avatar  boolean     not null default false,
  -- Smallest first; equal ones in the order they came.
  position   integer     not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index pet_photo_pet on pet_photo (pet_id);
create unique index pet_photo_avatar on pet_photo (pet_id) where is_avatar;

-- The health log. A correction adds a row and marks the one it replaces, so that nothing is lost.
create table pet_health_entry (
  id               text        primary key,
  pet_id           text        not null references pet (id) on delete cascade,
  kind             text        not null check (kind in (
    'vaccination', 'deworming', 'flea-tick', 'visit', 'medicine', 'weight',
    'allergy', 'condition', 'surgery', 'dental', 'note')),
  -- Against what, which medicine, which condition: 'Rabies'.
  subject          text        not null default '',
  happened_on      date        not null,
  -- Until when it is valid, or when the next one is due.
  next_due         date,
  batch            text        not null default '',
  vet              text        not null default '',
  -- A provider of the directory; it may be gone since.
  vet_provider_id  text,
  weight_grams     integer     check (weight_grams > 0),
  note             text        not null default '',
  created_at       timestamptz not null default now(),
  -- How many entries before it this one corrects.
  corrections      integer     not null default 0,
  -- The entry that corrects this one.
  replaced_by      text,
  replaced_at      timestamptz,
  deleted_at       timestamptz,
  check ((kind = 'weight') = (weight_grams is not null)),
  check (next_due >= happened_on),
  check ((replaced_by is null) = (replaced_at is null))
);
create index pet_health_entry_pet on pet_health_entry (pet_id);

create table pet_skill (
  id         text        primary key,
  pet_id     text        not null references pet (id) on delete cascade,
  name       text        not null check (name <> ''),
  level      text        not null check (level in ('started', 'practising', 'mastered')),
  note       text        not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index pet_skill_pet on pet_skill (pet_id);

-- Chip and passport; no row until something is written down.
create table pet_passport (
  pet_id            text        primary key references pet (id) on delete cascade,
  chip_number       text        not null default '',
  chip_implanted_on date,
  passport_number   text        not null default '',
  -- ISO 3166-1 alpha-2, or empty.
  passport_country  text        not null default '',
  issued_on         date,
  valid_until       date,
  version           integer     not null default 1,
  updated_at        timestamptz not null default now()
);

-- Links with which a sitter or a vet reads chosen parts of a pet's record for a time.
create table pet_share_link (
  id             text        primary key,
  pet_id         text        not null references pet (id) on delete cascade,
  -- SHA-256 of the token in the link: who reads this table opens nothing.
  token_hash     text        not null unique,
  -- For whom, in the owner's words.
  label          text        not null default '',
  parts          text[]      not null check (cardinality(parts) > 0),
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null,
  revoked_at     timestamptz,
  opened         integer     not null default 0,
  last_opened_at timestamptz
);
create index pet_share_link_pet on pet_share_link (pet_id);

-- The address at which a person's calendar reads what is due; one each.
create table pet_calendar (
  user_id      text        primary key references user_profile (id) on delete cascade,
  -- SHA-256 of the token in the address.
  token_hash   text        not null unique,
  created_at   timestamptz not null default now(),
  last_read_at timestamptz
);
