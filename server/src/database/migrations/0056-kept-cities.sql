-- Cities that have left the site and that a person keeps: nobody asks them again.
alter table user_profile add column kept_cities text[] not null default '{}';
