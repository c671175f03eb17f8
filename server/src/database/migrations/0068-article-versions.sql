-- Articles that are written at the desk, and what all articles were before.

alter table article drop constraint article_source_check;
alter table article add constraint article_source_check check (source in ('sample', 'file', 'desk'));

alter table article
  -- Grows with every change but that of its readers: changes at the desk name the one that they are made upon.
  add column version      integer not null default 1 check (version > 0),
  -- Its date is the day on which it appears, by its city's clock.
  add column date_follows boolean not null default false;

-- Each change of an article at the desk: what it was from then on. The newest 50 of each are kept.
create table article_version (
  article_id   text        not null references article on delete cascade,
  version      integer     not null,
  what         text        not null check (what in
    ('added', 'taken-over', 'saved', 'restored', 'scheduled', 'published', 'held-back', 'withdrawn', 'undone')),
  -- As its author wrote it.
  content      jsonb       not null,
  published    boolean     not null,
  published_at timestamptz,
  hidden       boolean     not null,
  -- Id of the profile; empty where that person has left.
  by_user      text        not null default '',
  at           timestamptz not null default now(),
  primary key (article_id, version)
);

create index article_version_by_user on article_version (by_user) where by_user <> '';

-- Pictures of articles; nobody's room, as those of places.
alter table picture drop constraint picture_owner_kind_check;
alter table picture add constraint picture_owner_kind_check
  check (owner_kind in ('user', 'pet', 'provider', 'article'));
