-- The language of an article, as a code of BCP 47, and the article that it is a translation of.
alter table article
  add column language       text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  add column translation_of text;
