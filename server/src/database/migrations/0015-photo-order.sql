-- Photos of pets by their order: the first few of each pet are read from the index's beginning, not sorted out of all.
create index pet_photo_in_order on pet_photo (pet_id, position, created_at, id);
drop index pet_photo_pet;
