-- How much people keep and send, so that nobody fills the disk for everybody.

-- The profile of whose room it takes: that of the person, or of the pet's owner. No foreign key: whoever removes the
-- person removes these, and checking it would lock the person.
alter table picture add column user_id text;
-- Of its files together; null until a running server has measured what was there before this column.
alter table picture add column bytes bigint check (bytes >= 0);
-- Since when what shows it is deleted: it gives way where its person has no other room left.
alter table picture add column deleted_at timestamptz;

update picture set user_id = owner_id where owner_kind = 'user';
update picture set user_id = pet.user_id from pet where owner_kind = 'pet' and pet.id = owner_id;
update picture set deleted_at = pet_photo.deleted_at from pet_photo where pet_photo.picture_id = picture.id;
-- Of nobody: their files are swept away.
delete from picture where user_id is null;
alter table picture alter column user_id set not null;

-- A person's pictures are added up with every one that comes; this index holds all that takes.
create index picture_user on picture (user_id) include (bytes);
create index picture_unmeasured on picture (id) where bytes is null;

-- What gives way takes the photo with it.
alter table pet_photo drop constraint pet_photo_picture_id_fkey;
alter table pet_photo add constraint pet_photo_picture_id_fkey
  foreign key (picture_id) references picture (id) on delete cascade;

-- What people have sent in a day; rows of past days are removed.
create table upload_day (
  -- SHA-256 of who they are at their identity provider: who leaves and comes again has sent what they have sent.
  person_hash text   not null,
  -- By the calendar of UTC.
  day         date   not null,
  bytes       bigint not null check (bytes >= 0),
  primary key (person_hash, day)
);
create index upload_day_day on upload_day (day);
