-- Browsers in which somebody has signed in with a password before: they have attempts of their own, so that a stranger
-- who tries passwords keeps nobody out.
create table identity_browser (
  account_id   text        not null references identity_account (id) on delete cascade,
  -- SHA-256 of the random id in the browser's cookie.
  id_hash      text        not null,
  last_used_at timestamptz not null default now(),
  primary key (account_id, id_hash)
);

create index identity_browser_last_used on identity_browser (last_used_at);

-- A link may also make the browser that opens it a known one.
alter table identity_mail_link drop constraint identity_mail_link_purpose_check;
alter table identity_mail_link add constraint identity_mail_link_purpose_check
  check (purpose in ('verify', 'reset', 'change', 'browser'));
