-- The users report filters and orders by what a user is and by what was kept of him: both stand in one table, so that each
-- list is read from one index. reached is the highest of the funnel's states 0 to 3 that cannot be lost; the days are of
-- APP_TIMEZONE; see server/src/users-report/funnel.ts.
alter table user_activity
  add column email text,
  add column username text,
  add column role_id bigint,
  add column status smallint,
  add column reached smallint not null default 0 check (reached between 0 and 3),
  add column last_active_on date,
  add column previous_active_on date check (previous_active_on < last_active_on);

-- Room for the days of whoever comes back: they stand in no index.
alter table user_activity set (fillfactor = 85);

insert into user_activity (user_id) select id from users on conflict do nothing;
update user_activity a set email = lower(u.email), username = u.username, role_id = u.role_id, status = u.status
  from users u where u.id = a.user_id;
delete from user_activity where email is null;

-- Kept by server/src/users-report/follow-users.ts.
create view players as
  select user_id as id, email, username, status, funnel_status, active_competies, users_referred
    from user_activity where role_id = 2;

-- Each order, with the columns of the filters. Ties go by id, ascending and descending.
-- By each text with the other, as those of the users. By a number one index reads both ways, value by value.
-- That by id has none: who looks for a rare value would walk it.
create index players_id on user_activity (user_id) where role_id = 2;
create index players_email on user_activity (email, user_id)
  include (username, status, funnel_status, active_competies, users_referred) where role_id = 2;
create index players_username on user_activity (username, user_id)
  include (email, status, funnel_status, active_competies, users_referred) where role_id = 2;
create index players_username_desc on user_activity (username desc nulls last, user_id)
  include (email, status, funnel_status, active_competies, users_referred) where role_id = 2;
create index players_status on user_activity (status, user_id)
  include (funnel_status, active_competies, users_referred) where role_id = 2;
create index players_funnel_status on user_activity (funnel_status, user_id)
  include (status, active_competies, users_referred) where role_id = 2;
create index players_active_competies on user_activity (active_competies, user_id)
  include (status, funnel_status, users_referred) where role_id = 2;
create index players_users_referred on user_activity (users_referred, user_id)
  include (status, funnel_status, active_competies) where role_id = 2;

-- How many registered on a day and sent a prediction for the first time; counted anew until the day is over.
create table activity_days (
  day date primary key,
  registrations integer not null,
  predictions integer not null,
  counted_at timestamptz not null
);
create index predictions_created_at on predictions using brin (created_at);
create index user_histories_date on user_histories using brin (date);
