-- When an account asked to be erased will be. Logging in ends that. An erased account stays as a row without a person,
-- because points, predictions and the boards belong to its id.
alter table users
  add column erase_at timestamptz,
  add column erased_at timestamptz;
create index users_erase_at on users (erase_at) where erase_at is not null;

-- All erased accounts have the same name, which nobody can register.
alter table users
  drop constraint users_username_check,
  add constraint users_username_check check (username ~ '^[a-z0-9]{1,50}$' or erased_at is not null);
drop index users_username_key;
create unique index users_username_key on users (username, (case when erased_at is null then 0 else id end));

-- To whom an account that leaves gives its organizers.
create table organizer_successors (
  organizer_id bigint primary key references organizers,
  owner_id bigint not null,
  successor_id bigint not null
);
create index organizer_successors_owner on organizer_successors (owner_id);

-- The user whose words or name a mail to somebody else carries: who invites, or who wrote to the support.
alter table mails add column about_user_id bigint;
