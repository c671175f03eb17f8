-- Areas as cities themselves publish them.

-- A fence is around a part of it. Null where it is around all of it, around none, or not known.
alter table area add column partly_fenced boolean;
alter table area drop constraint area_source_check;
alter table area add constraint area_source_check check (source in ('openstreetmap', 'calgary', 'amsterdam'));
