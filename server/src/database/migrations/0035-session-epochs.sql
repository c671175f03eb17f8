-- Goes up each time all sessions of the account end, and with each new password. A sign-in remembers at which it was
-- proved, so that one which is still being answered then does not come in afterwards.
alter table identity_account add column session_epoch integer not null default 0;
