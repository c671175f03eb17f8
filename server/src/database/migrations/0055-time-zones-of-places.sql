-- The clock of a place where it is not that of its city: a region may have two. Empty: that of the city.
alter table provider add column time_zone text not null default '';

alter table provider_schedule add column time_zone text not null default '';
drop index provider_schedule_text;
create unique index provider_schedule_text on provider_schedule (city, day, md5(time_zone || hours));
drop index provider_schedule_newest;
create index provider_schedule_newest on provider_schedule (city, md5(time_zone || hours), day desc);
