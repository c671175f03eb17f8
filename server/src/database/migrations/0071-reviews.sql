-- What people say of places. A place's number of reviews is kept by how many gave how many stars, and changes in the
-- transaction that changes a review: only those that show count.
create table review (
  id          text        primary key,
  -- No reference: a place that an import takes out keeps them until it comes back.
  provider_id text        not null,
  -- Null for one of somebody who has left and let it stay.
  user_id     text        references user_profile (id) on delete set null,
  stars       smallint    not null check (stars between 1 and 5),
  words       text        not null,
  -- When they were there: 2026-11.
  month       text        not null check (month ~ '^\d{4}-\d{2}$'),
  -- Kind of pet, price and services that they name; empty where they say nothing.
  pet         text        not null default '',
  price       text        not null default '',
  services    text[]      not null default '{}',
  -- 'held': somebody looks at it first. 'hidden': by a decision. Both are shown to their author alone.
  state       text        not null default 'shown' check (state in ('shown', 'held', 'hidden')),
  version     integer     not null default 1,
  -- Of people who found it helpful.
  helpful     integer     not null default 0 check (helpful >= 0),
  at          timestamptz not null default date_trunc('milliseconds', now()),
  edited_at   timestamptz
);

create unique index review_once on review (provider_id, user_id);
create index review_by_age on review (provider_id, at desc, id desc) where state = 'shown';
create index review_by_helpful on review (provider_id, helpful desc, at desc, id desc) where state = 'shown';
create index review_by_stars on review (provider_id, (-stars) desc, at desc, id desc) where state = 'shown';
create index review_by_person on review (user_id, at desc, id desc);

-- What a review said before it was changed, for the desk; 180 days.
create table review_version (
  review_id text        not null references review (id) on delete cascade,
  version   integer     not null,
  stars     smallint    not null,
  words     text        not null,
  at        timestamptz not null default now(),
  primary key (review_id, version)
);

create index review_version_old on review_version (at);

create table review_helpful (
  review_id text        not null references review (id) on delete cascade,
  user_id   text        not null references user_profile (id) on delete cascade,
  at        timestamptz not null default now(),
  primary key (review_id, user_id)
);

create index review_helpful_by_person on review_helpful (user_id);

-- How many gave how many stars, of a place's reviews that show. No checks: a difference is inserted, and may be below 0.
create table provider_rating (
  provider_id text    not null,
  -- Kind of pet; empty for all reviews.
  pet         text    not null,
  one         integer not null default 0,
  two         integer not null default 0,
  three       integer not null default 0,
  four        integer not null default 0,
  five        integer not null default 0,
  -- Whether the directory's list does not have it yet; of all reviews alone.
  is_behind   boolean not null default false,
  primary key (provider_id, pet)
);

create index provider_rating_behind on provider_rating (provider_id) where is_behind;

-- They can be reported; one that waits for a look is a case with the reason 'held', which nobody reported.
alter table report_case
  drop constraint report_case_subject_kind_check,
  add constraint report_case_subject_kind_check
    check (subject_kind in ('suggestion', 'profile', 'pet', 'photo', 'place', 'review'));
