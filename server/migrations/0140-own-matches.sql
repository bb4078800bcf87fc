-- The organizer that made a team, match, tournament or import for its own pools; null for those of the platform.
alter table teams add column organizer_id bigint references organizers;
alter table tournaments add column organizer_id bigint references organizers;
alter table matches add column organizer_id bigint references organizers;
alter table imports add column organizer_id bigint references organizers;
create index teams_organizer on teams (organizer_id) where organizer_id is not null;
create index tournaments_organizer on tournaments (organizer_id) where organizer_id is not null;
create index matches_organizer on matches (organizer_id, beginst_at) where organizer_id is not null;
create index imports_organizer on imports (organizer_id) where organizer_id is not null;

-- An organizer's file may have the same keys as one of the platform or of another organizer.
alter table matches drop constraint matches_import_key_key;
create unique index matches_import_key on matches (import_key, coalesce(organizer_id, 0)) where import_key is not null;
