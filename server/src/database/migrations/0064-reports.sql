-- Reports of what people and places show, the decisions about them, and objections to these.

-- What waits for a decision: all reports of one thing until then.
create table report_case (
  id           bigserial   primary key,
  subject_kind text        not null check (subject_kind in ('suggestion', 'profile', 'pet', 'photo', 'place')),
  subject_id   text        not null,
  -- Id of the profile whose it is; empty where it is nobody's, or the person is gone.
  author       text        not null default '',
  -- Key of the city; empty for what belongs to none.
  city         text        not null default '',
  -- What a visitor saw of it at the first report; null once that is forgotten.
  seen         jsonb,
  -- Of the same, by which a report of what was decided already is known.
  seen_hash    text        not null,
  -- The most urgent reason of its reports, and 0 for danger, 1 for illegal, 2 for personal data, otherwise 3.
  reason       text        not null,
  urgency      smallint    not null check (urgency between 0 and 3),
  -- How much who reported it count together, in halves.
  weight       integer     not null check (weight > 0),
  at           timestamptz not null default now(),
  -- 'gone': deleted before anybody decided.
  status       text        not null default 'open' check (status in ('open', 'decided', 'gone')),
  settled_at   timestamptz,
  check ((status = 'open') = (settled_at is null))
);

-- One thing is one case at a time.
create unique index report_case_open on report_case (subject_kind, subject_id) where status = 'open';
create index report_case_subject on report_case (subject_kind, subject_id, id);
create index report_case_author on report_case (author) where author <> '';
-- What waits, in its order; and of a city.
create index report_case_waiting on report_case (urgency, weight desc, id) where status = 'open';
create index report_case_oldest on report_case (id) where status = 'open';
create index report_case_waiting_city on report_case (city, urgency, weight desc, id) where status = 'open';
-- Copies that are to be forgotten.
create index report_case_seen on report_case (settled_at) where seen is not null and status <> 'open';

create table report (
  id         bigserial   primary key,
  case_id    bigint      not null references report_case (id) on delete cascade,
  -- Id of the profile of who reports; empty for somebody signed out, or gone.
  reporter   text        not null default '',
  reason     text        not null,
  words      text        not null default '',
  -- Of who reports something illegal; forgotten 30 days after the outcome.
  name       text        not null default '',
  email      text        not null default '',
  -- In halves: 1 signed out, 4 of who mostly was right, otherwise 2.
  weight     smallint    not null check (weight in (1, 2, 4)),
  at         timestamptz not null default now()
);

-- One person reports one case once.
create unique index report_once on report (case_id, reporter) where reporter <> '';
create index report_case_reports on report (case_id, id);
create index report_reporter on report (reporter, id) where reporter <> '';

-- Secrets by which a report is found again; who sends it twice has two.
create table report_receipt (
  secret_hash text   primary key,
  report_id   bigint not null references report (id) on delete cascade
);

create index report_receipt_report on report_receipt (report_id);

-- What was decided of reports and objections says by what rule, on what facts, and until when.
alter table desk_decision add column rule text not null default '';
alter table desk_decision add column facts text not null default '';
alter table desk_decision add column until timestamptz;
-- Id of the profile that the decision is about; empty for other kinds, where that is nobody's, and for who is gone.
alter table desk_decision add column author text not null default '';
alter table desk_decision drop constraint desk_decision_kind_check;
alter table desk_decision add constraint desk_decision_kind_check
  check (kind in ('correction', 'match', 'suggestion', 'report', 'objection'));
alter table desk_decision drop constraint desk_decision_decision_check;
alter table desk_decision add constraint desk_decision_decision_check check (decision in (
  'accept', 'reject', 'merge', 'keep', 'hide', 'warn', 'limit', 'suspend', 'uphold', 'change'
));
-- None without a reason. Once its words are forgotten, their hash stands there.
alter table desk_decision add constraint desk_decision_rule_check check (kind <> 'report' or rule <> '');
alter table desk_decision add constraint desk_decision_facts_check
  check (kind not in ('report', 'objection') or char_length(btrim(facts, E' \t\n\r')) >= 10);

create index desk_decision_author on desk_decision (author, id) where author <> '';

-- Objections: one to a decision.
create table objection (
  decision_id bigint      primary key references desk_decision (id) on delete cascade,
  -- Id of the profile.
  user_id     text        not null,
  city        text        not null default '',
  words       text        not null,
  at          timestamptz not null default now(),
  state       text        not null default 'waiting' check (state in ('waiting', 'upheld', 'changed')),
  settled_at  timestamptz,
  check ((state = 'waiting') = (settled_at is null))
);

create index objection_waiting on objection (at) where state = 'waiting';
create index objection_user on objection (user_id);

-- What is to be told of a decision, and to whom: to its author, or to who reported it.
create table decision_notice (
  id          bigserial   primary key,
  decision_id bigint      not null references desk_decision (id) on delete cascade,
  -- 'statement': decided. 'taken-back': undone, or changed by an objection. 'answer': the objection was decided.
  -- 'outcome': to who reported it.
  kind        text        not null check (kind in ('statement', 'taken-back', 'answer', 'outcome')),
  -- Id of the profile; empty for who reported it signed out, and left an address in `report`.
  user_id     text        not null default '',
  report_id   bigint      references report (id) on delete cascade,
  due_at      timestamptz not null,
  -- A server is at it until then; afterwards another takes it.
  taken_until timestamptz,
  told_at     timestamptz
);

create index decision_notice_due on decision_notice (due_at) where told_at is null;
create index decision_notice_decision on decision_notice (decision_id);
create index decision_notice_user on decision_notice (user_id) where user_id <> '';
create index decision_notice_report on decision_notice (report_id) where report_id is not null;

-- With a key of its own the secret addresses of statements are made.
alter table notification_key drop constraint notification_key_kind_check;
alter table notification_key add constraint notification_key_kind_check
  check (kind in ('push', 'unsubscribe', 'statement'));

-- Shown to its owner alone, by a decision.
alter table user_profile add column is_hidden boolean not null default false;
alter table pet add column is_hidden boolean not null default false;
alter table pet_photo add column is_hidden boolean not null default false;
alter table feature drop constraint feature_approval_check;
alter table feature add constraint feature_approval_check
  check (approval in ('shown', 'held', 'rejected', 'hidden'));

-- Suspended until then; without end where that is null. 'limited': reads everything, and writes nothing until then.
alter table user_suspension add column until timestamptz;
alter table user_suspension add column limited_until timestamptz;
alter table user_suspension drop constraint user_suspension_reason_check;
alter table user_suspension add constraint user_suspension_reason_check
  check (reason in ('deleted', 'disabled', 'limited'));
alter table user_suspension add constraint user_suspension_limited_check
  check (reason <> 'limited' or limited_until is not null);
