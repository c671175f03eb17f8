-- What somebody who looks after a place answers to what people say of it: once a review.
create table review_answer (
  review_id text        primary key references review (id) on delete cascade,
  -- Of who wrote it, with whose account it goes. It stays when they look after the place no more.
  user_id   text        not null references user_profile (id) on delete cascade,
  -- Empty for one that its author has deleted while a decision hid it.
  words     text        not null,
  -- 'hidden': by a decision; shown to who wrote it alone.
  state     text        not null default 'shown' check (state in ('shown', 'hidden')),
  at        timestamptz not null default date_trunc('milliseconds', now()),
  edited_at timestamptz
);

create index review_answer_by_person on review_answer (user_id);

-- Whether the author says that their pet's record names the place around that month, as it did when they said so.
alter table review add column in_record boolean not null default false;

-- Answers can be reported.
alter table report_case
  drop constraint report_case_subject_kind_check,
  add constraint report_case_subject_kind_check
    check (subject_kind in ('suggestion', 'profile', 'pet', 'photo', 'place', 'review', 'answer'));
