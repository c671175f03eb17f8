-- The place of the directory that is the vet of a pet; its words, name and telephone, stand in pet.vet. No foreign key:
-- the place may go, and its words stay.

alter table pet add column vet_provider_id text not null default '';
