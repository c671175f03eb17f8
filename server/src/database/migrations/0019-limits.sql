-- How often things were done, counted for all servers of this database together. The columns, their names and their
-- order are the library's (rate-limiter-flexible). Lost in a crash of PostgreSQL, which forgives, and in no backup.
create unlogged table attempt_count (
  -- What is counted, and a keyed hash of the person, network or address by which it is.
  key    varchar(255) primary key,
  points integer      not null default 0,
  -- When the time of counting is over, in milliseconds since 1970; a job removes the row then.
  expire bigint
);

create index attempt_count_expire on attempt_count (expire);

-- The key of those hashes: a network has so few addresses that a hash without one could be tried out. No backup holds
-- it, so that none tells who sent something.
create table hash_key (
  is_only boolean primary key default true check (is_only),
  key     text    not null
);

insert into hash_key (key) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- Keyed hashes of who sent a suggested change, so that no one fills a place's list alone; emptied when it is settled.
alter table provider_edit add column sender_hashes text[] not null default '{}';
alter table provider_edit add constraint provider_edit_senders_check check (status = 'open' or sender_hashes = '{}');
