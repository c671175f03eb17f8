-- What the rules look at that hold reviews until somebody has looked at them.
create table review_print (
  review_id      text        primary key references review (id) on delete cascade,
  provider_id    text        not null,
  at             timestamptz not null,
  -- Whether it was the first of an account younger than 14 days.
  is_newcomer    boolean     not null,
  -- Keyed hash of place and network; empty where none is known, and after 30 days.
  network        text        not null default '',
  -- By which copies of its words are known; none of few words, and after 180 days.
  prints         integer[]   not null default '{}',
  -- Version that somebody let pass, or that shows because nobody looked at it; null where there is none.
  passed_version integer
);

create index review_print_place on review_print (provider_id, at);
create index review_print_age on review_print (at);
create index review_print_words on review_print using gin (prints) where prints <> '{}';

insert into review_print (review_id, provider_id, at, is_newcomer) select id, provider_id, at, false from review;

-- The rule that holds what a case is about; empty where none does.
alter table report_case add column held_by text not null default ''
  check (held_by in ('', 'network', 'newcomers', 'rush', 'copy'));

-- A rule decides, too, and what it holds shows where nobody looks at it in time.
alter table desk_decision
  drop constraint desk_decision_decision_check,
  add constraint desk_decision_decision_check check (decision in (
    'accept', 'reject', 'merge', 'keep', 'hide', 'warn', 'limit', 'suspend', 'uphold', 'change', 'hold'
  )),
  drop constraint desk_decision_way_check,
  add constraint desk_decision_way_check check (way in ('desk', 'command', 'server'));

create index desk_decision_hold on desk_decision (until) where decision = 'hold' and undone_at is null;
