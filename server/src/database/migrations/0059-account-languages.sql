-- The language of a person's mails: that of the pages on which they last signed in by name of one; null for the site's.
alter table identity_account add column language text;
