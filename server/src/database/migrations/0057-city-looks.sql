-- How each city looks: its colour, by the name in the style sheet, and what is drawn of it.

-- A version before adds cities without them.
alter table city
  add column accent text not null default 'blue' check (accent in (
    'orange', 'green', 'red', 'blue', 'plum', 'gold', 'purple', 'teal', 'rose', 'olive', 'indigo', 'sky')),
  add column scene  text not null default 'river' check (scene in (
    'amsterdam', 'dublin', 'calgary', 'river', 'hills', 'coast', 'park'));

update city set accent = 'orange', scene = key where key = 'amsterdam';
update city set accent = 'green', scene = key where key = 'dublin';
update city set accent = 'red', scene = key where key = 'calgary';

-- Those that were added take them in turn, the colours of the three last.
with added as (
  select key, row_number() over (order by position, key)::integer - 1 as number
  from city where key not in ('amsterdam', 'dublin', 'calgary'))
update city set
  accent = ('{blue,plum,gold,purple,teal,rose,olive,indigo,sky,orange,green,red}'::text[])[number % 12 + 1],
  scene = ('{river,hills,coast,park}'::text[])[number % 4 + 1]
from added where added.key = city.key;
