-- The language in which a person reads mails and calendars; empty where nobody has said.
alter table user_profile add column language text not null default '';
