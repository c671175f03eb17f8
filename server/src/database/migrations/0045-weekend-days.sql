-- The only day of the weekend on which a place is open, 'saturday' or 'sunday': searches ask for one of them. Null where
-- it is open on both, on neither, or that is not known; filled from the readings with the next count of all places.

alter table provider_search_hours add column weekend_day text;
