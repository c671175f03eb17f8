-- Names that misled: tables and columns take the words of docs/glossary.md. No row is added, removed or changed in
-- meaning.

-- What a person has added of late, by the Idempotency-Key of the request.
alter table addition rename to idempotency_key;
alter table idempotency_key rename constraint addition_pkey to idempotency_key_pkey;
-- It always was a hash of what was sent.
alter table idempotency_key rename column content to content_hash;
alter table idempotency_key rename column made_id to created_id;
alter table idempotency_key rename column made_at to created_at;

-- People whose tokens are refused: the operator disabled them, or they were deleted a short while ago.
alter table user_exclusion rename to user_suspension;
alter table user_suspension rename constraint user_exclusion_pkey to user_suspension_pkey;
alter table user_suspension rename constraint user_exclusion_reason_check to user_suspension_reason_check;
update public_list set name = 'suspension' where name = 'exclusions';

-- Entries of imports that wait for the operator's review.
alter table provider_doubt rename to uncertain_match;
alter sequence provider_doubt_id_seq rename to uncertain_match_id_seq;
alter table uncertain_match rename constraint provider_doubt_pkey to uncertain_match_pkey;
-- The provider that the entry resembles; empty where the entry was uncertain for another reason.
alter table uncertain_match rename column twin_id to similar_id;
alter table uncertain_match rename constraint provider_doubt_source_reference_twin_id_key
  to uncertain_match_source_reference_similar_id_key;

-- Values that the operator or the business has set, laid over the imported ones.
alter table provider rename column own to overrides;

-- The order of entry; `place` could be taken for a place on the map.
alter table provider rename column place to position;
alter sequence provider_place_seq rename to provider_position_seq;
alter table provider rename constraint provider_place_key to provider_position_key;
alter table feature rename column place to position;
alter sequence feature_place_seq rename to feature_position_seq;
alter table feature rename constraint feature_place_key to feature_position_key;

-- The rows as they were before the last import, with which it can be undone. They are no images.
alter table provider_import_image rename to provider_import_undo;
alter table provider_import_undo rename constraint provider_import_image_pkey to provider_import_undo_pkey;
alter table provider_import_undo drop constraint provider_import_image_subject_check;
update provider_import_undo set subject = 'uncertain_match' where subject = 'doubt';
alter table provider_import_undo add constraint provider_import_undo_subject_check
  check (subject in ('provider', 'uncertain_match'));
-- Those rows name their columns.
update provider_import_undo
set before = before - 'own' - 'place'
  || jsonb_build_object('overrides', before -> 'own', 'position', before -> 'place')
where subject = 'provider' and before ? 'own';
update provider_import_undo
set before = before - 'twin_id' || jsonb_build_object('similar_id', before -> 'twin_id')
where subject = 'uncertain_match' and before ? 'twin_id';
