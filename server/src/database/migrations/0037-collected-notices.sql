-- What happened to an account after the single mails of a day were used up: it is told in one mail, a day later.
create table identity_notice (
  id         bigint      primary key generated always as identity,
  account_id text        not null references identity_account (id) on delete cascade,
  -- As `security_event` has it.
  kind       text        not null,
  created_at timestamptz not null default now()
);

create index identity_notice_account on identity_notice (account_id);
