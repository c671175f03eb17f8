-- Whether the person of an account asked at signing up to be told about new features: once the address is confirmed, or
-- at once where no mail is sent, it joins the waitlist. Leaving the waitlist takes it back.
alter table identity_account add column wants_news boolean not null default false;
