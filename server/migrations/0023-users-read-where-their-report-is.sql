-- The list of users and the users report are read from the same rows, whose texts are folded already, and from the same indexes:
-- those of the orders hold every user, so each also has the role. Texts are found in the trigrams of users, which change less often.
drop index users_email, users_username, users_username_desc, users_role, users_status;
drop index players_email, players_username, players_username_desc, players_status;
-- For what asks whether a role is in use, and beside the trigrams of few texts.
create index users_role on users (role_id);
create index users_status on users (status);

create view listed_users as select user_id as id, email, username, role_id, status from user_activity;

create index user_activity_email on user_activity (email, user_id)
  include (username, role_id, status, funnel_status, active_competies, users_referred);
create index user_activity_username on user_activity (username, user_id)
  include (email, role_id, status, funnel_status, active_competies, users_referred);
create index user_activity_username_desc on user_activity (username desc nulls last, user_id)
  include (email, role_id, status, funnel_status, active_competies, users_referred);
create index user_activity_role on user_activity (role_id, user_id) include (status);
create index user_activity_status on user_activity (status, user_id)
  include (role_id, funnel_status, active_competies, users_referred);
