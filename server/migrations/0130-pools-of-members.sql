-- The start of the pool is the first deadline of its matches, until somebody sets it or the pool begins.
alter table pools add begins_with_matches boolean not null default false;
create index pools_begin_with_matches on pools (id) where begins_with_matches and status = 1;

-- The pools that count for the bounds of owners.
create index pools_of_organizers on pools (organizer_id) where is_of_organizer;
