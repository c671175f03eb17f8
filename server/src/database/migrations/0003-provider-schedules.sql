-- What opening hours come to in the days ahead, worked out once per text, city and day instead of once per visitor.

create table provider_schedule (
  -- As it stands with the provider; many share one text.
  hours    text  not null,
  city     text  not null check (city in ('amsterdam', 'dublin', 'calgary')),
  -- First of the days looked at, by the city's calendar; rows of past days are removed.
  day      date  not null,
  -- Schedule of contract/src/opening-hours.ts.
  schedule jsonb not null
);

-- Texts can be longer than an index entry may be.
create unique index provider_schedule_text on provider_schedule (city, day, md5(hours));

-- Values that the operator or the business has set, by field (OwnValues of own-values.ts). They are laid over the
-- imported ones when a provider is read; imports know nothing of them, and so can never overwrite them.
alter table provider add column own jsonb not null default '{}' check (jsonb_typeof(own) = 'object');
