-- What the operator has chosen for the site by command: its name, and how it looks. What is not here is as it comes.
create table site_setting (
  -- As `pawhood site show` names it: 'name'.
  key    text primary key check (key <> ''),
  value  jsonb not null,
  -- Who chose it: 'operator' for a command.
  by     text,
  at     timestamptz not null default now()
);
