-- Whoever gets an account back ends what others have made of it.

-- A link may also remove one passkey or app ('That was not me'), or say whose the pets of an account are.
alter table identity_mail_link drop constraint identity_mail_link_purpose_check;
alter table identity_mail_link
  add constraint identity_mail_link_purpose_check
    check (purpose in ('verify', 'reset', 'change', 'browser', 'factor', 'pets')),
  -- What the link removes. It ends with that, however that is removed: an app's row is deleted before there is another.
  add column passkey_id text references identity_passkey (id) on delete cascade,
  add column app_of text references identity_authenticator (account_id) on delete cascade,
  add constraint identity_mail_link_factor_check
    check (num_nonnulls(passkey_id, app_of) = case purpose when 'factor' then 1 else 0 end);
create index identity_mail_link_passkey on identity_mail_link (passkey_id) where passkey_id is not null;
create index identity_mail_link_app on identity_mail_link (app_of) where app_of is not null;

-- Recovery codes go with the passkey or app that they were made with. Null: made before it was kept.
alter table identity_recovery_code add column created_at timestamptz;
alter table identity_recovery_code alter column created_at set default now();

-- Whether the pets of an account are closed until its person has said whose they are: somebody else may have added them
-- before anybody confirmed the address.
alter table identity_account add column pets_closed boolean not null default false;
