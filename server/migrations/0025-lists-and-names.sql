-- How many values the coarse keys of server/src/database/stretches.ts have: they are counted by several processes only if few.
create statistics user_activity_emails on (left(email, 3)) from user_activity;
create statistics user_activity_usernames on (left(username, 3)) from user_activity;
create statistics matches_begin_months on (date_bin('30 days', beginst_at, '2000-01-01Z')) from matches;
create statistics matches_block_months on (date_bin('30 days', blocked_at, '2000-01-01Z')) from matches;
create statistics user_activity_stretches on (user_id / 32768 * 32768) from user_activity;
create statistics matches_stretches on (id / 32768 * 32768) from matches;
analyze user_activity, matches;

-- With what the list of users filters by: few rows, read from the index alone.
drop index users_left_out;
create index users_left_out on users (id) include (email, username, role_id, status) where status in (2, 3);

-- Renewed with whatever people are called; see server/src/users-report/follow-users.ts.
insert into settings (name, value) values ('people_version', to_jsonb(0)) on conflict do nothing;
