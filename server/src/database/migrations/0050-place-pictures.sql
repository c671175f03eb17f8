-- Pictures of places: one that an import names, or, over it in `overrides`, one that the operator sets.

alter table picture drop constraint picture_owner_kind_check;
-- That of a place takes nobody's room: its `user_id` is empty.
alter table picture add constraint picture_owner_kind_check check (owner_kind in ('user', 'pet', 'provider'));

alter table provider
  -- Whom to name for the imported picture, and where it comes from.
  add column image_credit text not null default '',
  add column image_link   text not null default '';

-- Rows as they come back when an import is undone.
update provider_import_undo set before = before || '{"image_credit": "", "image_link": ""}'
where subject = 'provider' and before is not null;

-- A place that is removed takes its picture with it, whatever removes it; the files are swept away.
create or replace function remove_place_pictures() returns trigger language plpgsql as $$
begin
  delete from picture using gone where picture.owner_kind = 'provider' and picture.owner_id = gone.id;
  return null;
end $$;
create trigger provider_pictures after delete on provider referencing old table as gone
  for each statement execute function remove_place_pictures();
