-- What people have added of late with a key of their own (Idempotency-Key), so that an addition whose answer was lost
-- and that is sent again is not made again. Written in the transaction that adds; removed after a day.

create table addition (
  -- No reference: checking it would lock the person while their pet is locked, the other way round than a deletion of
  -- the person does. Whoever removes the person removes these.
  user_id  text        not null,
  -- SHA-256 of the key: the token of a link to a pet follows from the key, and who reads this table opens nothing.
  key_hash text        not null,
  -- SHA-256 of what was added, and where.
  content  text        not null,
  -- Id of what was made; it may be gone since.
  made_id  text        not null,
  made_at  timestamptz not null default now(),
  primary key (user_id, key_hash)
);
