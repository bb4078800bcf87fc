-- Removed by the organizer: the player may return only as a newcomer would.
alter table enrolments add removed_at timestamptz;
create index enrolments_newest on enrolments (pool_id, created_at desc, user_id desc) where status in (1, 3);

alter table pools add players_reminded_at timestamptz;
