-- Whether a person is done with the first steps: hidden, or seen with all their ticks.
alter table user_profile add column first_steps_hidden boolean not null default false;
